/**
 * Renders a page again only if something it is made of changed; every other page is the file of the last build.
 *
 * A page takes part by giving a `cacheKey` in `getStaticPaths`: a hash of everything it prints of its records. The key
 * that decides holds besides: the code, configuration and lock file, the environment, and the names of all bundled
 * scripts and styles. Astro's own `experimental.incrementalBuild` (7.3.4) leaves those names out and restores pages
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
import { collectionReports } from '../../sources/report.ts';
import { assetNames, codeKey } from './code-key.ts';
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

/** Shared with the bundled pages: a page with a key may read nothing but its properties (`src/sources/articles.ts`). */
const rendering = new AsyncLocalStorage<string>();
(globalThis as unknown as Record<symbol, unknown>)[Symbol.for('site.keptPage')] = rendering;

/** Built file of an address, below the output folder (`build.format: 'file'`). */
const fileOf = (pathname: string, type: string): string =>
  `${pathname.replace(/^\//, '')}${type === 'page' ? '.html' : ''}`;

export function keptPages({ keep, full, environment, folder = join('.cache', 'pages') }: Options): KeptPages {
  let store: PageStore;
  let outDir = '';
  let site = '';
  const addresses: string[] = [];
  const kept = new Set<string>();
  /** Files that are rendered in this build, with their keys. */
  const fresh = new Map<string, string>();
  const learnt = new Map<string, PageFacts>();

  const wrap = (inner: AstroPrerenderer): AstroPrerenderer => ({
    ...inner,
    async getStaticPaths() {
      store = new PageStore(folder);
      const paths = await inner.getStaticPaths();
      const code = createHash('sha256')
        .update(codeKey(process.cwd(), environment))
        .update(JSON.stringify(assetNames(outDir)))
        .digest('hex');
      return paths.filter(({ pathname, route, cacheKey }) => {
        if (cacheKey === undefined) return true;
        const file = fileOf(pathname, route.type);
        const key = createHash('sha256').update(`${code}\n${pathname}\n${cacheKey}`).digest('hex');
        if (!full && store.restore(file, key, outDir)) {
          kept.add(file);
          if (route.type === 'page') addresses.push(new URL(pathname, site).href);
          return false;
        }
        fresh.set(file, key);
        return true;
      });
    },
    render(request, options) {
      const file = decodeURI(new URL(request.url).pathname).slice(1);
      return fresh.has(file)
        ? rendering.run(file, () => inner.render(request, options))
        : inner.render(request, options);
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
        'astro:config:done': ({ config }) => {
          outDir = fileURLToPath(config.outDir);
          site = config.site ?? 'http://localhost';
        },
        'astro:build:start': ({ setPrerenderer }) => {
          if (keep) setPrerenderer(wrap);
        },
        'astro:build:done': ({ logger }) => {
          if (!keep) return;
          const records = [...collectionReports()].flatMap(([kind, { different }]) =>
            different.map((id) => `${kind} ${id}`),
          );
          const report: FullReport = { compared: 0, different: [], records };
          for (const [file, key] of fresh) {
            if (store.known(file, key)) report.compared++;
            if (!store.keep(file, key, outDir, learnt.get(file))) report.different.push(file);
          }
          store.save();
          for (const file of store.damaged)
            logger.warn(`${file}: the kept copy in ${folder} was damaged; the page was rendered again`);
          logger.info(`${kept.size} pages kept, ${fresh.size} of ${kept.size + fresh.size} rendered`);
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
