/**
 * After rendering: gives each page one stylesheet with the rules it needs instead of the several that Astro links, Astro's
 * element for islands as a file instead of 1.4 KB (gzipped) in each page, and scripts after the first content. The first
 * paint waits for the HTML and the stylesheet, and every file more is a connection where a host does not speak HTTP/2. Measured: .github/decisions/0009-first-paint.md.
 *
 * Works on finished files only.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { walk } from '../hosting/manifest.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g;
const SCRIPT = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g;
const MODULE = '<script type="module" src=';
/** In the text of src/ui/first-paint/first-paint.ts. */
const STARTS_SCRIPTS = 'script[data-src]';
/** Identifies the script of islands: other scripts of the HTML must run in their place. */
const ISLAND = 'customElements.define("astro-island"';

/** Writes files into the folder of hashed files, each once. */
function hashedFiles(root: string, folder: string) {
  const addresses = new Map<string, string>();
  /** @returns the file's address */
  return (content: string, name: string, extension: string): string => {
    const known = addresses.get(content);
    if (known) return known;
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const address = `/${folder}/${name}.${hash}.${extension}`;
    writeFileSync(join(root, address), content);
    addresses.set(content, address);
    return address;
  };
}
type AddFile = ReturnType<typeof hashedFiles>;

/** What may name a class in the markup: the classes of elements, the properties of islands, inline scripts. */
const NAMING = /\b(?:class|props)="([^"]+)"|<script\b[^>]*>([^<]+)/g;
/** What separates names: white space, the quotes of a string, the marks of code. A name may hold what another place ends at. */
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
function namesIn(text: string): string[] {
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
const takenIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

/** Custom properties that are given a value which nothing takes. */
function unusedProperties(css: string, isUsed: (name: string) => boolean): string[] {
  const taken = new Set(takenIn(css));
  const given = [...css.matchAll(/[{;\s](--[\w-]+):/g)].map(([, name]) => name!);
  return given.filter((name) => !taken.has(name) && !isUsed(name));
}

/** @param unusedSymbols names of classes and custom properties */
function withoutSymbols(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return Buffer.from(code).toString();
}

/**
 * A stylesheet without the rules of classes that no page names which links it. Tailwind writes the utilities of the whole site into
 * each sheet; a page needs about half of them, and beyond 14 KB a sheet costs one more round trip before the first paint. Nor with the
 * custom properties that are left over.
 */
export function withoutUnusedClasses(css: string, isUsed: (name: string) => boolean): string {
  // Lightning CSS takes these names for identifiers and animations too.
  const others = new Set([...css.matchAll(/(?:@keyframes |#)([\w-]+)/g)].map(([, name]) => name!));
  const unusedSymbols = classesOf(css).filter((name) => !others.has(name) && !isUsed(name));
  const styles = withoutSymbols(css, unusedSymbols);
  return withoutSymbols(styles, unusedProperties(styles, isUsed));
}

/** Astro puts the style of islands before the first of them, where HTML allows no style element: it belongs into the head. */
const withStyleInHead = (html: string): string => {
  const [style] = /<style>astro-island,[^<]*<\/style>/.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html;
};

/** Stylesheets are linked there: searching the rest of ten thousand pages took as long as reading them. */
const headOf = (html: string): string => /^.*?<\/head>/s.exec(html)?.[0] ?? html;

/** Addresses of the stylesheets that a page links. */
const sheetsOf = (html: string): string[] => [...headOf(html).matchAll(SHEET)].map(([, address]) => address!);

/** Pages that link the same stylesheets in the same order get one file instead of them. */
class PageStyles {
  readonly #lists = new Map<string, { sheets: string[]; named: Set<string>; link?: string }>();
  readonly #linked = new Set<string>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Notes what the page links, and what it names of it. */
  note(html: string): void {
    const sheets = sheetsOf(html);
    if (!sheets.every((address) => address.startsWith(`/${this.#folder}/`))) {
      for (const sheet of sheets) this.#linked.add(sheet);
      return;
    }
    const key = sheets.join(' ');
    const list = this.#lists.get(key) ?? { sheets, named: new Set() };
    for (const [, value, script] of html.matchAll(NAMING)) list.named.add(value ?? script!);
    for (const name of takenIn(html)) list.named.add(name);
    this.#lists.set(key, list);
  }

  /** Writes one stylesheet for each list, and removes those that nothing links any more. */
  write(root: string, add: AddFile, scripts: string): void {
    const inScripts = new Set([...namesIn(scripts), ...takenIn(scripts)]);
    for (const list of this.#lists.values()) {
      if (list.sheets.length === 0) continue;
      const names = new Set([...list.named].flatMap(namesIn));
      const css = list.sheets.map((sheet) => readFileSync(join(root, sheet), 'utf8')).join('\n');
      const styles = withoutUnusedClasses(css, (name) => names.has(name) || inScripts.has(name));
      list.link = `<link rel="stylesheet" href="${add(styles, 'styles', 'css')}">`;
    }
    const joined = new Set([...this.#lists.values()].flatMap(({ sheets }) => sheets));
    for (const sheet of joined)
      if (!this.#linked.has(sheet) && !scripts.includes(sheet.slice(1))) rmSync(join(root, sheet));
  }

  /** The page with the link to its own stylesheet in place of the first, so that what came before the styles still does. */
  link(html: string): string {
    const link = this.#lists.get(sheetsOf(html).join(' '))?.link;
    if (!link) return html;
    const head = headOf(html);
    let count = 0;
    return head.replace(SHEET, () => (count++ === 0 ? link : '')) + html.slice(head.length);
  }
}

/**
 * @param root the built folder
 * @param folder of hashed files, within it
 * @param take gets each page as it is published
 * @returns the number of pages that were changed
 */
export function joinPageFiles(root: string, folder: string, take: (html: string) => void): number {
  const files = [...walk(root)];
  const pages = files.filter((name) => name.endsWith('.html'));
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const add = hashedFiles(root, folder);
  const styles = new PageStyles(folder);
  // Synchronous: at ten thousand files the round trips to the thread pool cost more than the reading.
  for (const page of pages) styles.note(readFileSync(join(root, page), 'utf8'));
  styles.write(root, add, scripts);

  const islandScript = (html: string, attributes: string): string =>
    html.replace(SCRIPT, (element, code: string) =>
      code.includes(ISLAND)
        ? `<script data-islands ${attributes}="${add(code, 'island', 'js')}"></script>`
        : element,
    );
  /** Scripts get their `src` when the page shows its first content; a page without that script (the desk's forms) has it at once. */
  const withLateScripts = (html: string): string =>
    html.includes(STARTS_SCRIPTS)
      ? islandScript(html, 'data-src').replaceAll(MODULE, '<script type="module" data-src=')
      : islandScript(html, 'defer src');

  let changed = 0;
  for (const page of pages) {
    const html = readFileSync(join(root, page), 'utf8');
    const finished = withStyleInHead(withLateScripts(styles.link(html)));
    take(finished);
    if (finished === html) continue;
    writeFileSync(join(root, page), finished);
    changed += 1;
  }
  return changed;
}

/**
 * Must come before every integration that reads the finished pages.
 * @param take gets each page as it is published: the policy is made of them
 */
export const pageFiles = (take: (html: string) => void): AstroIntegration => {
  let folder = '_astro';
  return {
    name: 'page-files',
    hooks: {
      'astro:config:done': ({ config }) => void (folder = config.build.assets),
      // Not `astro:build:done`: by then the headers are written.
      'astro:build:generated': ({ dir, logger }) => {
        const changed = joinPageFiles(fileURLToPath(dir), folder, take);
        logger.info(`${changed} pages link one stylesheet and ask for scripts late`);
      },
    },
  };
};
