/**
 * Bundles and renders again only if something changed that the bundle or the page is made of; every other file is that of
 * the last build. The bundle: `bundle.ts`.
 *
 * A page with parameters takes part by giving a `cacheKey` in `getStaticPaths`: a hash of everything it prints of its
 * records. A page without parameters is made of code, `src/content`, and of the lists of articles and the day that it asks
 * for while it is rendered: they are noted, and are part of its key. Every key holds besides: the code, configuration and lock file,
 * the environment, and the names of all bundled scripts and styles. Astro's own `experimental.incrementalBuild` (7.3.4) leaves those names out and restores pages
 * that load scripts which no longer exist; it also copies each file instead of linking it and renders one page at a time.
 *
 * With `BUILD_FULL=1` everything is rendered, and each page is compared with the kept one of the same key: a difference
 * means that a key misses something.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { writeFullReport, type FullReport } from '../../hosting/full-report.ts';
import type { PageFacts } from '../../hosting/policy.ts';
import { collectionReports } from '../../articles/report.ts';
import type { ArticleKind } from '../../config/sections.ts';
import { KeptBundle, type Folders } from './bundle.ts';
import { assetNames, codeKey } from './code-key.ts';
import { contentOutside } from './content-outside.ts';
import { PageStore } from './store.ts';

export interface KeptPages {
  integration: AstroIntegration;
  /** Addresses of the pages that were not rendered, for the sitemap; filled by the build. */
  addresses: string[];
  /** True for a file that is byte for byte that of an earlier build with the same code and environment. */
  isKept(file: string): boolean;
  /** What the policy must know of a kept file. */
  factsOf(file: string): PageFacts | undefined;
  /** Hands over the facts of a page that was rendered. */
  learn(file: string, facts: PageFacts): void;
}

interface Options {
  /** Nothing is kept otherwise: the pages of a draft build say when they were made. */
  keep: boolean;
  /** Renders everything and compares. */
  full: boolean;
  /** The validated environment. */
  environment: object;
  /** Below `.cache`. */
  folder?: string;
}

/** A page that is rendered in this build and may be kept by the next one. */
interface FreshPage {
  file: string;
  pathname: string;
  /** Of `getStaticPaths`; a page without one may read lists of articles. */
  cacheKey?: string;
  reads: Set<string>;
  /** Pictures of Astro's image service are made when a page is rendered: such a page is rendered every time. */
  pictures?: boolean;
}

/** Shared with the bundled pages: a page with a key may read nothing but its properties (`src/articles/articles.ts`). */
const rendering = new AsyncLocalStorage<FreshPage>();
(globalThis as unknown as Record<symbol, unknown>)[Symbol.for('site.keptPage')] = rendering;

/** Built file of an address, below the output folder (`build.format: 'file'`). */
const fileOf = (pathname: string, type: string): string =>
  `${pathname.replace(/^\//, '') || 'index'}${type === 'page' ? '.html' : ''}`;

/** What a page read as it is in this build: the list of articles of a section, or the day (`src/config/kept-page.ts`). */
function state(read: string): string {
  if (read === 'day') return new Date().toISOString().slice(0, 10);
  const records = collectionReports().get(read as ArticleKind)?.records ?? [];
  return createHash('sha256').update(JSON.stringify(records)).digest('hex');
}

