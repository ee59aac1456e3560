/** What a page makes a visitor download, gzipped where hosts gzip it, and where that is more than its budget. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Properties, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parsePage } from '../../src/articles/html/tree.ts';
import type { Budget, Weights } from './budgets.ts';

const weigh = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

/** Addresses of the smallest and the other candidates of a `srcset`, by width. */
const smallest = (srcset: string): string | undefined =>
  srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/) as [string, string?])
    .sort(([, a = '0'], [, b = '0']) => parseInt(a) - parseInt(b))[0]?.[0];

/** Of a script: the build writes `data-src`, which becomes `src` at the first content (src/integrations/page-files.ts). */
function addressOf({ src, dataSrc }: Properties): string | undefined {
  const address = src ?? dataSrc;
  return address ? String(address) : undefined;
}

/** The islands of a page: what wakes each, and its files. */
const islandsOf = (tree: Root) =>
  selectAll('astro-island', tree).map(({ properties }) => ({
    wakes: String(properties['client']),
    files: [
      properties['componentUrl'] ?? properties['component-url'],
      properties['rendererUrl'] ?? properties['renderer-url'],
    ].map(String),
  }));

/** The files of a built folder, weighed once. */
export class Scales {
  readonly #sizes = new Map<string, number>();
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @param packed as hosts send texts; pictures and fonts are packed already */
  sizeOf(path: string, packed = true): number {
    const key = `${path} ${packed}`;
    const bytes = () => readFileSync(join(this.folder, path));
    if (!this.#sizes.has(key)) this.#sizes.set(key, packed ? weigh(bytes()) : bytes().length);
    return this.#sizes.get(key)!;
  }

  #total(paths: Iterable<string>): number {
    return [...new Set(paths)].reduce((sum, path) => sum + this.sizeOf(path), 0);
  }

  /** A module and all that it imports; with `lazy` also what it may import later. */
  graph(roots: string[], lazy: boolean): Set<string> {
    const seen = new Set(roots.filter((path) => path.endsWith('.js')));
    for (const path of seen) for (const target of this.#imports(path, lazy)) seen.add(target);
    return seen;
  }

  /** Files of scripts that a browser asks for before the visitor does anything. */
  fetched(tree: Root): Set<string> {
    const scripts = selectAll('script', tree).flatMap(({ properties }) => addressOf(properties) ?? []);
    // Others wait for the visitor, or until they are seen.
    const early = islandsOf(tree).filter(({ wakes }) => !['interaction', 'visible'].includes(wakes));
    return this.graph([...scripts, ...early.flatMap(({ files }) => files)], false);
  }

  /** Scripts in a row of which each waits for the one before it, the longest way. */
  chain(path: string): string[] {
    const chains = this.#imports(path).map((target) => this.chain(target));
    return [path, ...(chains.sort((one, other) => other.length - one.length)[0] ?? [])];
  }

  /** Modules that a module imports at once; with `lazy` also those that it may import later. */
  #imports(path: string, lazy = false): string[] {
    const source = readFileSync(join(this.folder, path), 'utf8');
    const statics = source.matchAll(/(?:import|export)[^'"()`;]*?['"`](\.{1,2}\/[^'"`]+\.js)['"`]/g);
    const dynamics = source.matchAll(/import\(\s*['"`](\.{1,2}\/[^'"`]+\.js)['"`]/g);
    return [...statics, ...(lazy ? dynamics : [])].map(([, target]) => join(dirname(path), target!));
  }

  /** @param html the page as it is sent */
  weights(html: string, tree: Root = parsePage(html)): Weights {
    const scripts = selectAll('script', tree);
    const isCode = (type: unknown) => !type || type === 'module' || type === 'text/javascript';
    const inline = scripts
      .filter(({ properties }) => !addressOf(properties) && isCode(properties['type']))
      .map((script) => toString(script));
    const sheets = selectAll('link[rel=stylesheet]', tree).map(({ properties }) =>
      String(properties['href']),
    );
    const [font] = sheets
      .map((sheet) => readFileSync(join(this.folder, sheet), 'utf8'))
      .flatMap((css) => /\/_astro\/archivo-first[^)]*\.woff2/.exec(css) ?? []);
    // The first source that a phone takes: AVIF, and the upright shape where there is one.
    const picture = selectAll('picture:has(> img[fetchpriority=high])', tree)
      .flatMap((node) => selectAll('source[type="image/avif"]', node))
      .map(({ properties }) => smallest(String(properties['srcSet'])))
      .find((address) => address?.startsWith('/'));
    const islandFiles = islandsOf(tree).flatMap(({ files }) => files);
    return {
      html: weigh(html),
      css: this.#total(sheets),
      before: weigh(inline.join('\n')) + this.#total(this.fetched(tree)),
      islands: this.#total(this.graph(islandFiles, true)),
      font: font ? this.sizeOf(font, false) : 0,
      picture: picture ? this.sizeOf(picture, false) : 0,
    };
  }
}

/** One line for each weight that is over the budget of its page. */
export const over = (path: string, found: Weights, budget: Budget): string[] =>
  (Object.keys(found) as (keyof Weights)[])
    .filter((what) => found[what] > budget[what])
    .map((what) => `${path}: ${what} is ${found[what]} bytes, allowed are ${budget[what]}`);
