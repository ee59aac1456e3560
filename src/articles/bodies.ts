/**
 * Finished article bodies, outside of Astro's content store: a store that holds the HTML of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { checksum, fileMatches, writeWhole } from '../sources/cache-file.ts';
import { markUsed } from '../sources/cache-use.ts';

export const BODIES = join('.cache', 'articles');

/** @param key `bodyKey` of an article */
export const bodyFile = (key: string): string => join(BODIES, `${key}.html`);

/** Keeps a body although this build does not read it. */
export const markBodyUsed = (key: string): void => markUsed(bodyFile(key));

/** Stores finished HTML. @returns its key */
export function writeBody(kind: ArticleKind, html: string): string {
  const hash = checksum(html);
  const key = `${kind}/${hash}`;
  const file = bodyFile(key);
  markBodyUsed(key);
  if (!fileMatches(file, hash)) writeWhole(file, html);
  return key;
}

/** Makes the folder of a kind. */
export const prepareBodies = (kind: ArticleKind): void => {
  mkdirSync(join(BODIES, kind), { recursive: true });
};

/**
 * The sanitised HTML of an article.
 * @param key `bodyKey` of the article
 * @throws {Error} when the file went or changed between loading and rendering
 */
export function readBody(key: string): string {
  const again = 'Build again: bodies are made anew from their source.';
  let html: string;
  try {
    html = readFileSync(bodyFile(key), 'utf8');
  } catch (error) {
    throw new Error(`The body '${key}' is missing from ${BODIES}. ${again}`, { cause: error });
  }
  if (!key.endsWith(`/${checksum(html)}`)) {
    rmSync(bodyFile(key), { force: true });
    throw new Error(`The body '${key}' in ${BODIES} is damaged. ${again}`);
  }
  return html;
}
