/** Records that a build could not publish as they are: what people are told about them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections, type ArticleKind } from '../../../src/config/sections.ts';
import { RECORDS_FILE } from '../../../src/sources/report.ts';

interface Summary {
  collections?: Record<string, { kept?: string[]; invalid?: number }>;
}
interface Reasons {
  kept?: { slug: string; reason: string }[];
  invalid?: { record: string; field: string; value: string; remedy: string }[];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/**
 * One line a record. Which records it is stands in the build itself; why, in a file beside the caches that the next build
 * of this checkout writes anew.
 */
export function recordProblems(build: string): string[] {
  const { collections = {} } = read<Summary>(join(build, 'build.json')) ?? {};
  const reasons = read<Record<string, Reasons>>(RECORDS_FILE) ?? {};
  return Object.entries(collections).flatMap(([kind, { kept = [], invalid = 0 }]) => {
    const { kept: why = [], invalid: bad = [] } = reasons[kind] ?? {};
    const path = kind in sections ? sections[kind as ArticleKind].path : `/${kind}`;
    const left = bad.map(
      ({ record, field, value, remedy }) => `${record}: ${field} is '${value}'. ${remedy}`,
    );
    return [
      ...kept.map((slug) => {
        const reason = why.find((one) => one.slug === slug)?.reason;
        return `${path}/${slug} keeps its last good version${reason ? `: ${reason}` : '.'}`;
      }),
      ...(invalid > 0 && left.length === 0 ? [`${kind}: ${invalid} invalid records are left out.`] : []),
      ...(invalid > 0 ? left.map((line) => `${kind}, left out: ${line}`) : []),
    ];
  });
}
