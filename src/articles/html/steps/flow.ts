/**
 * Blocks and lines: wrappers without a meaning are taken apart, loose text gets paragraphs, a block inside an inline element (a
 * link around a card, bold around everything) becomes a block with that element in it, and no paragraph holds another block.
 */
import type { Element, ElementContent, Properties } from 'hast';
import {
  addAnchorNames,
  byTag,
  anchorsOnly,
  h,
  isBlankText,
  isElement,
  isEmpty,
  isInline,
  anchorNamesIn,
  anchorElement,
  textOf,
  withChildren,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

/** A block, or what follows one another in a line. */
type Part = Element | ElementContent[];

const isBlock = (node: ElementContent): node is Element => isElement(node) && !isInline(node);
const isWrapper = (element: Element): boolean => element.tagName === 'div' && !element.notes?.generated;
const isRun = (part: Part): part is ElementContent[] => Array.isArray(part);
const holdsBlock = (element: Element): boolean =>
  element.children.some((child) => isElement(child) && (!isInline(child) || holdsBlock(child)));

/** Whether a run holds nothing that anybody sees; anchors that links lead to are kept. */
const isBlankRun = (run: readonly ElementContent[]): boolean =>
  run.every(
    (node) =>
      isBlankText(node) ||
      node.type === 'comment' ||
      (isElement(node) && (node.tagName === 'br' || (isEmpty(node) && !node.notes?.render))),
  );

const PHRASING = /^(?:p|h[1-6]|dt|summary|caption|pre)$/;
const isPicture = (node: ElementContent): boolean =>
  isElement(node) &&
  (/^(?:img|picture)$/.test(node.tagName) ||
    (node.tagName === 'a' && node.children.length > 0 && node.children.every(isPicture)));

const isPlayer = (node: ElementContent): boolean =>
  isElement(node) &&
  (/^(?:audio|video)$/.test(node.tagName) ||
    (node.notes?.generated === true && /^(?:facade|embed-link)$/.test(String(node.properties['className']))));

/** Copies dir and lang of a removed wrapper to its parts. */
function copyLanguageAndDirection(parts: Part[], { properties, notes }: Element): Part[] {
  const said: Properties = {};
  for (const name of ['dir', 'lang'])
    if (properties[name] && properties[name] !== 'auto') said[name] = properties[name];
  const blocks = parts.map((part): Part => {
    if (Object.keys(said).length === 0) return part;
    if (!isRun(part)) return { ...part, properties: { ...said, ...part.properties } };
    return isBlankRun(part) ? part : h('p', { ...said }, part);
  });
  return notes?.anchorNames ? [[anchorElement(notes.anchorNames)], ...blocks] : blocks;
}

/** An inline element around the content of a block, where its lines are. */
function wrapLines(element: Element, block: Element): Element {
  const { tagName } = block;
  const isSame =
    tagName === 'pre'
      ? element.tagName === 'code'
      : /^h\d$/.test(tagName) && /^(?:b|strong)$/.test(element.tagName);
  if (isSame || tagName === 'hr' || (element.tagName === 'a' && byTag(block, 'a'))) return block;
  if (PHRASING.test(tagName)) return { ...block, children: wrapRun(element, block.children) };
  const children: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    children.push(...wrapRun(element, run));
    run = [];
  };
  for (const child of block.children)
    if (!isBlock(child)) run.push(child);
    else {
      close();
      children.push(wrapLines(element, child));
    }
  close();
  return { ...block, children };
}

const wrapRun = (element: Element, run: ElementContent[]): ElementContent[] =>
  isBlankRun(run) ? run : [withChildren(element, run)];

/** Blocks, and the runs between them. */
function partsOf(nodes: readonly ElementContent[]): Part[] {
  const parts: Part[] = [];
  let run: ElementContent[] = [];
  const add = (more: readonly Part[]) => {
    if (run.length > 0) parts.push(run);
    run = [];
    for (const part of more) parts.push(part);
  };
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    if (!isElement(node)) run.push(node);
    else if (isWrapper(node)) add(copyLanguageAndDirection(partsOf(node.children), node));
    else if (!isInline(node)) add(blocksOf(node));
    else if (!holdsBlock(node)) run.push(node);
    else
      add(partsOf(node.children).map((part) => (isRun(part) ? wrapRun(node, part) : wrapLines(node, part))));
  }
  add([]);
  return parts;
}

