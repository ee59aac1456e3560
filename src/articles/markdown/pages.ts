/** The Markdown alternate of a hand-written page (`/about.md`), from its finished HTML. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { articleMarkdown } from '../html/print/markdown.ts';
import { attribute, byTag, hasClass, isBlankText, isElement, parsePage, textOf } from '../html/tree.ts';
import { printAlternate, type AlternateFacts } from './print.ts';

/** Without the page they do nothing and say nothing. */
const CONTROLS = new Set(
  'button canvas dialog form input label noscript script select style svg template textarea'.split(' '),
);
/** They say something without holding anything; an empty cell of a table holds its place. */
const EMPTY = new Set('audio br hr iframe img source td th video'.split(' '));

/** Controls, what no reader sees or prints, pictures without a word, sample data and invented people, which would be read as facts. */
const isLeftOut = (element: Element): boolean =>
  CONTROLS.has(element.tagName) ||
  ['hidden', 'dataNosnippet', 'dataExample'].some((name) => element.properties[name] !== undefined) ||
  attribute(element, 'ariaHidden') === 'true' ||
  (element.tagName === 'img' && attribute(element, 'alt') === '') ||
  hasClass(element, 'no-print') ||
  hasClass(element, 'visually-hidden');

/** Removes what is left out, and puts text between elements that only layout separates. @param separator goes between them */
function prepare(parent: Element, separator: string): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'comment' || (isElement(child) && isLeftOut(child))) continue;
    if (isElement(child)) {
      prepare(child, child.tagName === 'a' ? ' · ' : separator);
      // What held controls or drawings only has nothing left in it.
      if (!EMPTY.has(child.tagName) && child.children.every(isBlankText)) continue;
      if (isElement(children.at(-1))) children.push({ type: 'text', value: separator });
    }
    children.push(child);
  }
  parent.children = children;
}

const contentOf = (page: Root, name: string): string | undefined => {
  const found = byTag(page, 'head')?.children.find(
    (child) => isElement(child) && attribute(child, 'name') === name,
  );
  return found && isElement(found) ? attribute(found, 'content') : undefined;
};

/**
 * @param html of a finished page
 * @param url address of the page
 * @param suffix that titles of pages end with, as in ` | Veridane`
 */
export function pageAlternate(
  html: string,
  url: string,
  suffix: string,
): { facts: AlternateFacts; text: string } {
  const page = parsePage(html);
  const main = byTag(page, 'main')!;
  const title = textOf(byTag(page, 'title')).replace(suffix, '');
  const facts: AlternateFacts = { title, description: contentOf(page, 'description'), url };
  prepare(main, ' ');
  return {
    facts,
    text: printAlternate({ ...facts }, articleMarkdown({ type: 'root', children: [main] }, url)),
  };
}
