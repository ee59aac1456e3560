/** Records that cannot be published: collected, so that one error names all of them. */
import type { z } from 'astro/zod';
import { cleanDeep } from './text.ts';

export interface Problem {
  source: string;
  /** Id of the record in its source, where it says one. */
  id?: string;
  /** Id, and slug where there is one: what an editor searches for. */
  record: string;
  /** Its title, where it has one that can be read. */
  title?: string;
  field: string;
  /** As found, shortened. */
  value: string;
  /** What is wrong with it and what to do. */
  remedy: string;
}

/** A value as a message shows it: one line, at most 60 characters. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

interface ParseContext {
  source: string;
  whole: string;
  remedies: Readonly<Record<string, string>>;
  otherwise?: string;
}

/**
 * What a schema makes of a record whose texts are cleaned, or what it found wrong with it.
 * @param remedies by the first part of a field's path; any other field gets zod's message and `otherwise`
 * @param whole name of the record as a whole, where no field is to blame
 */
export function parseRecord<T extends z.ZodType<object>>(
  schema: T,
  given: unknown,
  { source, whole, remedies, otherwise = '' }: ParseContext,
): z.output<T> | Problem[] {
  const record = cleanDeep(given);
  const result = schema.safeParse(record);
  if (result.success) return result.data;
  const fields = (record ?? {}) as Record<string, unknown>;
  const { id, slug, title } = fields;
  return result.error.issues.map(({ path, message }) => {
    const first = String(path[0] ?? whole);
    return {
      source,
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
      record: `record ${shown(id)} (${shown(slug)})`,
      title: typeof title === 'string' && title.trim() !== '' ? shown(title) : undefined,
      field: path.join('.') || whole,
      value: shown(fields[first]),
      remedy: remedies[first] ?? message + otherwise,
    };
  });
}

/** What is wrong and what to do. */
export const problemText = ({ field, value, remedy }: Problem): string => `${field} is '${value}'. ${remedy}`;

export const describeProblem = (problem: Problem): string =>
  `${problem.source}, ${problem.record}: ${problemText(problem)}`;

/** A record that the site would not publish as it is: for the editor, not for whoever runs the server. */
export class NotPublishable extends Error {
  override name = 'NotPublishable';
}

/** The error that stops a build, with every bad record in it. */
export class InvalidContentError extends Error {
  override name = 'InvalidContentError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const records = new Set(problems.map(({ source, record }) => `${source} ${record}`)).size;
    const lines = problems.map((problem) => `  ${describeProblem(problem)}\n`);
    super(
      `${records} ${records === 1 ? 'record' : 'records'} cannot be published:\n` +
        lines.join('') +
        'Correct them in the source, or build with CONTENT_ON_INVALID=skip to publish the rest.',
    );
    this.problems = problems;
  }
}
