/**
 * Gives each kind of page one stylesheet, made of what Astro would put into its head. Styles are all that a first paint waits
 * for besides the HTML: one file is one round trip, several are as many connections where a host does not speak HTTP/2, and
 * styles in the HTML are sent again with every page. Measured: .github/decisions/0009-first-paint.md.
 *
 * With `build.inlineStylesheets: 'always'` Astro leaves no files behind, and the styles of a page stand in `pages` of
 * `astro:build:setup` once the client's files are bundled (tried with Astro 7.3.4; src/build/kept-pages relies on it too, and
 * keeps the emitted files with the rest of the bundle).
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

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

const plugin = (pages: Pages, folder: string): Plugin => ({
  name: 'one-sheet',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler() {
      const made = new Set<string>();
      for (const page of pages.values()) {
        const css = page.styles
          .sort(inOrder)
          .map(({ sheet }) => {
            if (sheet.type === 'inline') return sheet.content;
            throw new Error(`${page.component}: the stylesheet ${sheet.src} is a file already.`);
          })
          .join('');
        if (!css) continue;
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
  return {
    name: 'one-sheet',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.build.assets;
      },
      'astro:build:setup': ({ vite, pages }) => {
        vite.plugins = [...(vite.plugins ?? []), plugin(pages, folder)];
      },
    },
  };
};
