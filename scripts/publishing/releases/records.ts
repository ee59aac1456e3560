/** Records that a build could not publish as they are: what people are told about them. */
import { existsSync, readFileSync } from 'node:fs';
import { RECORDS_FILE, type CollectionReport } from '../../../src/articles/report.ts';
import { env } from '../../../src/config/env.ts';
import { articlePath, type ArticleKind } from '../../../src/config/sections.ts';
import type { Manifest } from '../../../src/articles/published.ts';
import { editAddress } from '../../../src/sources/editors.ts';
import type { Alert } from '../alert.ts';

/** Why, by section; written beside the caches by the last build of this checkout, because it is nothing for the public. */
type Reasons = Partial<Record<ArticleKind, Pick<CollectionReport, 'kept' | 'invalid'>>>;

export interface RecordProblem {
  /** One line: which record, what is wrong with it and what to do. */
  text: string;
  /** Where it is edited; absent for a source without an editor, and where the record is not known. */
  edit?: string;
}

/** @param settings where the sources are */
export function problemsOf(
  { collections }: Pick<Manifest, 'collections'>,
  settings: typeof env = env,
  file = RECORDS_FILE,
): RecordProblem[] {
  const reasons = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reasons) : {};
  const problems: RecordProblem[] = [];
  for (const [section, { kept, invalid }] of Object.entries(collections)) {
    const kind = section as ArticleKind;
    const known = reasons[kind] ?? { kept: [], invalid: [] };
    const add = (text: string, id: string | undefined) =>
      problems.push({ text, edit: id === undefined ? undefined : editAddress(kind, id, settings) });
    for (const slug of kept) {
      const { id, reason } = known.kept.find((one) => one.slug === slug) ?? {};
      add(`${articlePath(kind, slug)} keeps its last good version${reason ? `: ${reason}` : '.'}`, id);
    }
    if (invalid === 0) continue;
    for (const { id, record, field, value, remedy } of known.invalid)
      add(`${kind}, left out: ${record}: ${field} is '${value}'. ${remedy}`, id);
  }
  return problems;
}

/** What people read when a release went out without some records: one sentence, and for several a line each. */
export function recordsAlert(problems: readonly RecordProblem[]): Alert {
  const [first, ...others] = problems;
  if (others.length === 0)
    return { subject: `Published, but 1 record could not be: ${first?.text}`, link: first?.edit };
  return {
    subject: `Published, but ${problems.length} records could not be.`,
    text: problems.map(({ text, edit }) => (edit ? `${text} ${edit}` : text)).join('\n'),
  };
}

/** Which records are not shown as they are. */
const stateOf = (build: Pick<Manifest, 'collections'> | undefined): string =>
  JSON.stringify(
    Object.entries(build?.collections ?? {})
      .filter(([, { kept, invalid }]) => kept.length > 0 || invalid > 0)
      .map(([section, { kept, invalid }]) => [section, kept, invalid])
      .sort(),
  );

/** What people are told about a release, where the one before it did not have the same records kept back. */
export function newRecordsAlert(
  previous: Pick<Manifest, 'collections'> | undefined,
  next: Pick<Manifest, 'collections'>,
): Alert | undefined {
  const problems = problemsOf(next);
  return problems.length > 0 && stateOf(previous) !== stateOf(next) ? recordsAlert(problems) : undefined;
}
