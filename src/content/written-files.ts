/** The files of hand-written entries, for what runs in Node beside Astro. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join('src', 'content');
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

export interface WrittenFile {
  /** 'src/content/services/ai-strategy.yaml' */
  file: string;
  /** Name of the entry: 'ai-strategy'. */
  id: string;
}

/** The entries of a collection, by name. */
export const filesIn = (collection: string): WrittenFile[] =>
  readdirSync(join(ROOT, collection))
    .filter((name) => /\.(?:yaml|md)$/.test(name) && name !== 'README.md')
    .sort()
    .map((name) => ({ file: join(ROOT, collection, name), id: name.replace(/\.\w+$/, '') }));

export const namesIn = (collection: string): string[] => filesIn(collection).map(({ id }) => id);

const parsed = new Map<string, object>();

/** The fields of an entry, as its file has them now; of Markdown those above the text. */
export function fieldsIn(file: string): object {
  const text = readFileSync(file, 'utf8');
  const fields = parsed.get(text) ?? (parse(FRONT_MATTER.exec(text)?.[1] ?? text) as object);
  parsed.set(text, fields);
  return fields;
}
