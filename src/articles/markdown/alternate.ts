/** The Markdown alternate of a page (`/about.md`), made from the finished HTML of the page. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import type { Paragraph, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import {
  attribute,
  byTag,
  findElement,
  hasClass,
  isBlankText,
  isElement,
  parsePage,
  textOf,
} from '../html/tree.ts';
import { printAlternate, printMarkdown } from './print.ts';

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

/**
 * Removes what is left out, and puts text between elements that only layout separates. Text of an author stays as it is: there
 * two neighbours may be one word.
 */
function prepare(parent: Element, separator: string): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'comment' || (isElement(child) && isLeftOut(child))) continue;
    if (isElement(child)) {
      prepare(child, separatorIn(child, separator));
      // What held controls or drawings only has nothing left in it.
      if (!EMPTY.has(child.tagName) && child.children.every(isBlankText)) continue;
      if (separator && isElement(children.at(-1))) children.push({ type: 'text', value: separator });
    }
    children.push(child);
  }
  parent.children = children;
}

/** @param around what separates elements around this one */
function separatorIn(element: Element, around: string): string {
  if (element.tagName === 'a') return ' · ';
  return hasClass(element, 'prose') ? '' : around;
}

/** A player becomes a link to its file, which may stand in a `source` element. */
const player =
  (label: string): Handle =>
  (_state, node: Element) => {
    const source = byTag(node, 'source');
    const url = attribute(node, 'src') || (source && attribute(source, 'src'));
    return url ? { type: 'link', url, children: [{ type: 'text', value: label }] } : undefined;
  };

/** White space at the end of marked text would have to be printed as a character reference. */
function moveSpaceOut(node: Parents, index: number | undefined, parent: Parents | undefined): void {
  const last = node.children.at(-1);
  if (last?.type !== 'text' || index === undefined || !/\s$/.test(last.value)) return;
  last.value = last.value.trimEnd();
  (parent as Paragraph).children.splice(index + 1, 0, { type: 'text', value: ' ' });
}

/** @param main element of a page; it is changed @param url of the page: alternates are read away from the site */
function mainMarkdown(main: Element, url: string): string {
  prepare(main, ' ');
  const tree = toMdast(main, {
    handlers: {
      audio: player('Audio'),
      video: player('Video'),
      // The row of an opening holds a heading and a line of facts.
      summary: (state, node: Element) => state.toFlow(state.all(node)),
    },
    document: true,
  });
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'image') node.url = URL.parse(node.url, url)?.href ?? node.url;
    if (node.type === 'strong' || node.type === 'emphasis') moveSpaceOut(node, index, parent);
    // A break within a heading would underline it instead of marking it with `#`.
    if (node.type === 'heading')
      visit(node, 'break', (_break, index, parent) => {
        parent!.children[index!] = { type: 'text', value: ' ' };
      });
  });
  return printMarkdown(tree.type === 'root' ? tree.children : []);
}

/** The structured data of an article, as far as it is read here. */
interface ArticleNode {
  '@type': string;
  author?: { name?: string }[];
  articleSection?: string;
  keywords?: string[];
}

/** Authors, category and tags of an article. */
function articleFacts(page: Root): Record<string, string | string[] | undefined> {
  const json = findElement(page, (element) => attribute(element, 'type') === 'application/ld+json');
  const graph = JSON.parse(json ? textOf(json) : '{}') as { '@graph'?: ArticleNode[] };
  const article = graph['@graph']?.find(
    ({ '@type': type }) => type === 'NewsArticle' || type === 'BlogPosting',
  );
  return {
    authors: article?.author?.map(({ name }) => name).filter((name) => name !== undefined),
    category: article?.articleSection,
    tags: article?.keywords,
  };
}

/** What a page says about itself; it stands above the text of the alternate, except `listed`. */
export interface AlternateFacts {
  title: string;
  description?: string;
  url: string;
  /** ISO 8601. */
  published?: string;
  updated?: string;
  /** False for a page that search engines should not list. */
  listed: boolean;
}

export interface Alternate {
  /** Path below the site. */
  path: string;
  facts: AlternateFacts;
  text: string;
}

/** The elements of a head that are read here, by `rel type` of a link and by name or property of a `meta`. */
function readHead(page: Root): Map<string, string> {
  const head = byTag(page, 'head');
  return new Map(
    (head?.children ?? []).filter(isElement).map((element) => {
      const of = (name: string) => attribute(element, name);
      return element.tagName === 'link'
        ? [`${String(element.properties['rel'])} ${of('type')}`.trim(), of('href')]
        : [of('name') || of('property'), of('content')];
    }),
  );
}

/**
 * @param html of a finished page
 * @param suffix that titles of pages end with, as in ` | Veridane`
 * @returns the alternate that the page announces; nothing where there is none, or where the page is a second name of another
 *   one, which has it
 */
export function makeAlternate(html: string, address: string, suffix: string): Alternate | undefined {
  const page = parsePage(html);
  const head = readHead(page);
  const [url, announced] = [head.get('canonical'), head.get('alternate text/markdown')];
  const main = byTag(page, 'main');
  if (!main || !announced || !url || new URL(url).pathname !== address) return undefined;
  const isArticle = head.get('og:type') === 'article';
  const facts = {
    title: isArticle ? textOf(byTag(main, 'h1')) : textOf(byTag(page, 'title')).replace(suffix, ''),
    description: head.get('description'),
    url,
    published: head.get('article:published_time'),
    updated: head.get('article:modified_time'),
  };
  const front = { ...facts, ...(isArticle ? articleFacts(page) : {}) };
  return {
    path: new URL(announced).pathname,
    facts: { ...facts, listed: !head.get('robots')?.includes('noindex') },
    text: printAlternate(front, mainMarkdown(main, url)),
  };
}
