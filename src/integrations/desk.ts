/**
 * For the people who write: in `astro dev` and in draft builds the pages below /desk with their forms; in `astro dev` also drafts
 * below /drafts and a message over the page when an entry is wrong. A published build holds no byte of it (tests/site/desk.test.ts).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { env } from '../config/env.ts';
import { allSections } from '../config/sections.ts';
import { reportWrongEntries } from './wrong-entries.ts';

/** Addresses of the desk, with their files in src/pages. */
const DESK = {
  '/desk': '_desk/index.astro',
  '/desk/guide': '_desk/guide.astro',
  '/desk/edit': '_desk/edit.astro',
  '/drafts/new': '_drafts/new.astro',
};

/** Addresses of drafts: rendered at each visit, which no build can do. */
const DRAFTS = {
  ...Object.fromEntries(allSections.map(({ path }) => [`/drafts${path}`, '_drafts/saved.astro'])),
  '/drafts/supabase/[...path]': '_drafts/supabase.ts',
};

/** Made by builds, previews, releases and tests; `.astro` is not among them, content is reloaded from there. */
const MADE = [
  '.cache',
  '.wrangler',
  '.supabase',
  'dist',
  'releases',
  'test-results',
  'playwright-report',
  'coverage',
];

/**
 * Watches what people write and nothing that builds leave behind: caches, built folders and releases hold tens of thousands
 * of files, and watching them took most of the start. Bundled packages have a folder of their own, as a build in between,
 * with another configuration, would make the next start bundle them anew.
 * @param root of the project: a checkout may itself lie below a folder of such a name
 */
const developmentServer = (root: string) => ({
  cacheDir: '.cache/vite-dev',
  server: {
    // Compiled while the browser is opened: most of the first page's time goes into the modules that all pages share. A page
    // here would be in the way of another that is asked for first: /about took 4.1 s then, 1.8 s so.
    warmup: { ssrFiles: ['src/layouts/Base.astro'] },
    watch: { ignored: MADE.map((name) => `${root}${name}/**`) },
  },
});

/** Writes a JSON Schema for each collection into `.astro/schemas`: code editors and the forms of the desk read them. */
async function writeSchemas(): Promise<void> {
  const [{ jsonSchemaOf, SCHEMA_FOLDER }, { written }] = await Promise.all([
    import('../content/json-schema.ts'),
    import('../content/collections.ts'),
  ]);
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const name of Object.keys(written) as (keyof typeof written)[])
    writeFileSync(join(SCHEMA_FOLDER, `${name}.json`), `${JSON.stringify(jsonSchemaOf(name))}\n`);
}

/** Ends a build whose entries name or lead to what does not exist: all of them at once, and no place in the code. */
function failOnMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const hint = `Choose another in the form of each entry, take it out there, or put the removed file back.\n${missing.join('\n')}`;
  // Astro prints a hint as it is, and a stack only where there is one.
  throw Object.assign(new Error('Entries name what does not exist.'), { hint, stack: '' });
}

export const desk = (): AstroIntegration => ({
  name: 'desk',
  hooks: {
    'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
      const isDevelopment = command === 'dev';
      if (command === 'build') failOnMissing((await import('../content/named.ts')).missingNames());
      const hasDesk = isDevelopment || (command === 'build' && env.DRAFTS);
      if (hasDesk || command === 'sync') await writeSchemas();
      updateConfig({ vite: { define: { DESK: JSON.stringify(hasDesk) } } });
      if (!hasDesk) return;
      for (const [pattern, page] of Object.entries(isDevelopment ? { ...DESK, ...DRAFTS } : DESK))
        injectRoute({ pattern, entrypoint: new URL(`../pages/${page}`, import.meta.url) });
      const root = fileURLToPath(config.root).replaceAll('\\', '/');
      updateConfig({
        vite: {
          define: { DEVELOPMENT: JSON.stringify(isDevelopment) },
          // Made for bundlers already; bundled once more, it would not find its fonts.
          optimizeDeps: { exclude: ['@sveltia/cms'] },
          ...(isDevelopment ? developmentServer(root) : {}),
        },
      });
    },
    'astro:build:done': async ({ dir }) =>
      failOnMissing((await import('../content/named.ts')).missingParts(fileURLToPath(dir))),
    'astro:server:setup': ({ server, refreshContent }) => {
      reportWrongEntries(server);
      // Lists and pages show what the editor of releases has saved, wherever its project is.
      server.ws.on('release-saved', () => void refreshContent?.({ loaders: ['news-articles'] }));
    },
  },
});
