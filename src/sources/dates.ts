/** Dates of records: what counts as one, and what is not public yet. */
import type { SourceRecord } from './source.ts';

const FIRST = Date.UTC(1990, 0, 1);
const AFTER = Date.UTC(2101, 0, 1);

/** As the constraint of the database: a mistyped year would keep the record first, or last, in every list. */
export const inRange = (ms: number): boolean => ms >= FIRST && ms < AFTER;

export const DATE_ADVICE = 'Dates are from 1990 to 2100.';

/**
 * A moment at an offset from UTC: (1757467800000, '-04:00') -> '2025-09-09T21:30:00.000-04:00'. Its first ten characters are
 * the day that pages print; without an offset it ends in Z.
 */
export function atOffset(ms: number, offset: string): string {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  if (shift === 0) return new Date(ms).toISOString();
  const local = new Date(ms + shift).toISOString().slice(0, -1);
  return `${local}${sign}${hours}:${minutes.padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The same at the offset that a time zone has at this moment, as America/New_York. */
export function inZone(ms: number, timeZone: string): string {
  // Making a format costs twenty times as much as using it.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return atOffset(ms, name.replace('GMT', ''));
}

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
