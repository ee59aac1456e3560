/**
 * After the build: every article whose source has words has them on its page. Independent of how the text came there: the
 * words of the finished HTML are counted and compared with those that were counted when the source was read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { countWords } from '../articles/html/words.ts';
import { collectionReports } from '../articles/report.ts';

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
 * @param articles paths with the number of words of their text
 * @param read the HTML of a path; undefined when the build has no such page
 * @returns one sentence per article that lost its text
 */
export function lostTexts(
  articles: readonly { path: string; words: number }[],
  read: (path: string) => string | undefined,
): string[] {
  return articles.flatMap(({ path, words }) => {
    const page = read(path);
    if (page === undefined) return [`${path}: the build has no such page`];
    const text = bodyText(page);
    if (text === undefined) return [`${path}: its page has no place for the text`];
    const found = countWords(text);
    return found < words ? [`${path}: ${found} of ${words} words stand on its page`] : [];
  });
}

export const articleWords = (): AstroIntegration => ({
  name: 'article-words',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const articles = [...collectionReports().values()].flatMap((report) => report.articles);
      const lost = lostTexts(articles, (path) => {
        try {
          return readFileSync(join(root, `${path}.html`), 'utf8');
        } catch {
          return undefined;
        }
      });
      if (lost.length > 0) {
        const lines = lost.slice(0, 20).map((line) => `  ${line}`);
        const more = lost.length > 20 ? [`  and ${lost.length - 20} more`] : [];
        throw new Error(
          `${lost.length} of ${articles.length} articles lost their text on the way to their page:\n` +
            `${[...lines, ...more].join('\n')}\nDelete .cache and build again; if it stays, this is a fault of the site.`,
        );
      }
      logger.info(`${articles.length} articles have their words on their page`);
    },
  },
});
