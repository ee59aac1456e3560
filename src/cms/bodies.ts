/**
 * Finished article bodies, outside of Astro's content store: a store that holds the HTML of ten thousand articles costs
 * twice the memory and is parsed anew by every build. A body is a file named by its content, written once.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';

const FOLDER = join('.cache', 'articles');
/** Files that no article used for this long go; a draft build beside this one may still need the younger ones. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

const fileOf = (key: string): string => join(FOLDER, `${key}.html`);

/** Stores finished HTML. @returns its key */
export function writeBody(kind: ArticleKind, html: string): string {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 32);
  const key = `${kind}/${hash}`;
  const file = fileOf(key);
  if (!existsSync(file)) {
    writeFileSync(`${file}.${process.pid}`, html);
    renameSync(`${file}.${process.pid}`, file);
  }
  return key;
}

export const hasBody = (key: string): boolean => existsSync(fileOf(key));

/** Makes the folder of a kind. */
export const prepareBodies = (kind: ArticleKind): void => {
  mkdirSync(join(FOLDER, kind), { recursive: true });
};

/** Removes bodies that nothing has used for a week. */
export function pruneBodies(kind: ArticleKind, used: ReadonlySet<string>, now = Date.now()): void {
  for (const name of readdirSync(join(FOLDER, kind))) {
    if (used.has(`${kind}/${name.replace(/\.html$/, '')}`)) continue;
    const file = join(FOLDER, kind, name);
    if (now - statSync(file).mtimeMs > KEEP_MS) rmSync(file, { force: true });
  }
}

/**
 * The sanitised HTML of an article.
 * @param key `bodyKey` of the article
 * @throws {Error} when the cache was emptied between loading and rendering
 */
export function readBody(key: string): string {
  try {
    return readFileSync(fileOf(key), 'utf8');
  } catch (error) {
    throw new Error(`The body '${key}' is missing from ${FOLDER}: run \`npx astro sync --force\`.`, {
      cause: error,
    });
  }
}
