/** Two hashes by which builds are compared: of the code and of the articles. */
import { digestOf } from '../config/digests.ts';
import { env, type Env } from '../config/env.ts';

/** Everything that a page is made of, except articles and installed packages, which the lock file names. */
const CODE = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Of the code in the working folder, committed or not, and the public configuration. */
export const codeFingerprint = (given: Partial<Env> = env): string => {
  const settings = Object.entries(given).filter(([name]) => /^(SITE|HUBSPOT|GHOST_MEMBERS)_/.test(name));
  return digestOf(CODE, JSON.stringify(settings));
};

/** Of all records with their addresses. */
export const contentFingerprint = (records: Readonly<Record<string, object>>): string =>
  digestOf([], JSON.stringify(Object.entries(records).sort()));
