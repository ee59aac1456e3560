/**
 * Markdown of an article's tree, and of any other part of a page: CommonMark with GitHub's tables and strikethrough, by the printer of
 * remark. What Markdown has no sign for becomes words or stays an element.
 */
import type { Element, Root } from 'hast';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { numbered } from '../numbers.ts';
import { attribute, blockText, byTag, classes, findAll, h, isBlank, isElement } from '../tree.ts';
import { inPlain } from './plain.ts';

type Pattern = NonNullable<Options['unsafe']>[number];
type Content = ReturnType<State['all']>[number];

const IN_TEXT: Omit<Pattern, 'character'> = { inConstruct: 'phrasing', notInConstruct: ['link', 'image'] };
/**
 * What a text escapes: a character's name behind an ampersand, and beginnings of links in GitHub's Markdown, which would take signs
 * behind them along. The printer's own rules for these signs would escape them in half of all addresses.
 */
const ESCAPED: Pattern[] = [
  { character: '&', after: '#?\\w+;', inConstruct: ['phrasing', 'destinationRaw', 'destinationLiteral'] },
  { character: '.', before: '[Ww]{3}', ...IN_TEXT },
  { character: ':', before: '[Tt][Tt][Pp][Ss]?', after: '//', ...IN_TEXT },
  { character: '@', before: '[*_~][-+.\\w]*', after: '[-.\\w]', ...IN_TEXT },
];
const isReplaced = ({ character, inConstruct }: Pattern): boolean =>
  [inConstruct].flat().includes('phrasing') && ESCAPED.some((own) => own.character === character);

/** Most texts hold no sign: the printer would look for each of thirty. */
const PLAIN = /^(?!.*www) ?\p{L}[\p{L}\p{M}\p{N} ,;'’“”–—().-]*$/iu;

const printer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    ...{ bullet: '-', bulletOther: '+' },
    handlers: {
      text: (node: Extract<Content, { type: 'text' }>, _parent, state, info) =>
        PLAIN.test(node.value) ? node.value : state.safe(node.value, info),
      root: (node: Extract<Content, { type: 'blockquote' }>, _parent, state, info) => {
        state.unsafe = [...state.unsafe.filter((pattern) => !isReplaced(pattern)), ...ESCAPED];
        return state.containerFlow(node, info);
      },
    },
  })
  .freeze();

/** Blocks as parts of one line, for cells and headings; items of a list stay apart. */
const inOneLine = (nodes: readonly Content[]): Content[] =>
  nodes.flatMap((node, index): Content[] => {
    const space = { type: 'text' as const, value: node.type === 'listItem' ? ', ' : ' ' };
    switch (node.type) {
      case 'break':
      case 'thematicBreak':
        return [space];
      case 'code':
        return [space, { type: 'inlineCode', value: node.value }];
      case 'paragraph':
      case 'heading':
      case 'blockquote':
      case 'list':
      case 'listItem':
        return [...(index > 0 ? [space] : []), ...inOneLine(node.children)];
      default:
        return [node];
    }
  });

const oneLine =
  (usual: Handle): Handle =>
  (state, node, parent) => {
    const made = usual(state, node, parent) as Extract<Content, { type: 'paragraph' }>;
    return { ...made, children: inOneLine(made.children) as typeof made.children };
  };

/** Cards and players as a page without styles has them. */
const plain =
  (usual: Handle): Handle =>
  (state, node: Element, parent) => {
    const made = inPlain(node);
    return made[0] === node ? usual(state, node, parent) : state.all(h('div', {}, made));
  };

/** HTML within a line: the library takes other HTML for a block, and ends the paragraph before it. */
const inline = (value: string): Content => ({ type: 'html', value, data: { hName: 'span' } });

/** Puts a comment between neighbouring elements that Markdown would read as one. */
function separateNeighbours(names: readonly string[], usual: Handle): Record<string, Handle> {
  const handle: Handle = (state, node: Element, parent) => {
    const before = parent?.children[parent.children.indexOf(node) - 1];
    const made = [usual(state, node, parent) ?? []].flat();
    return isElement(before) && names.includes(before.tagName) ? [inline('<!-- -->'), ...made] : made;
  };
  return Object.fromEntries(names.map((name) => [name, handle]));
}

