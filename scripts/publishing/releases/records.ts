/** Records that a build could not publish as they are: what people are told about them. */
import { readFileSync } from 'node:fs';
import { env } from '../../../src/config/env.ts';
import { sections, type ArticleKind } from '../../../src/config/sections.ts';
import type { Manifest } from '../../../src/hosting/manifest.ts';
import { editAddress } from '../../../src/sources/editors.ts';
import { RECORDS_FILE } from '../../../src/articles/report.ts';
import type { Alert } from '../alert.ts';

/** Why, by section; written beside the caches by the last build of this checkout, because it is nothing for the public. */
type Reasons = Record<
  string,
  {
    kept?: { id?: string; slug: string; reason: string }[];
    invalid?: { id?: string; record: string; field: string; value: string; remedy: string }[];
  }
>;

function readReasons(file: string): Reasons {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reasons;
  } catch {
    return {};
  }
}

export interface RecordProblem {
  /** One line: which record, what is wrong with it and what to do. */
  text: string;
  /** Where it is edited; absent for a source without an editor, and where the record is not known. */
  edit?: string;
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** @param settings where the sources are */
export function problemsOf(
  { leftOut }: Pick<Manifest, 'leftOut'>,
  settings: typeof env = env,
  file = RECORDS_FILE,
): RecordProblem[] {
  const reasons = readReasons(file);
  const problems: RecordProblem[] = [];
  for (const [kind, { kept, invalid }] of Object.entries(leftOut)) {
    const section = kind in sections ? (kind as ArticleKind) : undefined;
    const path = section ? sections[section].path : `/${kind}`;
    const edit = (id: string | undefined) =>
      section && id !== undefined ? editAddress(section, id, settings) : undefined;
    const known = reasons[kind] ?? {};
    for (const slug of kept) {
      const { id, reason } = known.kept?.find((one) => one.slug === slug) ?? {};
      const why = reason ? `: ${reason}` : '.';
      problems.push({ text: `${path}/${slug} keeps its last good version${why}`, edit: edit(id) });
    }
    if (invalid === 0) continue;
    const named = known.invalid ?? [];
    if (named.length === 0)
      problems.push({ text: `${kind}: ${counted(invalid, 'invalid record')} left out.` });
    for (const { id, record, field, value, remedy } of named)
      problems.push({
        text: `${kind}, left out: ${record}: ${field} is '${value}'. ${remedy}`,
        edit: edit(id),
      });
  }
  return problems;
}

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
