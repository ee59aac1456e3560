/**
 * Figures in texts of entries: `{claim:ops-cost}` stands for the figure of that claim, `{claim:ops-cost.label}` for what follows
 * it and `{claim:ops-cost.short}` for what is counted, so that a change of the claim changes every text that quotes it.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';
import type { Redirect } from '../config/redirects.ts';
import { digestOf } from '../config/digests.ts';
import { movedPages, namesIn } from './written-pages.ts';

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

const readNames = () => ({ claims: readClaims(), moved: movedPages() });
let latest: (ReturnType<typeof readNames> & { stamp: string }) | undefined;
/** Read once for the forty collections that ask, until a file changes that entries name. */
function latestNames() {
  if (latest) return latest;
  const names = readNames();
  const stamp = digestOf(MADE_BY, JSON.stringify([...names.claims, ...names.moved]));
  return (latest = { ...names, stamp });
}

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

/** Fields of entries that name a service. */
export const SERVICE_NAMES: ReadonlySet<string> = new Set(['service', 'services', 'related']);

/** Name of the entry of a service, by its address. */
const nameIn = (path?: string): string | undefined => path?.split('/').at(-1);

/** An entry in which services have their present names: one that got another address is meant by its former one, too. */
export function followServices<Value>(value: Value, moved: readonly Redirect[]): Value {
  if (moved.length === 0) return value;
  const follow = (part: unknown, isName = false): unknown => {
    if (typeof part === 'string')
      return (isName && nameIn(moved.find(({ from }) => nameIn(from) === part)?.to)) || part;
    if (Array.isArray(part)) return part.map((one) => follow(one, isName));
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, follow(inner, SERVICE_NAMES.has(key))]),
    );
  };
  return follow(value) as Value;
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
 * What an entry names and what does not exist.
 * @param known `services/<id>` and `claims/<id>` @returns each with its field, counted from one as in its form
 */
export function missingIn(
  value: unknown,
  known: ReadonlySet<string>,
  path: readonly string[] = [],
): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => missingIn(one, known, [...path, String(index + 1)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => missingIn(inner, known, [...path, key]));
  if (typeof value !== 'string') return [];
  const isService = SERVICE_NAMES.has(path.findLast((part) => !/^\d+$/.test(part)) ?? '');
  const names = [
    ...(isService ? [`services/${value}`] : []),
    ...claimsIn(value).map((name) => `claims/${name}`),
  ];
  return names.filter((name) => !known.has(name)).map((name) => `${path.join(', ')} names ${name}`);
}

/** All that entries may name. */
function existing() {
  const { claims, moved } = readNames();
  const known = new Set([
    ...[...claims.keys()].map((id) => `claims/${id}`),
    ...namesIn('services').map((id) => `services/${id}`),
  ]);
  return { known, moved };
}

/** What the file of an entry names and what was removed. */
export function missingInFile(file: string, text: string, { known, moved } = existing()): string[] {
  // Reading is cheap, parsing is not.
  if (!file.endsWith('.yaml') || !/^[ -]*(?:service|services|related):|\{claim:/m.test(text)) return [];
  return missingIn(followServices(parse(text), moved), known);
}

/** That of all hand-written entries at once: the build would stop at the first. */
export function missingNames(): string[] {
  const names = existing();
  return globSync('src/content/*/**/*.yaml').flatMap((file) =>
    missingInFile(file, readFileSync(file, 'utf8'), names).map((problem) => `${file}: ${problem}`),
  );
}

/** Whether other entries print what this file holds, or name it: a claim, or a service that came, went or got another address. */
const isNamed = (event: string, path: string) =>
  /src[\\/]content[\\/]claims[\\/]/.test(path) ||
  (event !== 'change' && /src[\\/]content[\\/]services[\\/]/.test(path));

/**
 * The loader of a collection whose texts quote claims. Astro keeps an entry as long as its digest: it is of the file alone, so
 * that another claim or schema would leave what was made with the former one. In `astro dev` all entries are read again when a
 * file changes that they may name.
 */
export const quotingClaims = (loader: Loader): Loader => ({
  ...loader,
  load: async (context) => {
    const { watcher, logger } = context;
    const read = (listener: typeof watcher) =>
      loader.load({
        ...context,
        watcher: listener,
        generateDigest: (data) =>
          context.generateDigest(
            (typeof data === 'string' ? data : JSON.stringify(data)) + latestNames().stamp,
          ),
        parseData: (entry) => {
          const { claims, moved } = latestNames();
          return context.parseData({
            ...entry,
            data: followServices(fillClaims(entry.data, claims), moved),
          });
        },
      });
    let reading = 0;
    let last = Promise.resolve();
    watcher?.on('all', (event, path) => {
      if (isNamed(event, path)) latest = undefined;
      // An entry that is saved meanwhile could be overwritten by what was read of it before.
      else if (reading === 0 || !/src[\\/]content/.test(path)) return;
      reading++;
      // Starts when all collections have heard of the change. With a watcher, loading again would hear each change twice.
      last = last
        .then(() => read(undefined))
        .catch((error: Error) => logger.error(error.message))
        .finally(() => reading--);
    });
    await read(watcher);
  },
});
