/**
 * While pages are rendered: gives each one stylesheet with the rules it needs instead of the several that Astro links, Astro's
 * element for islands as a file instead of 1.4 KB (gzipped) in each page, and scripts after the first content. The first
 * paint waits for the HTML and the stylesheet, and every file more is a connection where a host does not speak HTTP/2. Measured: .github/decisions/0009-first-paint.md.
 *
 * Each page is written with a placeholder for the hash of its stylesheet. After the last page, when all used classes are known, a
 * hash of the same length replaces it in the files.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { transform } from 'lightningcss';
import { bytesOf, walk } from '../hosting/built-files.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g;
const [OPEN, CLOSE] = ['<script>', '</script>'];
const MODULE = '<script type="module" src=';
/** In the text of src/ui/first-paint/first-paint.ts. */
const STARTS_SCRIPTS = 'script[data-src]';
/** Identifies the script of islands: other scripts of the HTML must run in their place. */
const ISLAND = 'customElements.define("astro-island"';
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** What may name a class in the markup: the classes of elements, the properties of islands, inline scripts. */
const NAMING = /\b(?:class|props)="([^"]+)"|<script\b[^>]*>([^<]+)/g;
/** What separates names: white space, the quotes of a string, the marks of code. */
const SEPARATORS = [/\s+/, /[\s"'`]+/, /[\s"'`&;,]+/];
const ENTITIES: Record<string, string> = {
  amp: '&',
  '#38': '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#39': "'",
};

/** Everything in HTML or a script that may be the name of a class, as `text-[min(2rem,9vw)]` and `[&_svg]:absolute`. */
function possibleClassNames(text: string): string[] {
  const plain = text.replace(/&(amp|lt|gt|quot|#3[489]);/g, (_, entity: string) => ENTITIES[entity]!);
  return SEPARATORS.flatMap((separator) => plain.split(separator));
}

/** Classes by which a stylesheet chooses elements, with escapes undone. */
function classesOf(css: string): string[] {
  const names = css.matchAll(/\.((?:[a-zA-Z_@-]|\\[\da-f]{1,6}\s?|\\.)(?:[\w-]|\\[\da-f]{1,6}\s?|\\.)*)/gi);
  return [...names].map(([, name]) =>
    name!
      .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
      .replace(/\\(.)/g, '$1'),
  );
}

/** Custom properties whose values a stylesheet, HTML (as the colour of a drawing) or a script takes. */
const usedProperties = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

/** Custom properties that are given a value which nothing takes. */
function unusedProperties(css: string, isUsed: (name: string) => boolean): string[] {
  const used = new Set(usedProperties(css));
  const given = [...css.matchAll(/[{;\s](--[\w-]+):/g)].map(([, name]) => name!);
  return given.filter((name) => !used.has(name) && !isUsed(name));
}

/** @param unusedSymbols names of classes and custom properties */
function withoutSymbols(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return Buffer.from(code).toString();
}

/**
 * The stylesheet without rules for classes and custom properties that its pages do not use. Tailwind writes the utilities of the
 * whole site into each sheet; beyond 14 KB a sheet costs one more round trip.
 */
export function withoutUnusedClasses(css: string, isUsed: (name: string) => boolean): string {
  // Lightning CSS takes these names for identifiers and animations too.
  const others = new Set([...css.matchAll(/(?:@keyframes |#)([\w-]+)/g)].map(([, name]) => name!));
  const unusedSymbols = classesOf(css).filter((name) => !others.has(name) && !isUsed(name));
  const styles = withoutSymbols(css, unusedSymbols);
  return withoutSymbols(styles, unusedProperties(styles, isUsed));
}

/** Astro's script for islands. @returns the element, where it begins, and its text */
function islandScript(html: string): [element: string, start: number, code: string] {
  // The text of an article may hold the same words.
  for (let at = html.indexOf(ISLAND); at !== -1; at = html.indexOf(ISLAND, at + 1)) {
    const start = html.lastIndexOf(OPEN, at);
    const end = html.indexOf(CLOSE, start);
    if (start !== -1 && end > at)
      return [html.slice(start, end + CLOSE.length), start, html.slice(start + OPEN.length, end)];
  }
  return ['', 0, ''];
}

/** A list of stylesheets that pages link in this order, and what these pages name. */
interface SheetList {
  sheets: string[];
  named: Set<string>;
  /** In the pages until the hash is known; begins with ~, as no hash does. */
  placeholder: string;
}

export class PageFiles {
  readonly #lists = new Map<string, SheetList>();
  /** Stylesheets of pages that keep their links. */
  readonly #linked = new Set<string>();
  /** Scripts by address. */
  readonly #scripts = new Map<string, string>();
  readonly #folder: string;
  readonly #take: (html: string) => void;

  /**
   * @param folder of hashed files, within the built folder
   * @param take gets each page as it is published, but for the name of its stylesheet
   */
  constructor(folder: string, take: (html: string) => void) {
    this.#folder = folder;
    this.#take = take;
  }

  /** @returns the page as it is to be written */
  page(html: string): string {
    const finished = this.#withLateScripts(this.#withStyles(html));
    this.#take(finished);
    return finished;
  }

  /** The page with one link in place of the first, so that what came before the styles still does, and the style of islands in the head. */
  #withStyles(html: string): string {
    const end = html.indexOf('</head>');
    // Astro puts it before the first of them, where HTML allows no style element.
    const [style = ''] = ISLAND_STYLE.exec(html) ?? [];
    const head = end === -1 ? html : html.slice(0, end);
    const rest = end === -1 ? '' : style + html.slice(end).replace(style, '');
    const sheets = [...head.matchAll(SHEET)].map(([, address]) => address!);
    if (!sheets.every((address) => address.startsWith(`/${this.#folder}/`))) {
      for (const sheet of sheets) this.#linked.add(sheet);
      return head + rest;
    }
    if (sheets.length === 0) return head + rest;
    const { named, placeholder } = this.#listOf(sheets);
    for (const [, value, script] of html.matchAll(NAMING)) named.add(value ?? script!);
    for (const name of usedProperties(html)) named.add(name);
    let count = 0;
    const link = `<link rel="stylesheet" href="${this.#addressOf(placeholder)}">`;
    return head.replace(SHEET, () => (count++ === 0 ? link : '')) + rest;
  }

  #addressOf(hash: string): string {
    return `/${this.#folder}/styles.${hash}.css`;
  }

  #listOf(sheets: string[]): SheetList {
    const key = sheets.join(' ');
    const placeholder = `~${String(this.#lists.size).padStart(7, '0')}`;
    const list = this.#lists.get(key) ?? { sheets, named: new Set(), placeholder };
    this.#lists.set(key, list);
    return list;
  }

  /** Scripts get their `src` when the page shows its first content; a page without that script (the desk's forms) has it at once. */
  #withLateScripts(html: string): string {
    const isLate = html.includes(STARTS_SCRIPTS);
    const page = isLate ? html.replaceAll(MODULE, '<script type="module" data-src=') : html;
    const [element, start, code] = islandScript(page);
    if (!element) return page;
    const address = `/${this.#folder}/island.${hashOf(code)}.js`;
    this.#scripts.set(address, code);
    const asked = `<script data-islands ${isLate ? 'data-src' : 'defer src'}="${address}"></script>`;
    return page.slice(0, start) + asked + page.slice(start + element.length);
  }

  /**
   * Writes one stylesheet for each list, names it in the pages, and removes those that nothing links any more.
   * @param root the built folder, with all pages
   * @returns the number of pages that have a stylesheet of their own
   */
  finish(root: string): number {
    const files = [...walk(root)];
    const scripts = files
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(root, name), 'utf8'))
      .join('\n');
    for (const [address, code] of this.#scripts) writeFileSync(join(root, address), code);
    const hashes = this.#writeSheets(root, scripts);
    const joined = new Set([...this.#lists.values()].flatMap(({ sheets }) => sheets));
    for (const sheet of joined)
      if (!this.#linked.has(sheet) && !scripts.includes(sheet.slice(1))) rmSync(join(root, sheet));
    const pages = files.filter((name) => name.endsWith('.html'));
    return pages.filter((name) => this.#nameSheet(join(root, name), hashes)).length;
  }

  /** @returns hashes by placeholder */
  #writeSheets(root: string, scripts: string): Map<string, string> {
    const inScripts = new Set([...possibleClassNames(scripts), ...usedProperties(scripts)]);
    return new Map(
      [...this.#lists.values()].map(({ sheets, named, placeholder }) => {
        const names = new Set([...named].flatMap(possibleClassNames));
        const css = sheets.map((sheet) => readFileSync(join(root, sheet), 'utf8')).join('\n');
        const styles = withoutUnusedClasses(css, (name) => names.has(name) || inScripts.has(name));
        const hash = hashOf(styles);
        writeFileSync(join(root, this.#addressOf(hash)), styles);
        return [placeholder, hash];
      }),
    );
  }

  /** @returns whether the page has a stylesheet of its own */
  #nameSheet(file: string, hashes: ReadonlyMap<string, string>): boolean {
    const bytes = bytesOf(file);
    const before = this.#addressOf('~').replace(/\.css$/, '');
    const found = bytes.indexOf(before);
    if (found === -1) {
      // Of the public folder: it was not rendered.
      this.#take(bytes.toString());
      return false;
    }
    const at = found + before.length - 1;
    const hash = hashes.get(bytes.toString('latin1', at, at + 8))!;
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, hash, at);
    closeSync(descriptor);
    return true;
  }
}

/** Renders as another, and hands out each page before it is written. */
const renderThrough =
  (page: (html: string) => string) =>
  (inner: AstroPrerenderer): AstroPrerenderer => ({
    ...inner,
    render: async (request, options) => {
      const rendered = await inner.render(request, options);
      const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
      const isPage = response.body && response.headers.get('content-type')?.startsWith('text/html');
      return { ...rest, response: isPage ? new Response(page(await response.text()), response) : response };
    },
  });

/**
 * Must come before every integration that reads the finished pages.
 * @param take gets each page as it is published, but for the name of its stylesheet: the policy is made of them
 */
export const pageFiles = (take: (html: string) => void): AstroIntegration => {
  let pages: PageFiles;
  return {
    name: 'page-files',
    hooks: {
      'astro:config:done': ({ config }) => void (pages = new PageFiles(config.build.assets, take)),
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(renderThrough((html) => pages.page(html))),
      // Not `astro:build:done`: by then the headers are written.
      'astro:build:generated': ({ dir, logger }) => {
        const count = pages.finish(fileURLToPath(dir));
        logger.info(`${count} pages link one stylesheet and ask for scripts late`);
      },
    },
  };
};
