/** Every word that a visitor reads is in an entry or in an article, or is named in .github/docs/fixed-words.md. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Element, Root } from 'hast';
import { expect, it } from 'vitest';
import { allSections } from '../../src/config/sections.ts';
import { fillTokens } from '../../src/config/tokens.ts';
import { normalise, placesOn } from '../../src/desk/places/find.ts';
import { textsOf } from '../../src/desk/remarks.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { addresses, selectAll, textOf, treeOf } from './dist.ts';

const UNSEEN = ['head', 'script', 'style', 'template', 'svg'];
const LABELS = ['ariaLabel', 'placeholder', 'title', 'alt'];

/** Texts and labels of a part of a page, each as it stands between two tags. */
function stringsOf(node: Root | Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type === 'text') return [normalise(child.value)];
    // What stands in an article is written in Ghost, or in the editor of releases.
    if (child.type !== 'element' || UNSEEN.includes(child.tagName) || isBody(child)) return [];
    const labels = LABELS.map((label) => child.properties[label]).filter(
      (label) => typeof label === 'string',
    );
    const own = isPerWord(child) ? [normalise(textOf(child))] : stringsOf(child);
    return [...labels.map(normalise), ...own];
  });
}
const isBody = ({ tagName, properties }: Element): boolean =>
  tagName === 'div' && String(properties['className']).split(',').includes('prose');

/** A label with a word in an element of its own, so that it is not broken. */
const isPerWord = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element') &&
  children.every(
    (child) => child.type !== 'element' || String(child.properties['className']).startsWith('inline-block'),
  );

/** Without numbers, days, units and initials: what is left are words. */
const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(
    text
      .replace(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?= \d)/g, '')
      .replace(/\b(?:h|min|pp|per hour|[A-Z]{2})\b/g, ''),
  );

/** Whether something says a text: a page, a list of pages. */
type Knows = (text: string) => boolean;

/** The texts of all entries, Markdown in the pieces that links and headings make of it. */
function entries(): Knows {
  const folders = readdirSync('src/content', { withFileTypes: true }).filter(
    (folder) => folder.isDirectory() && folder.name !== 'schemas',
  );
  const texts = folders.flatMap(({ name }) => [
    ...entryIds(name)
      .flatMap((id) => textsOf(readEntry(name, id)))
      .flatMap(([field, text]) => [text, ...text.split('\n')].map((line): [string, string] => [field, line])),
    ...entryIds(name, 'md').flatMap((id) =>
      readFileSync(`src/content/${name}/${id}.md`, 'utf8')
        .split(/\n{2,}|^#+ |\]\([^)]*\)|[[|*]/m)
        .map((piece): [string, string] => ['body', piece]),
    ),
  ]);
  const all = {
    all: { edit: '', texts: texts.map(([field, text]): [string, string] => [field, fillTokens(text)]) },
  };
  const find = placesOn('', { entries: all, pages: {}, pictures: {}, records: {} });
  // Pages join what stands in a list: 'ERP, Mail drafts'.
  return (text) =>
    [/\n/, /, /, /(?<=,) /].some((joint) => text.split(joint).every((part) => find(part).length > 0));
}

/** Titles, excerpts, categories, authors and tags, which lists of articles repeat, and headings, which their contents do. */
function heads(): Knows {
  const articles = addresses.filter((path) =>
    allSections.some((section) => path.startsWith(`${section.path}/`)),
  );
  const texts = articles.flatMap((path) =>
    selectAll(
      'article header, article .facts, article .cover, article p.label, article .prose h2',
      treeOf(path),
    ).flatMap(stringsOf),
  );
  return (text) => texts.includes(text);
}

const PATTERNS: Readonly<Record<string, string>> = { N: '[−+$\\d][−+$\\d.,:%–-]*', '…': '.+?' };

/** The list of fixed words: in it `N` stands for a number, `…` for any value. */
function fixed(): Knows {
  const lines = readFileSync('.github/docs/fixed-words.md', 'utf8').match(/^- .+/gm) ?? [];
  const patterns = lines
    .flatMap((line) => line.slice(2).split(' | '))
    .map((words) => normalise(fillTokens(words)).split(/(\bN\b|…)/))
    .map((parts) => new RegExp(`^${parts.map((part) => PATTERNS[part] ?? RegExp.escape(part)).join('')}$`));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

it('every word on a page is in an entry, in an article, or named as fixed', () => {
  const known = [fixed(), heads(), entries()];
  const pages = new Map<string, string>();
  for (const path of addresses)
    for (const text of stringsOf(treeOf(path))) if (hasWords(text) && !pages.has(text)) pages.set(text, path);
  const unknown = [...pages].filter(([text]) => !known.some((knows) => knows(text)));
  expect(unknown.map(([text, path]) => `${path}: ${text}`)).toEqual([]);
});
