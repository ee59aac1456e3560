/** What a build did, in numbers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Article, ArticleKind } from './article.ts';
import { sharedValue } from '../config/process-state.ts';
import type { KeptRecord } from './prepare.ts';
import type { AssetUse, FailedAsset } from './images/types.ts';
import { problemText, type Problem } from '../sources/problems.ts';
import type { LeftOut } from '../sources/source.ts';

export interface CollectionReport {
  kind: ArticleKind;
  source: string;
  /** Without key. */
  address: string;
  fetched: number;
  published: number;
  /** ISO moment at which the next record becomes public by itself. */
  nextDue?: string;
  /** What was published: the record behind each article, and a hash of all that its page prints. */
  records: { id: string; slug: string; hash: string }[];
  /** On purpose: members-only posts, for example. */
  leftOut: LeftOut[];
  /** Invalid and not published: CONTENT_ON_INVALID=skip, a draft build, or no last good version. */
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
export const collectionReports = sharedValue('reports', new Map<ArticleKind, CollectionReport>());

/** The published articles of the running build. */
export const builtArticles = sharedValue('articles', new Map<ArticleKind, readonly Article[]>());

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The lists of all collections in full, where a terminal shows their first lines. */
export const REPORT_FILE = join('.cache', 'build-report.txt');
/** What a release tells people about records: kept as they were, left out as invalid. Not part of the site. */
export const RECORDS_FILE = join('.cache', 'build-report.json');

/** Who does without a file, as in 'cover of a-post, b-post; picture in c-post'. */
const usesText = (uses: readonly AssetUse[], most: number): string =>
  [...Map.groupBy(uses, ({ role }) => role)]
    .map(([role, roleUses]) => {
      // In one order, whichever of them asked first, and however often.
      const slugs = [...new Set(roleUses.map(({ slug }) => slug))].sort();
      const more = slugs.length > most ? ` and ${slugs.length - most} more` : '';
      return `${role} ${slugs.slice(0, most).join(', ')}${more}`;
    })
    .join('; ');

/** Lines of one collection for the terminal or a CI log. @param full all lines, as the file holds them */
export function collectionLines(report: CollectionReport, full = false): string[] {
  const { images, leftOut, invalid, kept, warnings } = report;
  const skipped = leftOut.length + invalid.length;
  const files = images.fetched + images.cached + images.failed.length;
  const missing = images.failed.map(
    ({ address, reason, uses }) => `${usesText(uses, full ? Infinity : 3)}: ${address}: ${reason}`,
  );
  const lines = [
    `${report.kind} from ${report.source} (${report.address}): ${report.fetched} fetched, ` +
      `${report.published} published, ${skipped} left out, ${report.seconds.toFixed(report.seconds < 10 ? 1 : 0)} s`,
  ];
  if (files > 0)
    lines.push(
      `  ${plural(files, 'picture or file', 'pictures and files')}: ${images.fetched} fetched, ` +
        `${images.cached} from the cache, ${images.failed.length} failed`,
    );
  if (report.retries > 0) lines.push(`  ${plural(report.retries, 'request')} had to be repeated`);
  const lists: [what: string, most: number, list: string[]][] = [
    ['missing', 12, missing],
    ['left out', 12, leftOut.map(({ record, reason }) => `${record}: ${reason}`)],
    ['left out', 100, invalid.map((problem) => `${problem.record}: ${problemText(problem)}`)],
    ['kept as it was', 100, kept.map(({ slug, reason }) => `${slug}: ${reason}`)],
    ['taken out', 12, warnings],
  ];
  for (const [what, most, list] of lists) {
    const shown = full ? list : list.slice(0, most);
    lines.push(...shown.map((line) => `  ${what}: ${line}`));
    if (shown.length < list.length)
      lines.push(`  and ${list.length - shown.length} more: see ${REPORT_FILE}`);
  }
  return lines;
}

/** Writes the full lists of all collections that were loaded so far. */
export function writeReport(): void {
  const reports = [...collectionReports.values()];
  mkdirSync(dirname(REPORT_FILE), { recursive: true });
  const lines = reports.flatMap((report) => collectionLines(report, true));
  writeFileSync(REPORT_FILE, `${lines.join('\n')}\n`);
  const records = Object.fromEntries(
    reports.map(({ kind, kept, invalid, nextDue }) => [kind, { kept, invalid, nextDue }]),
  );
  writeFileSync(RECORDS_FILE, `${JSON.stringify(records, null, 1)}\n`);
}
