/** Markdown of an article's tree, and of any other part of a page: CommonMark with GitHub's tables and strikethrough. */
import type { Element, ElementContent, Root } from 'hast';
import { attribute, byTag, classes, findElement, h, isElement, isInline, rawText } from '../tree.ts';
import { asMarkdown, fenceOf, oneLineOf, paragraphOf, type Around } from './line.ts';
import { numbered } from './numbers.ts';

/** Text with something before each of its lines. */
const indented = (text: string, first: string, others: string): string =>
  first + text.replace(/\n(?=[^\n])/g, `\n${others}`);

function codeBlock(pre: Element): string {
  const code = byTag(pre, 'code') ?? pre;
  const language =
    classes(code)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length) ?? '';
  const text = rawText(pre).replace(/\n$/, '');
  const fence = fenceOf(text, 3);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Blocks of an item, without an empty line before a list that may follow a line of text. */
const itemText = (blocks: readonly string[]): string =>
  blocks
    .map((block, index) => (index === 0 ? '' : /^(?:[-+]|1[.)]) \S/.test(block) ? '\n' : '\n\n') + block)
    .join('');

/** @param before the block before it: of two lists beside each other, the second has another sign */
function listOf(list: Element, before: string, around: Around): string {
  const isOrdered = list.tagName === 'ol';
  const start = Number(attribute(list, 'start') || 1);
  const sign = isOrdered ? (/^\d+\. /.test(before) ? ')' : '.') : before.startsWith('- ') ? '+' : '-';
  const items = list.children
    .filter(isElement)
    .map(({ children }) => itemText(blocksOf(children, around)))
    .filter((text) => text !== '')
    .map((text, index) => {
      const mark = `${isOrdered ? start + index : ''}${sign} `;
      return indented(text, mark, ' '.repeat(mark.length));
    });
  return items.join(items.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

/** Terms with what they mean, as items. */
function termsOf(list: Element): Element {
  const items: Element[] = [];
  let before = '';
  for (const part of list.children.flatMap((child) =>
    isElement(child) && child.tagName === 'div' ? child.children : [child],
  )) {
    if (!isElement(part)) continue;
    if (items.length === 0 || (part.tagName === 'dt' && before === 'dd')) items.push(h('li', {}));
    items.at(-1)!.children.push({ ...part, tagName: 'div' });
    before = part.tagName;
  }
  return h('ul', {}, items);
}

/** Rows of a table, without those of tables in it. */
const rowsOf = (table: Element): Element[] =>
  table.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'tr' ? [child] : child.tagName === 'table' ? [] : rowsOf(child)));

/** The texts of a table in rows of one length, the alignment of its columns, and its caption before it. */
function tableOf(table: Element, around: Around): string[] {
  const rows = rowsOf(table);
  const grid = rows.map((): string[] => []);
  const aligns: string[] = [];
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row.children.filter(isElement)) {
      while (grid[y]![x] !== undefined) x++;
      const [width, height] = ['colSpan', 'rowSpan'].map((name) => Number(attribute(cell, name) || 1));
      for (const covered of grid.slice(y, y + height!))
        for (let column = x; column < x + width!; column++) covered[column] = '';
      // After an odd number of backslashes, as in code, one more would part the cell.
      grid[y]![x] = oneLineOf(cell.children, around).replace(
        /(\\*)\|/g,
        (_, slashes: string) => `${slashes}${slashes.length % 2 ? '\\' : ''}\\|`,
      );
      const align = classes(cell).find((name) => name === 'right' || name === 'center');
      aligns[x] ??= align === 'right' ? '--:' : align ? ':-:' : '---';
    }
  }
  const isHeadless = !byTag(table, 'thead') && !rows.slice(0, 1).some((row) => byTag(row, 'th'));
  if (isHeadless) grid.unshift([]);
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0);
  const lineOf = (texts: readonly string[], empty: string) =>
    `| ${Array.from({ length: columns }, (_, column) => texts[column] ?? empty).join(' | ')} |`;
  const [head = [], ...others] = grid;
  const lines = [lineOf(head, ''), lineOf(aligns, '---'), ...others.map((row) => lineOf(row, ''))];
  const caption = byTag(table, 'caption');
  return [
    ...(caption ? blocksOf(caption.children, around) : []),
    ...(rows.length > 0 ? [lines.join('\n')] : []),
  ];
}

const isBlock = (node: ElementContent): boolean =>
  isElement(node) && (!isInline(node) || findElement(node, (inner) => !isInline(inner)) !== undefined);

const within = (outer: Element, node: ElementContent): Element =>
  isElement(node) && !isInline(node)
    ? { ...node, children: [{ ...outer, children: node.children }] }
    : { ...outer, children: [node] };

/** A link or mark around blocks is in each of them. */
const handedDown = (outer: Element): Element[] =>
  outer.children
    .flatMap((child) => (isElement(child) && isInline(child) && isBlock(child) ? handedDown(child) : [child]))
    .map((child) => within(outer, child));

function addBlock(element: Element, blocks: string[], around: Around): void {
  const { tagName, children } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level) {
    const text = oneLineOf(children, around).replace(/#+$/, '\\$&');
    if (text) blocks.push(`${'#'.repeat(Number(level))} ${text}`);
    return;
  }
  switch (tagName) {
    case 'hr':
      blocks.push('***');
      break;
    case 'pre':
      blocks.push(codeBlock(element));
      break;
    case 'blockquote':
      blocks.push(
        blocksOf(children, around)
          .join('\n\n')
          .replace(/^(?=.)/gm, '> ')
          .replace(/^$/gm, '>'),
      );
      break;
    case 'ol':
    case 'ul':
      blocks.push(listOf(tagName === 'ol' ? numbered(element) : element, blocks.at(-1) ?? '', around));
      break;
    case 'dl':
      blocks.push(listOf(termsOf(element), blocks.at(-1) ?? '', around));
      break;
    case 'table':
      blocks.push(...tableOf(element, around));
      break;
    default:
      addBlocks(isInline(element) ? handedDown(element) : children, blocks, around);
  }
}

/** Adds blocks, and what stands between them as paragraphs. */
function addBlocks(nodes: readonly ElementContent[], blocks: string[], around: Around): void {
  let run: ElementContent[] = [];
  const close = () => {
    const text = paragraphOf(run, around);
    if (text) blocks.push(text);
    run = [];
  };
  for (const node of nodes.flatMap((one) => (isElement(one) ? asMarkdown(one) : [one])))
    if (!isElement(node) || !isBlock(node)) run.push(node);
    else {
      close();
      addBlock(node, blocks, around);
    }
  close();
}

function blocksOf(nodes: readonly ElementContent[], around: Around): string[] {
  const blocks: string[] = [];
  addBlocks(nodes, blocks, around);
  return blocks.filter((block) => block !== '');
}

/** @param url address of the page: alternates are read away from the site */
export const articleMarkdown = (tree: Root, url: string): string =>
  `${blocksOf(tree.children as ElementContent[], { url, signs: [] }).join('\n\n')}\n`;
