/**
 * A line of Markdown: text with its marks, links and pictures. A mark that would not be read back as it was meant, as one that ends with
 * a bracket before a letter, becomes HTML; nothing in a text becomes a mark.
 */
import type { Element, ElementContent } from 'hast';
import { attribute, byTag, h, isElement, isInline, textOf } from '../tree.ts';
import { inPlain } from './plain.ts';

/** What the printing of a line depends on besides its nodes. */
export interface Around {
  /** Address of the page: alternates are read away from the site. */
  url: string;
  /** Signs of the marks around; `[` in a link. */
  signs: readonly string[];
}

const CODE = /^(?:code|kbd|samp|var)$/;

/** What of a body has no counterpart in Markdown, in elements that have. */
export function asMarkdown(element: Element): ElementContent[] {
  const { tagName, children } = element;
  if (tagName === 'rp' || (tagName === 'img' && !attribute(element, 'alt'))) return [];
  if (tagName === 'rt') return [h('span', {}, '(', children, ')')];
  // In code, a link would be read as text.
  if (CODE.test(tagName) && byTag(element, 'a'))
    return children.map((child) =>
      isElement(child) && child.tagName === 'a'
        ? { ...child, children: [{ ...element, children: child.children }] }
        : { ...element, children: [child] },
    );
  // The row of an opening holds a heading and a line of facts.
  if (tagName === 'summary') return [h(children.every(isInline) ? 'p' : 'div', {}, children)];
  return inPlain(element);
}

