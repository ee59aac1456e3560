/**
 * Finished article bodies, outside of Astro's content store: a store that holds the text of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import type { Body } from './html/index.ts';
import { checksum, readCheckedJson, writeChecked } from '../sources/cache-file.ts';

export const BODIES = join('.cache', 'articles');

/** @param key `bodyKey` of an article */
const bodyFile = (key: string): string => join(BODIES, `${key}.json`);

/** Stores a finished body. @returns its key */
export function writeBody(kind: ArticleKind, body: Body): string {
  const text = JSON.stringify(body);
  const key = `${kind}/${checksum(text)}`;
  writeChecked(bodyFile(key), text);
  return key;
}

/**
 * Everything that is printed of an article's HTML.
 * @param key `bodyKey` of the article
 * @throws {Error} when the file went or changed between loading and rendering
 */
export function readBody(key: string): Body {
  const body = readCheckedJson<Body>(bodyFile(key));
  if (body) return body;
  throw new Error(
    `The body '${key}' in ${BODIES} is missing or damaged. Build again: bodies are made anew from their source.`,
  );
}