/** Plain text between blocks keeps its blank lines. */
function paragraphsOf(run: ElementContent[]): Element[] {
  const paragraphs: ElementContent[][] = [[]];
  for (const node of run) {
    const pieces = node.type === 'text' ? node.value.split(/\n[^\S\n]*\n\s*/) : [node];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)!.push(typeof piece === 'string' ? { type: 'text', value: piece } : piece);
    }
  }
  return paragraphs.filter((one) => !isBlankRun(one)).map((one) => h('p', {}, one));
}

/** Blank runs go; the anchor names in them go to what follows, or to what is before. */
function withoutBlank(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  let names: string[] = [];
  for (const part of parts) {
    if (isRun(part) && isBlankRun(part)) {
      names.push(...part.filter(isElement).flatMap(anchorNamesIn));
      continue;
    }
    kept.push(names.length > 0 && isRun(part) ? [anchorElement(names), ...part] : part);
    if (!isRun(part)) addAnchorNames(part, names);
    names = [];
  }
  const last = kept.at(-1);
  if (!last && names.length > 0) return [[anchorElement(names)]];
  if (last && isRun(last) && names.length > 0) last.push(anchorElement(names));
  else if (last && !isRun(last)) addAnchorNames(last, names);
  return kept;
}

/** Content of a block that holds lines or blocks: lines alone, or beside a list, stay bare. */
function contentOf(block: Element): ElementContent[] {
  const parts = withoutBlank(partsOf(block.children));
  const runs = parts.filter(isRun);
  const isBare =
    runs.length <= 1 &&
    (parts.length === runs.length ||
      (block.tagName === 'li' && parts.every((part) => isRun(part) || /^[ou]l$/.test(part.tagName))));
  const isCard = block.notes?.generated === true && block.tagName === 'div';
  const mayBeBare = !isCard || !/callout|toggle-body|product/.test(String(block.properties['className']));
  if (isBare && mayBeBare) return parts.flatMap((part) => part);
  return parts.flatMap((part) =>
    isRun(part)
      ? isCard && part.every((node) => isBlankText(node) || isPicture(node))
        ? part
        : paragraphsOf(part)
      : [part],
  );
}

/** The content of a block as one line. */
const lineOf = (parts: readonly Part[]): ElementContent[] =>
  withoutBlank(parts).flatMap((part, index) => [
    ...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
    ...(isRun(part) ? part : lineOf(partsOf(part.children))),
  ]);

/** Pictures and blocks of a figure, and its caption as a child of it, once. A figure of figures is each of them, and its caption. */
function figureOf(figure: Element): Element[] {
  const parts = withoutBlank(partsOf(figure.children));
  const inner = parts.filter(
    (part) => !isRun(part) && part.tagName === 'figure' && part.children.some(isCaption),
  );
  if (inner.length > 0 && parts.some((part) => !inner.includes(part) && !isCaptionOf(part, inner[0]!)))
    return parts.map((part) =>
      isRun(part) ? h('p', {}, part) : isCaption(part) ? h('p', {}, part.children) : part,
    );
  let caption: Element | undefined;
  let isAbove = false;
  const content = parts.flatMap((part, index): ElementContent[] => {
    if (isRun(part)) return part.every(isPicturePart) ? part : paragraphsOf(part);
    if (part.tagName === 'figcaption') {
      if (caption) return sameText(caption, part) ? [] : [h('p', {}, part.children)];
      caption = part;
      isAbove = index === 0;
      return [];
    }
    if (part.tagName === 'figure') {
      caption ??= part.children.find(isCaption);
      return part.children.filter((child) => !isCaption(child));
    }
    return part.tagName === 'p' &&
      part.children.every((child) => isBlankText(child) || isPicture(child) || isPlayer(child))
      ? part.children
      : [part];
  });
  if (!caption) return [{ ...figure, children: content }];
  return [{ ...figure, children: isAbove ? [caption, ...content] : [...content, caption] }];
}

