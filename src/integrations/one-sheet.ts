/**
 * Gives each kind of page one stylesheet, made of what Astro would put into its head, without the utilities and primitives
 * that the code of the page does not name (used-styles.ts). Styles are all that a first paint waits
 * for besides the HTML: one file is one round trip, several are as many connections where a host does not speak HTTP/2, and
 * styles in the HTML are sent again with every page. Measured: .github/decisions/0009-first-paint.md.
 *
 * With `build.inlineStylesheets: 'always'` Astro leaves no files behind, and the styles of a page stand in `pages` of
 * `astro:build:setup` once the client's files are bundled (tried with Astro 7.3.4).
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { reached, sharedClasses, Sources, without } from './used-styles.ts';

type Pages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];
type Style = Pages extends Map<string, { styles: (infer One)[] }> ? One : never;

/** As Astro orders them: by import, and what is imported deeper first. */
export function inOrder(a: Pick<Style, 'depth' | 'order'>, b: Pick<Style, 'depth' | 'order'>): number {
  if (a.order !== b.order) {
    if (a.order === -1) return 1;
    if (b.order === -1) return -1;
    return a.order - b.order;
  }
  if (a.depth === -1) return -1;
  if (b.depth === -1) return 1;
  return b.depth - a.depth;
}

/** @param folder of hashed files, below the site's root */
export const sheetOf = (css: string, folder: string): string =>
  `${folder}/styles.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;

/** The words of the code that makes each page, by its route's file. */
type Words = Map<string, Set<string>>;

/** Reads, once the server's code is bundled, what each page imports. */
const words = (pages: Pages, root: string, sources: Sources, found: Words): Plugin => ({
  name: 'one-sheet:words',
  applyToEnvironment: ({ name }) => name === 'prerender',
  generateBundle() {
    for (const { component } of pages.values())
      if (this.getModuleInfo(root + component))
        found.set(component, sources.words(reached(this, [root + component])));
  },
});

const sheets = (pages: Pages, folder: string, sources: Sources, found: Words): Plugin => ({
  name: 'one-sheet',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler() {
      const byScripts = sources.words(this.getModuleIds(), /(?<!\.d)\.ts$/);
      const made = new Set<string>();
      for (const page of pages.values()) {
        const all = page.styles
          .sort(inOrder)
          .map(({ sheet }) => {
            if (sheet.type === 'inline') return sheet.content;
            throw new Error(`${page.component}: the stylesheet ${sheet.src} is a file already.`);
          })
          .join('');
        if (!all) continue;
        const used = found.get(page.component);
        // A route that is no module of this build keeps everything.
        const unused = used
          ? [...sharedClasses(all)].filter((name) => !used.has(name) && !byScripts.has(name))
          : [];
        const css = without(all, unused);
        const fileName = sheetOf(css, folder);
        if (!made.has(fileName)) this.emitFile({ type: 'asset', fileName, source: css });
        made.add(fileName);
        page.styles = [{ depth: 0, order: 0, sheet: { type: 'external', src: fileName } }];
      }
    },
  },
});

export const oneSheet = (): AstroIntegration => {
  let folder = '_astro';
  let root = '';
  return {
    name: 'one-sheet',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.build.assets;
        root = fileURLToPath(config.root);
      },
      'astro:build:setup': ({ vite, pages }) => {
        const found: Words = new Map();
        const sources = new Sources(`${root}src/`);
        vite.plugins = [
          ...(vite.plugins ?? []),
          words(pages, root, sources, found),
          sheets(pages, folder, sources, found),
        ];
      },
    },
  };
};
