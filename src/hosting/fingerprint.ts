/** Two hashes that tell whether a build is the same as another one: of what makes pages, and of what they say. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../config/env.ts';
import { fileDigest } from './digests.ts';
import type { PublishedRecord } from './manifest.ts';

/** Everything that a page is made of, except articles and installed packages, which the lock file names. */
const CODE = [
  'src',
  'public',
  'astro.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

const short = (hash: ReturnType<typeof createHash>): string => hash.digest('hex').slice(0, 32);

/** Of the code and the public configuration in the working folder, committed or not. */
export function codeFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of CODE.flatMap((path) => [...filesBelow(path)]))
    hash.update(`${file}\0`).update(fileDigest(file));
  for (const [name, value] of Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (/^(SITE|HUBSPOT)_/.test(name)) hash.update(`${name}=${String(value)}\0`);
  return short(hash);
}

/**
 * What every page depends on besides its own properties: code, hand-written content, lock file and settings. `cacheKey` in
 * `getStaticPaths` is made of it (`src/pages/_keys.ts`). Which records are published is part of the pages' properties.
 */
export function pageDependencies(): string {
  const settings = Object.entries(env).filter(([name]) => !/^(BUILD|CONTENT)_/.test(name));
  return short(createHash('sha256').update(codeFingerprint()).update(JSON.stringify(settings)));
}

/** Of all records with their addresses. */
export function contentFingerprint(records: Readonly<Record<string, PublishedRecord>>): string {
  const hash = createHash('sha256');
  for (const address of Object.keys(records).sort()) {
    const { section, id, hash: text } = records[address]!;
    hash.update(`${address} ${section} ${id} ${text}\n`);
  }
  return short(hash);
}
