/**
 * Build report: printed on the terminal, and written to `build.json`, from which the gate compares builds and the freshness
 * check reads the time of the build. Counts and addresses of pages only: no key, no address of a content system.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { env } from '../config/env.ts';
import { articlePath } from '../config/sections.ts';
import { writtenHashes } from '../content/written-hashes.ts';
import { codeFingerprint, contentFingerprint } from '../hosting/fingerprint.ts';
import { builtAddresses, walk, type PublishedRecord } from '../hosting/manifest.ts';
import { earliest } from '../sources/dates.ts';
import type { Ledger } from '../articles/addresses.ts';
import { currentLedger } from '../articles/published.ts';
import { collectionReports, type CollectionReport } from '../articles/report.ts';
import type { Redirect } from '../config/redirects.ts';
import { siteRedirects } from './redirects.ts';

/** What `build.json` says about a collection. */
export interface CollectionSummary {
  source: string;
  fetched: number;
  published: number;
  /** Held back on purpose, members-only posts for example. */
  leftOut: number;
  /** Slugs of records that are invalid and published as they were; the reasons are in `.cache/build-report.json`. */
  kept: string[];
  /** Skipped because they are invalid. */
  invalid: number;
  pictures: { fetched: number; cached: number; failed: number };
  seconds: number;
}

export interface BuildSummary {
  /** ISO 8601. */
  builtAt: string;
  /** Of the code; absent outside of a repository. */
  commit?: string;
  /** A draft build is never published. */
  drafts: boolean;
  seconds: number;
  phases: Record<string, number>;
  collections: Record<string, CollectionSummary>;
  /** ISO moment at which something becomes public by itself: build again then. Absent: nothing waits. */
  nextDue?: string;
  pages: number;
  files: number;
  bytes: number;
  /** Changes when a page appears or vanishes. */
  addressesHash: string;
  addresses: string[];
  /** Articles by their address: what a release asks the source about when an address is gone. */
  records: Record<string, PublishedRecord>;
  /** What every article has been called; the next build carries it on (`PUBLISHED_BUILD`). */
  ledger: Ledger;
  redirects: Redirect[];
  /** Hashes of the hand-written entries: the desk tells from them which ones have changed. */
  written: Record<string, string>;
  /** Hash of code and configuration. */
  code: string;
  /** Hash of all records. */
  content: string;
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

export function summarise(report: CollectionReport): CollectionSummary {
  const { images } = report;
  return {
    source: report.source,
    fetched: report.fetched,
    published: report.published,
    leftOut: report.leftOut.length,
    kept: report.kept.map(({ slug }) => slug),
    invalid: new Set(report.invalid.map(({ record }) => record)).size,
    pictures: { fetched: images.fetched, cached: images.cached, failed: images.failed.length },
    seconds: round(Object.values(report.seconds).reduce((sum, part) => sum + part, 0)),
  };
}

/** The records behind the articles of all collections, by address. */
export const recordsOf = (reports: Iterable<CollectionReport>): Record<string, PublishedRecord> =>
  Object.fromEntries(
    [...reports].flatMap(({ kind, records }) =>
      records.map(({ id, slug, hash }) => [articlePath(kind, slug), { section: kind, id, hash }]),
    ),
  );

/**
 * Paths of all pages. Hosts read only so many redirects: what does not fit is a page that redirects, and no address of its own.
 * @param found paths with a page and no redirect of a host
 */
export function pageAddresses(
  found: readonly string[],
  ledger: Readonly<Ledger>,
  records: Readonly<Record<string, unknown>>,
): string[] {
  const former = new Set(Object.values(ledger).flatMap((paths) => paths.slice(0, -1)));
  return found.filter((path) => path in records || !former.has(path));
}

/** Number and size of all files below a folder. */
function measure(root: string): { files: number; bytes: number } {
  const files = [...walk(root)];
  const bytes = files.reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
  return { files: files.length, bytes };
}

/** The commit that is built; hosts that build from an archive have none. */
function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

export const summaryLines = (summary: BuildSummary): string[] => [
  ...Object.entries(summary.collections).map(
    ([name, { source, fetched, published, leftOut, invalid, pictures, seconds }]) =>
      `${name}: ${published} of ${fetched} published from ${source}, ${leftOut + invalid} left out; ` +
      `pictures ${pictures.fetched} fetched, ${pictures.cached} cached, ${pictures.failed} failed; ${seconds.toFixed(1)} s`,
  ),
  ...(summary.nextDue ? [`the next release becomes public at ${summary.nextDue}: build again then`] : []),
  `${summary.pages} pages, ${summary.files} files, ${(summary.bytes / 1e6).toFixed(1)} MB; ` +
    `${Object.entries(summary.phases)
      .map(([phase, seconds]) => `${phase} ${seconds.toFixed(1)} s`)
      .join(', ')}; ${summary.seconds.toFixed(1)} s in all`,
];

/** Must come after every integration that writes into the folder: those files are counted too. */
export function buildReport(): AstroIntegration {
  const started = performance.now();
  let last = started;
  const phases: Record<string, number> = {};
  const lap = (phase: string) => {
    const now = performance.now();
    phases[phase] = round((phases[phase] ?? 0) + (now - last) / 1000);
    last = now;
  };
  return {
    name: 'build-report',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            // After all bundles; what follows is rendering.
            plugins: [
              { name: 'build-report', buildApp: { order: 'post', handler: async () => lap('bundling') } },
            ],
          },
        });
      },
      'astro:build:start': () => lap('content'),
      'astro:build:generated': () => lap('rendering'),
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const records = recordsOf(collectionReports().values());
        const ledger = await currentLedger();
        const addresses = pageAddresses(builtAddresses(root), ledger, records);
        const size = measure(root);
        lap('finishing');
        const summary: BuildSummary = {
          builtAt: new Date().toISOString(),
          commit: commit(),
          drafts: env.DRAFTS,
          seconds: round((performance.now() - started) / 1000),
          phases,
          collections: Object.fromEntries(
            [...collectionReports()].map(([kind, report]) => [kind, summarise(report)]),
          ),
          nextDue: earliest([...collectionReports().values()].map((report) => report.nextDue)),
          pages: addresses.length,
          ...size,
          addressesHash: createHash('sha256').update(addresses.join('\n')).digest('hex').slice(0, 32),
          addresses,
          records,
          ledger,
          redirects: (await siteRedirects(new Set(addresses))).redirects,
          written: writtenHashes(),
          code: codeFingerprint(),
          content: contentFingerprint(records),
        };
        await writeFile(join(root, 'build.json'), `${JSON.stringify(summary, null, 1)}\n`);
        for (const line of summaryLines(summary)) logger.info(line);
      },
    },
  };
}
