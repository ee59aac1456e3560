/** Two hashes that tell whether a build is the same as another one: of what makes pages, and of what they say. */
import { createHash } from 'node:crypto';
import { digestOf } from '../config/digests.ts';
import { env, type Env } from '../config/env.ts';

/** Everything that a page is made of, except articles and installed packages, which the lock file names. */
const CODE = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Of the code in the working folder, committed or not; a build does not change it. */
let code: string | undefined;

const withCode = (settings: readonly [string, unknown][]): string => {
  code ??= digestOf(CODE);
  return createHash('sha256')
    .update(JSON.stringify([code, settings]))
    .digest('hex')
    .slice(0, 32);
};

/** Of the code and the public configuration. */
export const codeFingerprint = (): string =>
  withCode(Object.entries(env).filter(([name]) => /^(SITE|HUBSPOT)_/.test(name)));

/**
 * What every page depends on besides its own properties: code, hand-written content, lock file and settings. `cacheKey` in
 * `getStaticPaths` is made of it (`src/pages/_keys.ts`). Which records are published is part of the pages' properties.
 */
export function pageDependencies(settings: Readonly<Partial<Env>> = env): string {
  // What only says which records are published, and where the last build lies, is another path with every release.
  return withCode(Object.entries(settings).filter(([name]) => !/^(CONTENT|PUBLISHED)_/.test(name)));
}

/** Of all records with their addresses. */
export function contentFingerprint(
  records: Readonly<Record<string, { section: string; id: string; hash: string }>>,
): string {
  const hash = createHash('sha256');
  for (const address of Object.keys(records).sort()) {
    const { section, id, hash: text } = records[address]!;
    hash.update(`${address} ${section} ${id} ${text}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}
