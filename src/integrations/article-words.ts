/**
 * Every article whose source has words has them on its page. Independent of how the text came there: the
 * words of the finished HTML are counted and compared with those that were counted when the source was read.
 */
import { countWords } from '../articles/html/tree.ts';
import { collectionReports } from '../articles/report.ts';
import { firstLines } from '../hosting/files.ts';
import type { PageCheck } from './check-pages.ts';

const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^>]*>/gi;

/** Text of the element that holds an article's body; undefined when the page has none. */
export function bodyText(page: string): string | undefined {
  const start = /<div class="prose">/.exec(page);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  TAG.lastIndex = from;
  let depth = 1;
  for (let tag = TAG.exec(page); tag; tag = TAG.exec(page)) {
    if (tag[2]?.toLowerCase() !== 'div') continue;
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return page.slice(from, tag.index).replace(/<[^>]*>/g, ' ');
  }
  return undefined;
}

/**
 * @param words that an article's text has in its source
 * @param page the HTML of its page; undefined when the build has no such page
 * @returns what is wrong; nothing when the page has the text
 */
export function lostText(words: number, page: string | undefined): string | undefined {
  if (page === undefined) return 'the build has no such page';
  const text = bodyText(page);
  if (text === undefined) return 'its page has no place for the text';
  const found = countWords(text);
  return found < words ? `${found} of ${words} words stand on its page` : undefined;
}

export function articleWords(): PageCheck {
  let missing: Map<string, number> | undefined;
  const lost: string[] = [];
  const look = (path: string, words: number, page: string | undefined) => {
    const problem = lostText(words, page);
    if (problem) lost.push(`${path}: ${problem}`);
  };
  return {
    read(file, html) {
      // Known once all articles were read from their sources.
      missing ??= new Map(
        [...collectionReports().values()].flatMap(({ articles }) =>
          articles.map(({ path, words }) => [path, words] as const),
        ),
      );
      const path = `/${file.replace(/\.html$/, '')}`;
      const words = missing.get(path);
      if (words === undefined) return;
      missing.delete(path);
      look(path, words, html);
    },
    finish() {
      for (const [path, words] of missing ?? []) look(path, words, undefined);
      if (lost.length === 0) return;
      throw new Error(
        `${lost.length} articles lost their text on the way to their page:\n` +
          `${firstLines(lost)}\n` +
          'Delete .cache and build again; if it stays, this is a fault of the site.',
      );
    },
  };
}