const children: Handle = (state, node: Element) => state.all(node);
const flow: Handle = (state, node: Element) => state.toFlow(state.all(node));
const asElement: Handle = (state, node: Element) => [
  inline(`<${node.tagName}>`),
  ...state.all(node),
  inline(`</${node.tagName}>`),
];

const code: Handle = (state, node: Element, parent) => {
  const value = blockText(node).replace(/\s+/g, ' ');
  // In a cell, a pipe takes a backslash before it along.
  if (state.inTable && value.includes('\\|')) return asElement(state, node, parent);
  if (!byTag(node, 'a')) return { type: isBlank(value) ? 'text' : 'inlineCode', value };
  // In code, a link would be read as text.
  const parts = node.children.map((child): Element => {
    if (!isElement(child) || (child.tagName !== 'a' && !byTag(child, 'a')))
      return { ...node, children: [child] };
    const inner = { ...node, children: child.children };
    return child.tagName === 'a' ? { ...child, children: [inner] } : inner;
  });
  return state.all(h('span', {}, parts));
};

/** A code block holds no links: their addresses are listed below it. */
const pre: Handle = (state, node: Element) => {
  const links = findAll(node, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'));
  const below = links.map((href) => h('p', {}, h('a', { href }, href)));
  return [defaultHandlers.pre(state, node), ...state.all(h('div', {}, below))];
};

const table: Handle = (state, node: Element) => {
  const caption = byTag(node, 'caption');
  const cells = findAll(node, ({ tagName }) => /^t[dh]$/.test(tagName));
  for (const cell of cells)
    cell.properties['align'] = classes(cell).find((name) => name === 'right' || name === 'center');
  const above = caption ? state.toFlow(state.all(caption)) : [];
  const made = [...above, defaultHandlers.table(state, node)];
  // The page of the same tree is printed later.
  for (const cell of cells) delete cell.properties['align'];
  return made;
};

const list: Handle = (state, node: Element) => {
  const counted = numbered(node);
  return defaultHandlers[counted.tagName as 'ol' | 'ul'](state, counted);
};

const link: Handle = (state, node: Element) =>
  'href' in node.properties ? defaultHandlers.a(state, node) : state.all(node);

const handlers: Record<string, Handle> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, oneLine(defaultHandlers.h1)])),
  ...{
    pre,
    table,
    td: oneLine(defaultHandlers.td),
    th: oneLine(defaultHandlers.th),
    ol: list,
    summary: flow,
  },
  ...{ a: plain(link), span: plain(children), audio: plain(children), video: plain(children) },
  ...separateNeighbours(['code', 'kbd', 'samp', 'var'], code),
  ...separateNeighbours(['s', 'del'], defaultHandlers.del),
  ...{ sup: asElement, sub: asElement, picture: children, rp: () => undefined },
  rt: (state, node: Element) => state.all(h('span', {}, '(', node.children, ')')),
  img: (state, node: Element) => (attribute(node, 'alt') ? defaultHandlers.img(state, node) : undefined),
};

/** @param tree without white space between blocks @param url of the page: alternates are read away from the site */
export function articleMarkdown(tree: Root, url: string): string {
  // The library copies what it is given, which costs as much as all the rest: it is given the tree later.
  const body: Handle = (state) => state.toFlow(state.all(tree));
  const given = { type: 'root' as const, children: [h('base', { href: url }), h('body', {})] };
  return printer.stringify(toMdast(given, { handlers: { ...handlers, body } }) as never);
}

/** Plain text as a paragraph. */
export const escapeMarkdown = (text: string): string => {
  const paragraph = { type: 'paragraph' as const, children: [{ type: 'text' as const, value: text }] };
  return printer.stringify({ type: 'root', children: [paragraph] }).trim();
};
