/**
 * Figures in texts of entries: `{claim:ops-cost}` stands for the figure of that claim and `{claim:ops-cost.label}` for what follows
 * it, so that a change of the claim changes every text that quotes it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';

interface Quoted {
  figure: string;
  label: string;
}

const FOLDER = join('src', 'content', 'claims');
const REFERENCE = /\{claim:([\w-]+)(\.label)?\}/g;

/** Figure and label of every claim by its name, as the files have them now. */
export const readClaims = (): Map<string, Quoted> =>
  new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file.slice(0, -5), parse(readFileSync(join(FOLDER, file), 'utf8')) as Quoted]),
  );

/** Names of the claims that a text or any part of an entry quotes. */
export const claimsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * A text, or every text of an entry, with the words of the claims.
 * @throws {Error} naming a claim that does not exist, and those that do
 */
export function fillClaims<Value>(value: Value, claims = readClaims()): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(REFERENCE, (reference, name: string, label?: string) => {
        const claim = claims.get(name);
        if (!claim)
          throw new Error(`${reference}: there is no such claim, but ${[...claims.keys()].join(', ')}.`);
        return label ? claim.label : claim.figure;
      });
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(value) as Value;
}

/** The loader of a collection whose texts quote claims: another claim makes other entries, although their files are the same. */
export const quotingClaims = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    const claims = readClaims();
    const stamp = JSON.stringify([...claims]);
    return loader.load({
      ...context,
      generateDigest: (data) =>
        context.generateDigest((typeof data === 'string' ? data : JSON.stringify(data)) + stamp),
      parseData: (entry) => context.parseData({ ...entry, data: fillClaims(entry.data) }),
    });
  },
});
