/**
 * The pages that the site has besides articles. An author links to /contact, Ghost makes that an address of its own
 * host, and this list says that the site has such a page.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose entries become pages, and the address before the entry's name. */
const ENTRIES = { services: '/', legal: '/', industries: '/solutions/' } as const;

const files = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => pattern.test(name))
    .map((name) => name.replace(pattern, ''));

/** Paths without a trailing slash: '/', '/about', '/solutions/healthcare'. */
export function sitePages(): ReadonlySet<string> {
  const routes = files(join('src', 'pages'), /\.astro$/)
    .filter((name) => !name.includes('[') && !/(^|\/)404$/.test(name))
    .map((name) => `/${name.replace(/(^|\/)index$/, '')}`);
  const entries = Object.entries(ENTRIES).flatMap(([folder, prefix]) =>
    files(join('src', 'content', folder), /\.(?:yaml|md)$/).map((name) => prefix + name),
  );
  return new Set([...routes, ...entries]);
}
