/** What a full build (`BUILD_FULL=1`) found when it compared itself with what earlier builds had kept. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = join('.cache', 'full-build.json');

export interface FullReport {
  /** Pages whose key had not changed since the build before. */
  compared: number;
  /** Those of them that came out different. */
  different: string[];
  /** Records, as in `news 4711`, that what was remembered of a source had otherwise. */
  records: string[];
}

export function writeFullReport(report: FullReport): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(report, undefined, 1)}\n`);
}

/** Takes the report away. @returns nothing when the last build was no full one */
export function takeFullReport(): FullReport | undefined {
  try {
    const report = JSON.parse(readFileSync(FILE, 'utf8')) as FullReport;
    rmSync(FILE, { force: true });
    return report;
  } catch {
    return undefined;
  }
}

/** What people read when the two disagree; nothing when they agree. */
export function differenceAlert(report: FullReport): { subject: string; text: string } | undefined {
  const { compared, different, records } = report;
  if (different.length + records.length === 0) return undefined;
  const list = (names: readonly string[]) =>
    [...names.slice(0, 20), ...(names.length > 20 ? [`and ${names.length - 20} more`] : [])].join(', ');
  return {
    subject:
      'The nightly full build differs from what the builds before it had kept; the full build is published.',
    text: [
      different.length > 0 &&
        `${different.length} of ${compared} pages had the same key and other bytes: ${list(different)}. A cacheKey misses what they print (src/pages/_articles.ts).`,
      records.length > 0 &&
        `${records.length} ${records.length === 1 ? 'record' : 'records'} changed without a new time of change: ${list(records)}. Changes past the trigger of updated_at, or of a tag or author, reach the site only at night.`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
