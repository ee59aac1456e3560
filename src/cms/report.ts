/**
 * What a build did, in numbers. Loaders, pages and integrations live in different module graphs of one process, so the
 * collected report hangs on the global object.
 */
import type { ArticleKind } from './article.ts';
import type { FailedAsset } from './images/types.ts';
import type { Problem } from './problems.ts';
import type { LeftOut } from './source.ts';

export interface CollectionReport {
  kind: ArticleKind;
  source: string;
  /** Without key. */
  address: string;
  note?: string | undefined;
  fetched: number;
  published: number;
  /** On purpose: members-only posts, for example. */
  leftOut: LeftOut[];
  /** Invalid, and skipped because CONTENT_ON_INVALID=skip. */
  invalid: Problem[];
  images: { fetched: number; cached: number; failed: FailedAsset[] };
  /** What was taken out of bodies: one line per article and reason. */
  warnings: string[];
  /** Failed tries that another try mended. */
  retries: number;
  seconds: { read: number; bodies: number; images: number; store: number };
}

const KEY = Symbol.for('site.buildReport');

/** The report of the running build: one entry per collection that was loaded. */
export function collectionReports(): Map<ArticleKind, CollectionReport> {
  const registry = globalThis as unknown as Record<symbol, Map<ArticleKind, CollectionReport> | undefined>;
  return (registry[KEY] ??= new Map());
}

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} s`;
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A list for people: the first few, and how many more. */
function some(lines: readonly string[], most = 12): string[] {
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `and ${rest} more`] : [...lines];
}

/** Lines of one collection for the terminal or a CI log. */
export function collectionLines(report: CollectionReport): string[] {
  const { images } = report;
  const read = seconds(Object.values(report.seconds).reduce((sum, part) => sum + part, 0));
  const skipped = report.leftOut.length + report.invalid.length;
  const pictures = images.fetched + images.cached + images.failed.length;
  return [
    `${report.kind} from ${report.source} (${report.address}): ${report.fetched} fetched, ` +
      `${report.published} published, ${skipped} left out, ${read}${report.note ? `; ${report.note}` : ''}`,
    ...(pictures > 0
      ? [
          `  ${plural(pictures, 'picture or file', 'pictures and files')}: ${images.fetched} fetched, ` +
            `${images.cached} from the cache, ${images.failed.length} failed`,
        ]
      : []),
    ...(report.retries > 0 ? [`  ${plural(report.retries, 'request')} had to be repeated`] : []),
    ...some(images.failed.map(({ address, reason }) => `  no picture: ${address}: ${reason}`)),
    ...some(report.leftOut.map(({ record, reason }) => `  left out: ${record}: ${reason}`)),
    ...some(
      report.invalid.map(
        ({ record, field, value, remedy }) => `  left out: ${record}: ${field} is '${value}'. ${remedy}`,
      ),
      100,
    ),
    ...some(report.warnings.map((line) => `  taken out: ${line}`)),
  ];
}
