/** Dates of records: what counts as one, and what is not public yet. */
import type { SourceRecord } from './source.ts';

const FIRST = Date.UTC(1990, 0, 1);
const AFTER = Date.UTC(2101, 0, 1);

/** As the constraint of the database: a mistyped year would keep the record first, or last, in every list. */
export const inRange = (ms: number): boolean => ms >= FIRST && ms < AFTER;

export const DATE_ADVICE = 'Dates are from 1990 to 2100.';

/** Records that are public at a moment, those that wait for theirs, and the next such moment. */
export function splitByTime(
  records: readonly SourceRecord[],
  now: number,
): { due: SourceRecord[]; waiting: SourceRecord[]; next: string | undefined } {
  const due: SourceRecord[] = [];
  const waiting: SourceRecord[] = [];
  for (const record of records) {
    const { publishedAt, status } = record.article;
    // What a draft build shows is marked, whatever its date.
    const waits = status === undefined && publishedAt !== undefined && Date.parse(publishedAt) > now;
    (waits ? waiting : due).push(record);
  }
  return { due, waiting, next: earliest(waiting.map(({ article }) => article.publishedAt)) };
}

/** The earliest of ISO dates, those that are absent left aside. */
export const earliest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(0);