export function keptPages({ keep, full, environment, folder = join('.cache', 'pages') }: Options): KeptPages {
  let store: PageStore;
  let folders: Folders = { out: '', publicDir: '' };
  let site = '';
  let cacheDir: URL;
  let options: object = {};
  let mode: string | undefined;
  /** Of code, configuration and environment. */
  let sources = '';
  /** The same with the names of scripts and styles. */
  let code = '';
  // React is bundled for development or for production after NODE_ENV, whatever the mode. No setting of the site's: Node's.
  // eslint-disable-next-line no-restricted-syntax
  const nodeEnvironment = () => process.env['NODE_ENV'] ?? 'production';
  const sourcesKey = () => codeKey(process.cwd(), { environment, options, mode, node: nodeEnvironment() });
  const bundle = new KeptBundle(join(folder, 'bundle'));
  const addresses: string[] = [];
  const kept = new Set<string>();
  const fresh = new Map<string, FreshPage>();
  const learnt = new Map<string, PageFacts>();

  const keyOf = (pathname: string, cacheKey: string | undefined, reads: Iterable<string>): string => {
    const read = [...reads].sort().map((name) => `${name} ${state(name)}`);
    return createHash('sha256')
      .update([code, pathname, cacheKey, ...read].join('\n'))
      .digest('hex');
  };

  const wrap = (inner: AstroPrerenderer): AstroPrerenderer => ({
    ...inner,
    async setup() {
      // By now every source file was read that a bundle is made of.
      if (sourcesKey() === sources) bundle.keep();
      await inner.setup?.();
    },
    async getStaticPaths() {
      store = new PageStore(folder);
      const paths = await inner.getStaticPaths();
      code = createHash('sha256')
        .update(sources)
        .update(JSON.stringify(assetNames(folders.out)))
        .digest('hex');
      return paths.filter(({ pathname, route, cacheKey }) => {
        // Files without a key may say when they were made.
        if (cacheKey === undefined && (route.type !== 'page' || route.params.length > 0)) return true;
        const file = fileOf(pathname, route.type);
        const reads = store.reads(file);
        if (!full && reads && store.restore(file, keyOf(pathname, cacheKey, reads), folders.out)) {
          kept.add(file);
          if (route.type === 'page') addresses.push(new URL(pathname, site).href);
          return false;
        }
        fresh.set(file, { file, pathname, cacheKey, reads: new Set() });
        return true;
      });
    },
    async render(request, options) {
      const page = fresh.get(decodeURI(new URL(request.url).pathname).slice(1));
      if (!page) return inner.render(request, options);
      const result = await rendering.run(page, () =>
        inner.render(request, { ...options, collectMetadata: true }),
      );
      if ('metadata' in result) page.pictures = (result.metadata?.staticImages?.length ?? 0) > 0;
      return result;
    },
  });

  return {
    addresses,
    isKept: (file) => kept.has(file),
    factsOf: (file) => (kept.has(file) ? store.restored(file)?.facts : undefined),
    learn: (file, facts) => void learnt.set(file, facts),
    integration: {
      name: 'kept-pages',
      hooks: {
        'astro:config:setup': ({ command, updateConfig }) => {
          if (command === 'build')
            updateConfig({ vite: { plugins: [contentOutside(() => new URL('data-store.json', cacheDir))] } });
        },
        'astro:config:done': ({ config }) => {
          folders = { out: fileURLToPath(config.outDir), publicDir: fileURLToPath(config.publicDir) };
          site = config.site ?? 'http://localhost';
          cacheDir = config.cacheDir;
          // Options of the command line among them; what is left out are functions of astro.config.mjs.
          options = {
            ...config,
            integrations: undefined,
            vite: undefined,
            // A page does not say where it was built; the bundle does.
            outDir: undefined,
            build: { ...config.build, client: undefined, server: undefined },
          };
        },
        'astro:build:setup': ({ vite, pages }) => {
          if (!keep) return;
          mode = vite.mode;
          sources = sourcesKey();
          bundle.use(vite, pages, folders, `${sources} ${folders.out}`, full);
        },
        'astro:build:start': ({ setPrerenderer }) => {
          if (keep) setPrerenderer(wrap);
        },
        'astro:build:done': ({ logger }) => {
          if (!keep) return;
          if (sourcesKey() !== sources) {
            logger.warn('Source files changed during the build: its pages are not kept for the next one');
            return;
          }
          const report: FullReport = { compared: 0, different: [], records: [] };
          report.different.push(...bundle.different);
          for (const { file, pathname, cacheKey, reads, pictures } of fresh.values()) {
            if (pictures) continue;
            const key = keyOf(pathname, cacheKey, reads);
            if (store.known(file, key)) report.compared++;
            if (!store.keep(file, key, folders.out, { facts: learnt.get(file), reads: [...reads] }))
              report.different.push(file);
          }
          store.save();
          for (const file of store.damaged)
            logger.warn(`${file}: the kept copy in ${folder} was damaged; the page was rendered again`);
          logger.info(
            `${kept.size} pages kept, ${fresh.size} of ${kept.size + fresh.size} rendered` +
              (bundle.reused ? '; code and styles kept' : ''),
          );
          if (!full) return;
          writeFullReport(report);
          if (report.different.length > 0)
            logger.error(
              `${report.different.length} of ${report.compared} pages differ from the kept ones although their key is the ` +
                `same; the full build wins. A cacheKey misses what changed on: ${report.different.slice(0, 10).join(', ')}`,
            );
        },
      },
    },
  };
}
