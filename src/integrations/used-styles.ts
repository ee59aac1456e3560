/**
 * Which classes a page may carry, by the code that makes it: the modules that its route imports, directly or through others,
 * and the scripts of the browser. The utilities and primitives of all pages stand in one file; a page needs about half of
 * them (3.2 of 12.5 to 15.7 KB gzipped are left out). Only code decides, never the words of pages that were rendered: a build
 * that keeps pages has the same styles as a full one. Tried with Astro 7.3.4, Vite 8.3.8 and lightningcss 1.32.0;
 * tests/site/styles.test.ts compares every page with every sheet.
 */
import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';

/** What a bundler knows of its modules. */
export interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** A module and all that it imports, also later. */
export function reached(graph: ModuleGraph, roots: Iterable<string>): Set<string> {
  const seen = new Set<string>(roots);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      seen.add(next);
  }
  return seen;
}

const plain = /(?<![\w:-])[\w-]+/g;

/** What may be a class in a source: everything between blanks and quotes, and every plain name. */
export const wordsOf = (source: string): Set<string> =>
  new Set([...source.split(/[\s"'`]+/), ...(source.match(plain) ?? [])]);

/** The words of source files, each read once. */
export class Sources {
  readonly #words = new Map<string, Set<string>>();
  readonly #root: string;

  /** @param root folder of the sources, ending in a slash; what is outside carries no class of ours */
  constructor(root: string) {
    this.#root = root;
  }

  /** @param ids of modules; queries and virtual modules are no files of their own */
  words(ids: Iterable<string>, kind = /\.(astro|tsx?)$/): Set<string> {
    const all = new Set<string>();
    for (const id of ids) {
      const file = id.replace(/\?.*$/, '');
      if (!file.startsWith(this.#root) || !kind.test(file)) continue;
      const words = this.#words.get(file) ?? wordsOf(readFileSync(file, 'utf8'));
      this.#words.set(file, words);
      for (const word of words) all.add(word);
    }
    return all;
  }
}

const unescapeName = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign?: string) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : sign!,
  );

/** The layers of which every page has all rules: classes outside them belong to components that the page imports. */
const shared = /@layer (?:utilities|components)\{/g;

/** At the start of a selector: the classes behind it belong to what stands inside. */
const leading = /(?<=[{},])\.((?:[a-zA-Z_@-]|\\[\da-f]{1,6}\s?|\\.)(?:[\w-]|\\.)*)/gi;

/** Classes by which the shared layers of a minified stylesheet choose elements. */
export function sharedClasses(css: string): Set<string> {
  const names = new Set<string>();
  for (const { index, 0: opening } of css.matchAll(shared)) {
    let depth = 1;
    let end = index + opening.length;
    for (; depth > 0 && end < css.length; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    // From the opening brace on: it is what stands before the first selector.
    const rules = css.slice(index + opening.length - 1, end);
    for (const [, name] of rules.matchAll(leading)) names.add(unescapeName(name!));
  }
  return names;
}

/** The stylesheet without rules of these classes. An animation of the same name stays. */
export function without(css: string, classes: Iterable<string>): string {
  const animations = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!));
  const unusedSymbols = [...classes].filter((name) => !animations.has(name));
  const result = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  });
  return Buffer.from(result.code).toString();
}
