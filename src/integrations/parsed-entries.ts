/**
 * Astro keeps parsed entries between builds and parses them again when the entry or `src/content.config.ts` changes, but not
 * when a schema does that this file imports: a new field with a default would be missing from old entries. So the kept
 * entries are forgotten when a schema changed. Their file names are Astro's own (7.3, `content/consts.js`).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fileDigest } from '../hosting/digests.ts';
import { filesBelow } from './kept-pages/files.ts';

const STORE = ['data-store.json', 'data-store'];
const NOTE = 'schemas.sha256';

/** A hash over every file that decides how entries are parsed. */
export function schemasKey(root: string): string {
  const hash = createHash('sha256');
  const content = filesBelow(join(root, 'src', 'content')).filter((name) => name.endsWith('.ts'));
  const others = ['collections.ts', join('articles', 'article-schema.ts')];
  for (const name of [...content.map((file) => join('content', file)), ...others])
    hash.update(`\0${name}\0`).update(fileDigest(join(root, 'src', name)));
  return hash.digest('hex');
}

/** @returns whether entries were forgotten that another schema had parsed */
export function forgetEntriesOfOtherSchemas(folder: string, key: string): boolean {
  const note = join(folder, NOTE);
  if (existsSync(note) && readFileSync(note, 'utf8') === key) return false;
  const kept = STORE.map((name) => join(folder, name)).filter((path) => existsSync(path));
  for (const path of kept) rmSync(path, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, key);
  return kept.length > 0;
}

export const parsedEntries = (): AstroIntegration => ({
  name: 'parsed-entries',
  hooks: {
    'astro:config:done': ({ config, logger }) => {
      const root = fileURLToPath(config.root);
      const key = schemasKey(root);
      // Builds keep entries in the cache folder, the development server in .astro.
      for (const folder of [fileURLToPath(config.cacheDir), join(root, '.astro')])
        if (forgetEntriesOfOtherSchemas(folder, key))
          logger.info('A schema changed: entries are parsed again.');
    },
  },
});
