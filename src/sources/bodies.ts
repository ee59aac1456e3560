/**
 * Finished article bodies, outside of Astro's content store: a store that holds the HTML of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { markUsed } from './cache-use.ts';

export const BODIES = join('.cache', 'articles');

const fileOf = (key: string): string => join(BODIES, `${key}.html`);

/** Stores finished HTML. @returns its key */
export function writeBody(kind: ArticleKind, html: string): string {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 32);
  const key = `${kind}/${hash}`;
  const file = fileOf(key);
  markUsed(file);
  if (!existsSync(file)) {
    writeFileSync(`${file}.${process.pid}`, html);
    renameSync(`${file}.${process.pid}`, file);
  }
  return key;
}

/** Makes the folder of a kind. */
export const prepareBodies = (kind: ArticleKind): void => {
  mkdirSync(join(BODIES, kind), { recursive: true });
};

/**
 * The sanitised HTML of an article.
 * @param key `bodyKey` of the article
 * @throws {Error} when the cache was emptied between loading and rendering
 */
export function readBody(key: string): string {
  try {
    return readFileSync(fileOf(key), 'utf8');
  } catch (error) {
    throw new Error(`The body '${key}' is missing from ${BODIES}: run \`npx astro sync --force\`.`, {
      cause: error,
    });
  }
}