/** Plain text in a line. @param signs in a link, a bracket would end its name */
function escapeText(text: string, signs: readonly string[] = []): string {
  const plain = text.replace(/[ \t\n\r\f]{2,}|[\t\n\r\f]/g, ' ');
  if (!/[\\`*[\]~_<&]|:\/\/|www\./i.test(plain)) return plain;
  const escaped = plain
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/[`*[~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?]|$)|&(?=#?\w+;|$)/giu, '\\$&')
    // GitHub's Markdown begins a link there, which would take signs and backslashes behind it along.
    .replace(/https?(?=:\/\/)|www(?=\.)/gi, '$&\\');
  return signs.includes('[') ? escaped.replaceAll(']', '\\]') : escaped;
}

/** Lines of a paragraph, none of which begins as another block would. */
const escapeLines = (text: string): string =>
  text
    .replace(/^(?:[-+](?=[\s-]|$)|#(?=#{0,5}(?:\s|$))|>|=(?==*\s*$)|\||:(?=-))/gm, '\\$&')
    .replace(/^\d{1,9}(?=[.)](?:\s|$))/gm, '$&\\');

/** Plain text as a paragraph. */
export const escapeMarkdown = (text: string): string => escapeLines(escapeText(text).trim());

function addressOf(element: Element, name: 'href' | 'src', { url }: Around): string {
  const written = attribute(element, name);
  return (URL.parse(written, url)?.href ?? written)
    .replace(/[\s<>]/g, encodeURIComponent)
    .replace(/[\\()]|&(?=#?\w+;)/g, '\\$&');
}

/** More backticks than stand beside each other in a text. */
export const fenceOf = (text: string, least: number): string =>
  '`'.repeat((text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length + 1), least));

function codeSpan(element: Element): string {
  const text = textOf(element);
  const fence = fenceOf(text, 1);
  return text && fence + (/^`|`$/.test(text) ? ` ${text} ` : text) + fence;
}

const SIGNS: Record<string, string> = {
  ...{ strong: '**', b: '**', em: '*', i: '*', mark: '*', u: '*', del: '~~', s: '~~' },
};
const TAGS: Record<string, string> = { '**': 'strong', '*': 'em', '~~': 'del' };

interface Piece {
  text: string;
  /** They go around the text where Markdown reads them back, the outermost first. */
  signs?: readonly string[];
  /** What parts it from the text before it. */
  apart?: string;
}

/** A mark, with those in it that hold the same text. */
function markOf(element: Element, around: Around): Piece {
  const sign = SIGNS[element.tagName]!;
  const own = around.signs.includes(sign) ? [] : [sign];
  const inner = { ...around, signs: [...around.signs, ...own] };
  const [only, ...others] = element.children;
  if (others.length === 0 && isElement(only) && only.tagName in SIGNS) {
    const mark = markOf(only, inner);
    return { ...mark, signs: [...own, ...(mark.signs ?? [])] };
  }
  return { text: lineOf(element.children, inner), signs: own };
}

/** A break, as it ends a line. */
const BREAK = '\\\n';

/** A text between the white space and the breaks at both ends. */
function edgesOf(text: string): [start: string, inner: string, end: string] {
  const [start] = /^(?:\\\n|\s)*/.exec(text)!;
  let inner = text.slice(start.length).trimEnd();
  while (inner.endsWith('\\') && text[start.length + inner.length] === '\n')
    inner = inner.slice(0, -1).trimEnd();
  return [start, inner, text.slice(start.length + inner.length)];
}

const asHtml = (tagName: string, text: string): string => text && `<${tagName}>${text}</${tagName}>`;

function pieceOf(node: ElementContent, around: Around): Piece {
  if (node.type === 'text') return { text: escapeText(node.value, around.signs) };
  if (!isElement(node)) return { text: '' };
  const { tagName, children } = node;
  if (tagName in SIGNS) return markOf(node, around);
  if (CODE.test(tagName)) return { text: codeSpan(node) };
  if (tagName === 'br') return { text: BREAK };
  if (tagName === 'img') {
    const alt = escapeText(attribute(node, 'alt'), ['[']);
    return { text: `![${alt}](${addressOf(node, 'src', around)})` };
  }
  const isLink = tagName === 'a' && 'href' in node.properties;
  const text = lineOf(children, isLink ? { ...around, signs: [...around.signs, '['] } : around);
  if (text.trim() === '') return { text };
  if (isLink) {
    const [start, inner, end] = edgesOf(text);
    return { text: `${start}[${inner}](${addressOf(node, 'href', around)})${end}` };
  }
  if (/^su[bp]$/.test(tagName)) return { text: asHtml(tagName, text) };
  if (tagName === 'q') return { text: `"${text}"` };
  if (isInline(node)) return { text };
  // Items of a list in a cell stay apart.
  return { text: `${text} `, apart: /^(?:li|dd)$/.test(tagName) ? ', ' : ' ' };
}

/**
 * Whether Markdown reads signs as a mark between what is before and after them (CommonMark, 'flanking'): signs beside a letter need one
 * on their other side, and two marks beside each other would be read as one.
 */
function isRead(signs: readonly string[], text: string, before: string, after: string): boolean {
  const isOut = (beside: string) => beside === '' || /[\s\p{P}]/u.test(beside);
  const isLetter = (inside: string) => !/[\s\p{P}\p{S}]/u.test(inside);
  const isFree = (beside: string, inside: string) =>
    !/[*~]/.test(beside + inside) && (isOut(beside) || (signs.length === 1 && isLetter(inside)));
  return isFree(before, text[0]!) && isFree(after, text.at(-1)!);
}

/** Puts signs around the text of a piece, or elements; white space stays outside. */
function withMarks({ text, signs = [] }: Piece, before: string, after: string): string {
  const [start, inner, end] = edgesOf(text);
  if (inner === '' || signs.length === 0) return text;
  return isRead(signs, inner, start || before, end || after)
    ? start + signs.join('') + inner + signs.toReversed().join('') + end
    : start + signs.reduceRight((marked, sign) => asHtml(TAGS[sign]!, marked), inner) + end;
}

/** First character of a piece as it will be printed. */
const firstOf = ({ text, signs, apart = '' }: Piece): string =>
  (apart || (/^\s/.test(text) ? ' ' : (signs?.[0] ?? text)))[0]!;

/** The end of a line before a text that follows without a space: a picture begins with `![`, and code spans would be one. */
function endBefore(text: string, end: string): string {
  if (text.startsWith('[') && end.endsWith('!')) return `${end.slice(0, -1)}\\!`;
  return text.startsWith('`') && end.endsWith('`') ? `${end}<!-- -->` : end;
}

/** Nodes in a line, as they stand between others: a break ends a line of the source. */
export function lineOf(nodes: readonly ElementContent[], around: Around): string {
  const pieces = nodes
    .flatMap((node) => (isElement(node) ? asMarkdown(node) : [node]))
    .map((node) => pieceOf(node, around))
    .filter(({ text }) => text !== '');
  const done: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    let end = done.pop() ?? '';
    if (piece.apart && end !== '') end = end.trimEnd() + piece.apart;
    const next = pieces[index + 1];
    let text = withMarks(piece, end.at(-1) ?? '', next ? firstOf(next) : '');
    if (text === BREAK) end = end.replace(/ +$/, '');
    else if (/\s$/.test(end)) text = text.replace(/^ +/, '');
    else end = endBefore(text, end);
    if (end !== '') done.push(end);
    if (text !== '') done.push(text);
  }
  return done.join('');
}

/** Nodes as a paragraph. */
export const paragraphOf = (nodes: readonly ElementContent[], around: Around): string =>
  escapeLines(edgesOf(lineOf(nodes, around))[1]);

/** Nodes without a break, for what is one line: a heading, a cell. */
export const oneLineOf = (nodes: readonly ElementContent[], around: Around): string =>
  lineOf(nodes, around)
    .replace(/\s*\\\n\s*/g, ' ')
    .trim();
