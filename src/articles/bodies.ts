/**
 * Finished article bodies, outside of Astro's content store: a store that holds the text of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import type { Body } from './html/index.ts';
import { checksum, markUsed, writeWhole } from '../sources/cache-file.ts';

export const BODIES = join('.cache', 'articles');

/** @param key `bodyKey` of an article */
const bodyFile = (key: string): string => join(BODIES, `${key}.json`);

/** Stores a finished body. @returns its key */
export function writeBody(kind: ArticleKind, body: Body): string {
  const text = JSON.stringify(body);
  const key = `${kind}/${checksum(text)}`;
  if (markUsed(bodyFile(key)) !== Buffer.byteLength(text)) writeWhole(bodyFile(key), text);
  return key;
}

/**
 * Everything that is printed of an article's HTML.
 * @param key `bodyKey` of the article
 * @throws {Error} when the file went or changed between loading and rendering
 */
export function readBody(key: string): Body {
  const file = bodyFile(key);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (text !== undefined && key.endsWith(`/${checksum(text)}`)) return JSON.parse(text) as Body;
  rmSync(file, { force: true });
  throw new Error(
    `The body '${key}' in ${BODIES} is ${text === undefined ? 'missing' : 'damaged'}. ` +
      'Build again: bodies are made anew from their source.',
  );
}
