/** Collections whose entries are pages, and the address before an entry's name. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = { services: '/', legal: '/', industries: '/solutions/' } as const;

/** Paths of all entries that are pages: '/ai-strategy', '/solutions/healthcare'. */
export const entryPages = (): string[] =>
  Object.entries(FOLDERS).flatMap(([folder, prefix]) =>
    readdirSync(join('src', 'content', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md)$/.test(name))
      .map((name) => prefix + name.replaceAll('\\', '/').replace(/\.\w+$/, '')),
  );
