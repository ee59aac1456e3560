/** What holds nothing goes; spaces and breaks at the edge of marked text move outside of it, and blocks neither begin nor end with them. */
import type { Element, ElementContent } from 'hast';
import {
  byTag,
  anchorsOnly,
  isBlankText,
  isElement,
  isEmpty,
  isAnchorElement,
  joinTexts,
  replaceOutermostFirst,
  replaceInnermostFirst,
  unwrap,
} from '../tree.ts';
import type { Step } from '../types.ts';

const MARK = /^(?:a|abbr|b|bdi|bdo|cite|del|dfn|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;
/** Nested in itself, such a mark has no effect: the inner one is unwrapped. */
const ONCE = [/^(?:b|strong)$/, /^(?:i|em)$/, /^(?:s|del)$/, /^u$/, /^mark$/, /^sup$/, /^sub$/];
const CODE = /^(?:code|kbd|samp|var)$/;
const BLOCK =
  /^(?:p|h[1-6]|blockquote|figure|figcaption|caption|ul|ol|dl|li|dt|dd|div|details|summary|table|pre)$/;
const LINES = /^(?:p|h[1-6]|li|td|th|dt|dd|figcaption|caption|summary|blockquote)$/;

interface Edges {
  before: ElementContent[];
  inside: ElementContent[];
  after: ElementContent[];
}

/** Nodes between the white space and the breaks at both ends. */
function edgesOf(nodes: ElementContent[]): Edges {
  const isOut = (node: ElementContent) =>
    isBlankText(node) || isAnchorElement(node) || (isElement(node) && node.tagName === 'br');
  const start = nodes.findIndex((node) => !isOut(node));
  const end = nodes.findLastIndex((node) => !isOut(node)) + 1;
  if (end === 0) return { before: nodes, inside: [], after: [] };
  const edges = { before: nodes.slice(0, start), inside: nodes.slice(start, end), after: nodes.slice(end) };
  const first = edges.inside[0]!;
  if (first.type === 'text') {
    const value = first.value.trimStart();
    if (value !== first.value) edges.before.push({ type: 'text', value: ' ' });
    edges.inside[0] = { ...first, value };
  }
  const last = edges.inside.at(-1)!;
  if (last.type === 'text') {
    const value = last.value.trimEnd();
    if (value !== last.value) edges.after.unshift({ type: 'text', value: ' ' });
    edges.inside[edges.inside.length - 1] = { ...last, value };
  }
  return edges;
}

/** A table is empty without words and pictures; an empty cell keeps its place in any other, and so does what holds one. */
const isNothing = (element: Element): boolean =>
  BLOCK.test(element.tagName) &&
  isEmpty(element) &&
  (element.tagName === 'table' || byTag(element, 'td', 'th') === undefined);

const isSpan = ({ tagName, notes, properties, children }: Element): boolean =>
  tagName === 'span' &&
  !notes?.generated &&
  ((!properties['dir'] && !properties['lang']) || children.length === 0);

export const tidy: Step = (tree) =>
  replaceInnermostFirst(tree, (element): ElementContent[] | undefined => {
    const { tagName } = element;
    const isMark = MARK.test(tagName);
    if (isSpan(element) || ((isMark || CODE.test(tagName)) && isEmpty(element))) return unwrap(element);
    if (isNothing(element)) return anchorsOnly(element);
    const same = ONCE.find((names) => names.test(tagName));
    if (same)
      replaceOutermostFirst(element, (inner) => (same.test(inner.tagName) ? unwrap(inner) : undefined));
    element.children = joinTexts(element.children.filter(({ type }) => type !== 'comment'));
    if (!isMark && !LINES.test(tagName)) return undefined;
    const { before, inside, after } = edgesOf(element.children);
    element.children = isMark
      ? inside
      : [...before.filter(isAnchorElement), ...inside, ...after.filter(isAnchorElement)];
    return isMark && before.length + after.length > 0 ? [...before, element, ...after] : undefined;
  });
