/** Hand-written content as data, for tests that must not depend on a build. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { fillClaims } from '../../src/content/claim-references.ts';

const root = 'src/content';

/** An entry's data as the editor wrote it, with the figures of the claims that it quotes. */
export const readEntry = (collection: string, id: string): unknown =>
  fillClaims(parse(readFileSync(join(root, collection, `${id}.yaml`), 'utf8')));

/** Identifiers of a collection's entries, folders included: `services/training`. */
export const entryIds = (collection: string, format: 'yaml' | 'md' = 'yaml'): string[] =>
  readdirSync(join(root, collection), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(`.${format}`))
    .map((file) =>
      relative(join(root, collection), join(file.parentPath, file.name)).slice(0, -(format.length + 1)),
    )
    .sort();
