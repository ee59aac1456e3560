/**
 * Figures in texts of entries: `{claim:ops-cost}` stands for the figure of that claim, `{claim:ops-cost.label}` for what follows
 * it and `{claim:ops-cost.short}` for what is counted, so that a change of the claim changes every text that quotes it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { digestOf } from '../config/digests.ts';

interface Quoted {
  figure: string;
  label: string;
  short: string;
}

const FOLDER = join('src', 'content', 'claims');
/** What an entry is made by, besides its file. */
const MADE_BY = ['src/content/schemas', 'src/content/claim-references.ts', 'package-lock.json'];
/** Also one that is misspelt, so that it is refused and not printed. */
const REFERENCE = /\{claim:([^}.]*)\.?([^}]*)\}/g;

/** Figure and label of every claim by its name, as the files have them now. */
export const readClaims = (): Map<string, Quoted> =>
  new Map(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file.slice(0, -5), parse(readFileSync(join(FOLDER, file), 'utf8')) as Quoted]),
  );

let ofThisBuild: ReturnType<typeof readClaims> | undefined;
/** For a build, in which nothing changes: forty collections ask. `astro dev`, which watches, reads anew for each entry. */
const readClaimsOnce = () => (ofThisBuild ??= readClaims());

/** Names of the claims that a text or any part of an entry quotes. */
export const claimsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * A text, or every text of an entry, with the words of the claims.
 * @throws {Error} naming a claim or a part of one that does not exist, and those that do
 */
export function fillClaims<Value>(value: Value, claims = readClaims()): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(REFERENCE, (reference, name: string, of: string) => {
        const claim = claims.get(name);
        if (!claim)
          throw new Error(`${reference}: there is no such claim, but ${[...claims.keys()].join(', ')}.`);
        if (of !== '' && of !== 'label' && of !== 'short')
          throw new Error(`${reference}: of a claim a text can say its figure, .label or .short.`);
        return claim[of || 'figure'];
      });
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, fill(inner)]));
  };
  return fill(value) as Value;
}

/** What keeps the text of an entry from being published: it quotes a claim, or a part of one, that does not exist. */
export function claimProblem(text: string): string | undefined {
  try {
    fillClaims(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * The loader of a collection whose texts quote claims. Astro keeps an entry as long as its digest: it is of the file alone, so
 * that another claim or schema would leave what was made with the former one.
 */
export const quotingClaims = (loader: Loader): Loader => ({
  ...loader,
  load: (context) => {
    const claims = context.watcher ? readClaims : readClaimsOnce;
    const stamp = digestOf(MADE_BY, JSON.stringify([...claims()]));
    return loader.load({
      ...context,
      generateDigest: (data) =>
        context.generateDigest((typeof data === 'string' ? data : JSON.stringify(data)) + stamp),
      parseData: (entry) => context.parseData({ ...entry, data: fillClaims(entry.data, claims()) }),
    });
  },
});
