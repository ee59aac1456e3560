/** Two hashes by which builds are compared: of the code and of the articles. */
import { createHash } from 'node:crypto';
import { digestOf } from '../config/digests.ts';
import { env } from '../config/env.ts';

/** Everything that a page is made of, except articles and installed packages, which the lock file names. */
const CODE = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Of the code in the working folder, committed or not, and the public configuration. */
export const codeFingerprint = (): string => {
  const settings = Object.entries(env).filter(([name]) => /^(SITE|HUBSPOT)_/.test(name));
  return createHash('sha256')
    .update(JSON.stringify([digestOf(CODE), settings]))
    .digest('hex')
    .slice(0, 32);
};

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
