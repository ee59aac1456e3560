/** What a build did, in numbers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { sharedPart } from '../config/build-context.ts';
import type { KeptRecord } from './prepare.ts';
import type { AssetUse, FailedAsset } from './images/types.ts';
import type { Problem } from '../sources/problems.ts';
import type { LeftOut } from '../sources/source.ts';

/** A published article, as what happens after rendering must know it. */
export interface ReportedArticle {
  path: string;
  unlisted: boolean;
  /** ISO moment of its last change, else of its publication. */
  changed?: string;
}

export interface CollectionReport {
  kind: ArticleKind;
  source: string;
  /** Without key. */
  address: string;
  note?: string;
  fetched: number;
  published: number;
  /** The published ones. */
  articles: ReportedArticle[];
  /** ISO moment at which the next record becomes public by itself. */
  nextDue?: string;
  /** What was published: the record behind each article, and a hash of all that its page prints. */
  records: { id: string; slug: string; hash: string }[];
  /** On purpose: members-only posts, for example. */
  leftOut: LeftOut[];
  /** Invalid, and skipped because CONTENT_ON_INVALID=skip. */
  invalid: Problem[];
  /** Invalid, and published as they were when they were good last. */
  kept: KeptRecord[];
  images: { fetched: number; cached: number; failed: FailedAsset[] };
  /** What was taken out of bodies: one line per article and reason. */
  warnings: string[];
  /** Failed tries that another try mended. */
  retries: number;
  /** Of reading the source, making the articles and storing them. */
  seconds: number;
}

/** The report of the running build: one entry per collection that was loaded. */
export const collectionReports = (): Map<ArticleKind, CollectionReport> =>
  sharedPart('reports', () => new Map<ArticleKind, CollectionReport>());

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} s`;
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The lists of all collections in full, where a terminal shows their first lines. */
export const REPORT_FILE = join('.cache', 'build-report.txt');
/** What a release tells people about records: kept as they were, left out as invalid. Not part of the site. */
export const RECORDS_FILE = join('.cache', 'build-report.json');

/** A list for a terminal: the first few, and where the others are. */
function some(lines: readonly string[], most: number): string[] {
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `  and ${rest} more: see ${REPORT_FILE}`] : [...lines];
}

/** Who does without a file, as in 'cover of a-post, b-post; picture in c-post'. */
function usesText(uses: readonly AssetUse[], most: number): string {
  const roles = Map.groupBy(uses, ({ role }) => role);
  const parts = [...roles].map(([role, of]) => {
    const rest = of.length - most;
    const slugs = of.slice(0, most).map(({ slug }) => slug);
    return `${role} ${slugs.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  });
  return parts.join('; ');
}

/**
 * Lines of one collection for the terminal or a CI log.
 * @param full all lines, as the file holds them
 */
export function collectionLines(report: CollectionReport, full = false): string[] {
  const most = (count: number) => (full ? Infinity : count);
  const { images } = report;
  const skipped = report.leftOut.length + report.invalid.length;
  const pictures = images.fetched + images.cached + images.failed.length;
  return [
    `${report.kind} from ${report.source} (${report.address}): ${report.fetched} fetched, ` +
      `${report.published} published, ${skipped} left out, ${seconds(report.seconds)}${report.note ? `; ${report.note}` : ''}`,
    ...(pictures > 0
      ? [
          `  ${plural(pictures, 'picture or file', 'pictures and files')}: ${images.fetched} fetched, ` +
            `${images.cached} from the cache, ${images.failed.length} failed`,
        ]
      : []),
    ...(report.retries > 0 ? [`  ${plural(report.retries, 'request')} had to be repeated`] : []),
    ...some(
      images.failed.map(
        ({ address, reason, uses }) => `  missing: ${usesText(uses, most(3))}: ${address}: ${reason}`,
      ),
      most(12),
    ),
    ...some(
      report.leftOut.map(({ record, reason }) => `  left out: ${record}: ${reason}`),
      most(12),
    ),
    ...some(
      report.invalid.map(
        ({ record, field, value, remedy }) => `  left out: ${record}: ${field} is '${value}'. ${remedy}`,
      ),
      most(100),
    ),
    ...some(
      report.kept.map(({ slug, reason }) => `  kept as it was: ${slug}: ${reason}`),
      most(100),
    ),
    ...some(
      report.warnings.map((line) => `  taken out: ${line}`),
      most(12),
    ),
  ];
}

/** Writes the full lists of all collections that were loaded so far. */
export function writeReport(): void {
  const lines = [...collectionReports().values()].flatMap((report) => collectionLines(report, true));
  mkdirSync(dirname(REPORT_FILE), { recursive: true });
  writeFileSync(REPORT_FILE, `${lines.join('\n')}\n`);
  const records = Object.fromEntries(
    [...collectionReports()].map(([kind, { kept, invalid, nextDue }]) => [kind, { kept, invalid, nextDue }]),
  );
  writeFileSync(RECORDS_FILE, `${JSON.stringify(records, null, 1)}\n`);
}
