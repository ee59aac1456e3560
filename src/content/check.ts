/** Checks one hand-written file as the build would, and finds the line of every mistake. */
import { z } from 'astro/zod';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { written, type WrittenName } from './collections.ts';
import { missingIn, type Known } from './references.ts';

export interface WrittenProblem {
  /** `body.2.heading`; 'the file' where it is no YAML. */
  field: string;
  /** What was expected. */
  message: string;
  /** Counted from 1. */
  line: number;
}

type Path = readonly PropertyKey[];

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Where a field begins in the file, or the nearest one around it that is there. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length) as unknown[], true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/**
 * @param file path below the project, `src/content/<collection>/...`
 * @param known names that entries may name; without them, as in the forms, which offer those that there are, none is checked
 * @returns nothing for a file that the build would accept, or that belongs to no collection
 */
export function checkWritten(file: string, text: string, known?: Known): WrittenProblem[] {
  const collection = file.split('/')[2] as WrittenName;
  if (!(collection in written)) return [];
  const { schema, format } = written[collection];
  const front = format === 'md' ? FRONT_MATTER.exec(text) : undefined;
  const skipped = format === 'md' ? 1 : 0;
  const counter = new LineCounter();
  const document = parseDocument(format === 'md' ? (front?.[1] ?? '') : text, { lineCounter: counter });
  const problem = (field: string, message: string, offset: number): WrittenProblem => {
    return { field, message, line: counter.linePos(offset).line + skipped };
  };
  if (format === 'md' && !front)
    return [problem('the file', 'It has to begin with its fields between two lines of ---.', 0)];
  if (document.errors.length > 0)
    return document.errors.map(({ message, pos }) => problem('the file', message.split('\n')[0]!, pos[0]));
  const entry: unknown = document.toJS();
  const missing = (known ? missingIn(collection, entry, known) : []).map((reference) =>
    problem(
      reference.path.join('.'),
      `names ${reference.id}, and there is no src/content/${reference.collection}/${reference.id}.`,
      offsetOf(document, reference.path),
    ),
  );
  const { error } = (schema as z.ZodType).safeParse(entry);
  const refused = (error?.issues ?? []).map(({ path, message, ...issue }) => {
    const unknown = issue.code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [];
    const place = [...path, ...unknown.slice(0, 1)];
    return problem(place.join('.') || 'the file', message, offsetOf(document, place));
  });
  return [...refused, ...missing];
}