/** Whether a part of a figure only repeats the caption of the figure in it, or is blank. */
const isCaptionOf = (part: Part, inner: Part): boolean =>
  isRun(part)
    ? isBlankRun(part)
    : isCaption(part) && !isRun(inner) && sameText(inner.children.find(isCaption) ?? part, part);

const isCaption = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'figcaption';
/** Content of a figure beside its blocks: pictures, players and cards. */
const isPicturePart = (node: ElementContent): boolean =>
  isBlankText(node) ||
  isPicture(node) ||
  (isElement(node) && (node.notes?.generated === true || isEmpty(node)));
const sameText = (a: Element, b: Element): boolean => textOf(a) === textOf(b);

/** A block as the blocks that it may be: a paragraph with blocks in it is several. */
function blocksOf(block: Element): Part[] {
  const { tagName } = block;
  if (tagName === 'pre' || tagName === 'hr') return [block];
  if (tagName === 'p') {
    const parts = withoutBlank(partsOf(block.children));
    if (parts.length === 0) return [anchorsOnly(block)];
    return parts.map((part) => (isRun(part) ? withChildren(block, part) : part));
  }
  if (/^h[1-6]$/.test(tagName)) {
    const parts = partsOf(block.children);
    const isLine = (part: Part) => isRun(part) || /^(?:p|h[1-6]|blockquote)$/.test(part.tagName);
    const wordsOf = (some: Part[]) => textOf(h('div', {}, some.flat()));
    // What follows a list or table is no part of the heading before it.
    const first = parts.findIndex(
      (part, index) => !isLine(part) && wordsOf([part]) && wordsOf(parts.slice(0, index)),
    );
    const heading = first < 0 ? parts : parts.slice(0, first);
    const others = [...heading.filter((part) => !isLine(part)), ...parts.slice(heading.length)];
    return [
      { ...block, children: lineOf(heading.filter(isLine)) },
      ...others.flatMap((part) => (isRun(part) ? paragraphsOf(part) : [part])),
    ];
  }
  if (
    PHRASING.test(tagName) ||
    (tagName === 'figcaption' && block.children.length > 0 && onlyParagraph(block))
  )
    return [{ ...block, children: lineOf(partsOf(block.children)) }];
  if (tagName === 'figure') return figureOf(block);
  if (/^(?:ul|ol|dl|table|thead|tbody|tfoot|tr)$/.test(tagName))
    return [
      {
        ...block,
        children: block.children
          .filter(isElement)
          .flatMap((child) => blocksOf(child).filter((part) => !isRun(part))) as ElementContent[],
      },
    ];
  const content = contentOf(block);
  return [{ ...block, children: tagName === 'details' ? summaryFirst(content) : content }];
}

/** A browser shows the summary first, and where there is none a word of its own. */
function summaryFirst(content: ElementContent[]): ElementContent[] {
  const found = content.find((node) => isElement(node) && node.tagName === 'summary');
  return [found ?? h('summary', {}, 'Details'), ...content.filter((node) => node !== found)];
}

const onlyParagraph = (block: Element): boolean =>
  block.children.filter((child) => !isBlankText(child)).length === 1;

export const flow: Step = (tree) => {
  tree.children = withoutBlank(partsOf(tree.children as ElementContent[])).flatMap((part) =>
    isRun(part) ? paragraphsOf(part) : [part],
  );
  releaseCaptions(tree);
};

const OWNERS: Record<string, string> = { figcaption: 'figure', summary: 'details' };

/** A caption without its figure is a paragraph, and so is the line that opens nothing. */
function releaseCaptions(parent: Parent): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const owner = OWNERS[child.tagName];
    if (owner && !('tagName' in parent && parent.tagName === owner))
      child.tagName = holdsBlock(child) ? 'div' : 'p';
    releaseCaptions(child);
  }
}
