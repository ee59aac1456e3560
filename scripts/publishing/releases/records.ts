/** Records that a build could not publish as they are: what people are told about them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { sections, type ArticleKind } from '../../../src/config/sections.ts';
import { editAddress } from '../../../src/sources/editors.ts';
import { RECORDS_FILE } from '../../../src/articles/report.ts';
import type { Alert } from '../alert.ts';

interface Summary {
  collections?: Record<string, { kept?: string[]; invalid?: number }>;
}
interface Reasons {
  kept?: { id?: string; slug: string; reason: string }[];
  invalid?: { id?: string; record: string; field: string; value: string; remedy: string }[];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

export interface RecordProblem {
  /** One line: which record, what is wrong with it and what to do. */
  text: string;
  /** Where it is edited; absent for a source without an editor, and where the record is not known. */
  edit?: string;
}

/**
 * What people are told of each record. Which records it is stands in the build itself; why, in a file beside the caches that
 * the next build of this checkout writes anew.
 * @param settings where the sources are
 */
export function recordProblems(
  build: string,
  settings: typeof env = env,
  file = RECORDS_FILE,
): RecordProblem[] {
  const { collections = {} } = read<Summary>(join(build, 'build.json')) ?? {};
  const reasons = read<Record<string, Reasons>>(file) ?? {};
  return Object.entries(collections).flatMap(([kind, { kept = [], invalid = 0 }]): RecordProblem[] => {
    const { kept: why = [], invalid: bad = [] } = reasons[kind] ?? {};
    const path = kind in sections ? sections[kind as ArticleKind].path : `/${kind}`;
    const edit = (id: string | undefined) =>
      id !== undefined && kind in sections ? editAddress(kind as ArticleKind, id, settings) : undefined;
    const unnamed = invalid > 0 && bad.length === 0;
    return [
      ...kept.map((slug) => {
        const { id, reason } = why.find((one) => one.slug === slug) ?? {};
        return {
          text: `${path}/${slug} keeps its last good version${reason ? `: ${reason}` : '.'}`,
          edit: edit(id),
        };
      }),
      ...(unnamed ? [{ text: `${kind}: ${counted(invalid, 'invalid record')} left out.` }] : []),
      ...(invalid > 0 ? bad : []).map(({ id, record, field, value, remedy }) => ({
        text: `${kind}, left out: ${record}: ${field} is '${value}'. ${remedy}`,
        edit: edit(id),
      })),
    ];
  });
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What people read when a release went out without some records: one sentence, and for several a line each. */
export function recordsAlert(problems: readonly RecordProblem[]): Alert {
  const [first, ...others] = problems;
  const subject = `Published, but ${counted(problems.length, 'record')} could not be`;
  if (others.length === 0) return { subject: `${subject}: ${first?.text}`, link: first?.edit };
  return {
    subject: `${subject}.`,
    text: problems.map(({ text, edit }) => (edit ? `${text} ${edit}` : text)).join('\n'),
  };
}
