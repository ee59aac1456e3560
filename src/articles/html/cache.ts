/** Cache of processed bodies, by a hash of body, context and code. Processing takes about 1 ms per 4 KB, the largest share of a big build. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCheckedJson, writeChecked } from '../../sources/cache-file.ts';
import { markUsed, PARSED } from '../../sources/cache-use.ts';
import { processBody } from './index.ts';
import type { BodyContext, ProcessedBody } from './types.ts';

/** Changes with the code of this folder and the parser's version, so that a changed rule invalidates what is cached. */
const version = (() => {
  const hash = createHash('sha256');
  const folder = join('src', 'articles', 'html');
  const files = readdirSync(folder).map((name) => join(folder, name));
  for (const file of [...files.sort(), join('src', 'config', 'page-ids.ts')]) hash.update(readFileSync(file));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return hash.update(JSON.stringify(dependencies)).digest('hex');
})();

const made = new Set<string>();

/** Names what a body is made of: its HTML, its context and the version of the code that cleans and finishes it. */
export const bodyId = (html: string, context: BodyContext): string =>
  createHash('sha256')
    .update(version)
    .update(JSON.stringify(context))
    .update(html)
    .digest('hex')
    .slice(0, 34);

const folderOf = (id: string): string => join(PARSED, id.slice(0, 2));
const fileOf = (id: string): string => join(folderOf(id), `${id.slice(2)}.json`);

/** Keeps a processed body although this build does not read it. */
export const markParsedUsed = (id: string): void => markUsed(fileOf(id));

/** `processBody`, remembered across builds. @param id `bodyId` of the same HTML and context */
export function cachedBody(html: string, context: BodyContext, id = bodyId(html, context)): ProcessedBody {
  const folder = folderOf(id);
  const file = fileOf(id);
  markUsed(file);
  const known = readCheckedJson<ProcessedBody>(file);
  if (known) return known;
  const body = processBody(html, context);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeChecked(file, JSON.stringify(body));
  return body;
}
