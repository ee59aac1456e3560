/**
 * `build.json`: what a build publishes about itself. The gate compares two builds by it, the next build continues its ledger, and
 * whoever is on call reads what is live. No key, no address of a content system.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { env } from '../config/env.ts';
import { articlePath } from '../config/sections.ts';
import { writtenHashes } from '../content/written-hashes.ts';
import { codeFingerprint, contentFingerprint } from '../hosting/fingerprint.ts';
import { builtAddresses } from '../hosting/built-files.ts';
import type { BuildSummary, PublishedRecord } from '../articles/published.ts';
import { earliest } from '../sources/dates.ts';
import { currentLedger, type Ledger } from '../articles/ledger.ts';
import { collectionReports, type CollectionReport } from '../articles/report.ts';
import { siteRedirects } from './redirects.ts';

const summarize = ({ source, fetched, published, kept, invalid }: CollectionReport) => ({
  source,
  fetched,
  published,
  kept: kept.map(({ slug }) => slug),
  invalid: new Set(invalid.map(({ record }) => record)).size,
});

/** The records behind the articles of all collections, by address. */
const recordsOf = (reports: readonly CollectionReport[]): Record<string, PublishedRecord> =>
  Object.fromEntries(
    reports.flatMap(({ kind, records }) =>
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
  const aliases = new Set(Object.values(ledger).flatMap((paths) => paths.slice(0, -1)));
  return found.filter((path) => path in records || !aliases.has(path));
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

/** Must come after the integration that writes redirects: their pages are no addresses. */
export const buildReport = (): AstroIntegration => ({
  name: 'build-report',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const reports = [...collectionReports.values()];
      const records = recordsOf(reports);
      const ledger = await currentLedger();
      const addresses = pageAddresses(builtAddresses(root), ledger, records);
      const summary: BuildSummary = {
        builtAt: new Date().toISOString(),
        commit: commit(),
        drafts: env.DRAFTS,
        collections: Object.fromEntries(reports.map((report) => [report.kind, summarize(report)])),
        nextDue: earliest(reports.map(({ nextDue }) => nextDue)),
        addresses,
        records,
        ledger,
        redirects: (await siteRedirects(new Set(addresses))).redirects,
        written: writtenHashes(),
        code: codeFingerprint(),
        content: contentFingerprint(records),
      };
      await writeFile(join(root, 'build.json'), `${JSON.stringify(summary, null, 1)}\n`);
      logger.info(`${addresses.length} addresses in build.json`);
      if (summary.nextDue)
        logger.info(`the next release becomes public at ${summary.nextDue}: build again then`);
    },
  },
});
