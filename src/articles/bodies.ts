/**
 * Finished article bodies, outside of Astro's content store: a store that holds the HTML of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { checksum, markUsed, writeWhole } from '../sources/cache-file.ts';

export const BODIES = join('.cache', 'articles');

/** @param key `bodyKey` of an article */
export const bodyFile = (key: string): string => join(BODIES, `${key}.html`);

/** Whether a body is stored; it stays for as long as it is asked for. */
export const keepBody = (key: string): boolean => markUsed(bodyFile(key)) !== undefined;

/** Stores finished HTML. @returns its key */
export function writeBody(kind: ArticleKind, html: string): string {
  const key = `${kind}/${checksum(html)}`;
  if (markUsed(bodyFile(key)) !== Buffer.byteLength(html)) writeWhole(bodyFile(key), html);
  return key;
}

/**
 * The sanitised HTML of an article.
 * @param key `bodyKey` of the article
 * @throws {Error} when the file went or changed between loading and rendering
 */
export function readBody(key: string): string {
  const file = bodyFile(key);
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (html !== undefined && key.endsWith(`/${checksum(html)}`)) return html;
  rmSync(file, { force: true });
  throw new Error(
    `The body '${key}' in ${BODIES} is ${html === undefined ? 'missing' : 'damaged'}. ` +
      'Build again: bodies are made anew from their source.',
  );
}
