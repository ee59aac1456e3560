/**
 * After rendering: gives each page one stylesheet instead of the several that Astro links, and Astro's element for islands as a
 * file instead of 1.4 KB (gzipped) in each page. The first paint waits for the HTML and the stylesheets, and every file more
 * is a connection where a host does not speak HTTP/2. Measured: .github/decisions/0009-first-paint.md.
 *
 * Works on finished files only. Pages that Astro takes from its cache come as Astro wrote them, and are treated alike.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { walk } from '../hosting/manifest.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g;
const SCRIPT = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g;
/** What tells the script of islands from all others: other scripts of the HTML must run where they stand. */
const ISLAND = 'customElements.define("astro-island"';

/** Writes files into the folder of hashed files, each once. */
class HashedFiles {
  readonly #addresses = new Map<string, string>();
  readonly #root: string;
  readonly #folder: string;

  constructor(root: string, folder: string) {
    this.#root = root;
    this.#folder = folder;
  }

  /**
   * @param key the same for the same text
   * @param text is asked for when there is no file of this key yet
   * @returns the file's address
   */
  add(key: string, name: string, extension: string, text: () => string): string {
    const known = this.#addresses.get(key);
    if (known) return known;
    const content = text();
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const address = `/${this.#folder}/${name}.${hash}.${extension}`;
    writeFileSync(join(this.#root, address), content);
    this.#addresses.set(key, address);
    return address;
  }
}

/** @param root the built folder. @param folder of hashed files, within it. @returns the number of pages that were changed */
export function joinPageFiles(root: string, folder: string): number {
  const files = [...walk(root)];
  const hashed = new HashedFiles(root, folder);
  const isOurs = (address: string) => address.startsWith(`/${folder}/`);
  const joined = new Set<string>();
  const linked = new Set<string>();

  /** Where all sheets are built ones; their addresses in `url()` start at the root, and stay right. */
  const withOneSheet = (html: string): string => {
    const sheets = [...html.matchAll(SHEET)].map(([, address]) => address!);
    if (sheets.length < 2 || !sheets.every(isOurs)) {
      for (const sheet of sheets) linked.add(sheet);
      return html;
    }
    for (const sheet of sheets) joined.add(sheet);
    const read = () => sheets.map((sheet) => readFileSync(join(root, sheet), 'utf8')).join('\n');
    const link = `<link rel="stylesheet" href="${hashed.add(sheets.join(' '), 'styles', 'css', read)}">`;
    let count = 0;
    // In place of the first: what stood before the styles still does.
    return html.replace(SHEET, () => (count++ === 0 ? link : ''));
  };

  const withIslandFile = (html: string): string =>
    html.replace(SCRIPT, (element, code: string) =>
      code.includes(ISLAND)
        ? `<script defer src="${hashed.add(code, 'island', 'js', () => code)}"></script>`
        : element,
    );

  let changed = 0;
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    // Synchronous: at ten thousand files the round trips to the thread pool cost more than the reading.
    const html = readFileSync(join(root, file), 'utf8');
    const finished = withIslandFile(withOneSheet(html));
    if (finished === html) continue;
    writeFileSync(join(root, file), finished);
    changed += 1;
  }

  const scripts = files.filter((name) => name.endsWith('.js') && isOurs(`/${name}`));
  const code = scripts.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  for (const sheet of joined)
    if (!linked.has(sheet) && !code.includes(sheet.slice(1))) rmSync(join(root, sheet));
  return changed;
}

/** Must come before every integration that reads the finished pages. */
export const pageFiles = (): AstroIntegration => {
  let folder = '_astro';
  return {
    name: 'page-files',
    hooks: {
      'astro:config:done': ({ config }) => void (folder = config.build.assets),
      // Not `astro:build:done`: the policy is made of the pages as they are after this (check-pages.ts).
      'astro:build:generated': ({ dir, logger }) => {
        const changed = joinPageFiles(fileURLToPath(dir), folder);
        logger.info(`${changed} pages link one stylesheet and the script of islands`);
      },
    },
  };
};
