/** Two hashes that tell whether a build is the same as another one: of what makes pages, and of what they say. */
import { createHash } from 'node:crypto';
import { digestOf } from '../config/digests.ts';
import { env } from '../config/env.ts';
import type { PublishedRecord } from './manifest.ts';

/** Everything that a page is made of, except articles and installed packages, which the lock file names. */
const CODE = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Of the code and the public configuration in the working folder, committed or not. */
export const codeFingerprint = (): string =>
  digestOf(
    CODE,
    Object.entries(env)
      .filter(([name]) => /^(SITE|HUBSPOT)_/.test(name))
      .map(([name, value]) => `${name}=${String(value)}\0`)
      .sort()
      .join(''),
  );

/**
 * What every page depends on besides its own properties: code, hand-written content, lock file and settings. `cacheKey` in
 * `getStaticPaths` is made of it (`src/pages/_keys.ts`). Which records are published is part of the pages' properties.
 */
export function pageDependencies(): string {
  const settings = Object.entries(env).filter(([name]) => !/^(BUILD|CONTENT)_/.test(name));
  return digestOf(CODE, JSON.stringify(settings));
}

/** Of all records with their addresses. */
export function contentFingerprint(records: Readonly<Record<string, PublishedRecord>>): string {
  const hash = createHash('sha256');
  for (const address of Object.keys(records).sort()) {
    const { section, id, hash: text } = records[address]!;
    hash.update(`${address} ${section} ${id} ${text}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}
