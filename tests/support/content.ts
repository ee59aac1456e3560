/** Hand-written content as data, for tests that must not depend on a build. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillClaims } from '../../src/content/claim-references.ts';
import { servicePath } from '../../src/content/service-path.ts';

const root = 'src/content';

/** An entry's data as the editor wrote it, with the figures of the claims that it quotes. */
export const readEntry = (collection: string, id: string): unknown =>
  fillClaims(parse(readFileSync(join(root, collection, `${id}.yaml`), 'utf8')));

/** Identifiers of a collection's entries. */
export const entryIds = (collection: string, format: 'yaml' | 'md' = 'yaml'): string[] =>
  readdirSync(join(root, collection))
    .filter((name) => name.endsWith(`.${format}`))
    .map((name) => name.slice(0, -(format.length + 1)))
    .sort();

/** Addresses of the service pages, in the order of their identifiers. */
export const serviceAddresses = (): string[] =>
  entryIds('services').map((id) => servicePath(id, (readEntry('services', id) as { under?: string }).under));
