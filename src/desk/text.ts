/** The text of a page as an editor reads it: one line for each heading, paragraph, entry of a list or cell. Pure. */
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { attribute, byTag, findElement } from '../articles/html/tree.ts';

/** Elements that stand within a line. All others begin a line of their own. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** What no visitor reads. */
const SILENT = new Set('script style template svg noscript iframe canvas datalist'.split(' '));

export interface PageTextOptions {
  /** Elements that are left out with all they hold. */
  without?: (element: Element) => boolean;
  /** Names of elements whose text is wanted; the first of each. */
  within?: readonly string[];
}

/** @returns the lines of the page's main part, its title and its summary for search results first */
export function pageText(
  html: string,
  { without = () => false, within = ['main'] }: PageTextOptions = {},
): string[] {
  const page = fromHtml(html);
  const lines: string[] = [];
  let line = '';
  const close = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'text') line += node.value;
    if (node.type !== 'element') return;
    if (SILENT.has(node.tagName) || attribute(node, 'ariaHidden') === 'true' || without(node)) return;
    if (node.tagName === 'br') line += ' ';
    const alt = node.tagName === 'img' ? attribute(node, 'alt') : '';
    if (alt) line += ` [picture: ${alt}] `;
    const own = !INLINE.has(node.tagName);
    if (own) close();
    for (const [index, child] of node.children.entries()) {
      // Parts that only layout keeps apart.
      if (child.type === 'element' && node.children[index - 1]?.type === 'element') line += ' ';
      walk(child);
    }
    if (own) close();
  };
  const title = byTag(page, 'title');
  const summary = findElement(
    page,
    (element) => element.tagName === 'meta' && attribute(element, 'name') === 'description',
  );
  if (within.includes('main')) {
    for (const child of title?.children ?? []) walk(child);
    close();
    if (summary) lines.push(attribute(summary, 'content'));
  }
  for (const name of within) {
    const part = byTag(page, name);
    if (part) walk(part);
    close();
  }
  return lines.filter(Boolean);
}
