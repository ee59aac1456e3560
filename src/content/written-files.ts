/** The files of hand-written entries, for what runs in Node beside Astro. */
import { globSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** The folder of a collection. */
export const folderOf = (collection: string): string => `src/content/${collection}`;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

export interface WrittenFile {
  /** 'src/content/services/ai-strategy.yaml' */
  file: string;
  /** Name of the entry: 'ai-strategy'. */
  id: string;
}

/** The entries of a collection, by name; Git keeps no folder of one that has none. */
export const filesIn = (collection: string): WrittenFile[] =>
  globSync('*.{yaml,md}', { cwd: folderOf(collection), exclude: ['README.md'] })
    .sort()
    .map((name) => ({ file: `${folderOf(collection)}/${name}`, id: name.replace(/\.\w+$/, '') }));

export const entryIds = (collection: string): string[] => filesIn(collection).map(({ id }) => id);

const parsed = new Map<string, object>();

/** The fields of an entry, as its file has them now; of Markdown those above the text. Faults of the YAML are told by its check. */
export function fieldsIn(file: string): object {
  const text = readFileSync(file, 'utf8');
  const fields =
    parsed.get(text) ?? (parseDocument(FRONT_MATTER.exec(text)?.[1] ?? text).toJS() as object | null) ?? {};
  parsed.set(text, fields);
  return fields;
}
