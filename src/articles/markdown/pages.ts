/** The Markdown alternate of a hand-written page (`/about.md`), from its finished HTML. Pure. */
import type { Element, ElementContent } from 'hast';
import { select, selectAll } from 'hast-util-select';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import { articleMarkdown } from '../html/print/markdown.ts';
import { attribute, byTag, isBlankText, isElement, parsePage, textOf } from '../html/tree.ts';
import { printAlternate, type AlternateFacts } from './print.ts';

/** Controls, what no reader sees or prints, pictures without a word, sample data and invented people, which would be read as facts. */
const LEFT_OUT =
  'button, canvas, dialog, form, input, label, noscript, script, select, style, svg, template, textarea, ' +
  '[hidden], [aria-hidden="true"], .no-print, .visually-hidden, img[alt=""], [data-nosnippet], [data-example]';
/** They say something without holding anything; an empty cell of a table holds its place. */
const EMPTY = new Set('audio br hr iframe img source td th video'.split(' '));

/** Removes what is left out, and puts text between elements that only layout separates. @param separator goes between them */
function prepare(parent: Element, leftOut: ReadonlySet<unknown>, separator: string): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'comment' || leftOut.has(child)) continue;
    if (isElement(child)) {
      prepare(child, leftOut, child.tagName === 'a' ? ' · ' : separator);
      // What held controls or drawings only has nothing left in it.
      if (!EMPTY.has(child.tagName) && child.children.every(isBlankText)) continue;
      if (isElement(children.at(-1))) children.push({ type: 'text', value: separator });
    }
    children.push(child);
  }
  parent.children = children;
}

/** @param html of a finished page @param url address of the page @param suffix that titles of pages end with, as in ` | Veridane` */
export function pageAlternate(
  html: string,
  url: string,
  suffix: string,
): { facts: AlternateFacts; text: string } {
  const page = parsePage(html);
  const main = byTag(page, 'main')!;
  const title = textOf(byTag(page, 'title')).replace(suffix, '');
  const meta = select('meta[name="description"]', page);
  const facts: AlternateFacts = { title, description: meta && attribute(meta, 'content'), url };
  prepare(main, new Set(selectAll(LEFT_OUT, main)), ' ');
  const tree = { type: 'root' as const, children: [main] };
  rehypeMinifyWhitespace()(tree);
  return { facts, text: printAlternate({ ...facts }, articleMarkdown(tree, url)) };
}
