/** Checks one hand-written file as the build would, and finds the line of every mistake. */
import { z } from 'astro/zod';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { written, type WrittenName } from './collections.ts';
import { deadLink, linksInText, missingIn, type Known } from './references.ts';

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

/** A file as its collection reads it: its fields, and the text below them. */
function readWritten(file: string, text: string) {
  const name = file.split('/')[2] as WrittenName;
  const { format } = written[name];
  const front = format === 'md' ? FRONT_MATTER.exec(text) : undefined;
  const counter = new LineCounter();
  const document = parseDocument(format === 'md' ? (front?.[1] ?? '') : text, { lineCounter: counter });
  const skipped = format === 'md' ? 1 : 0;
  const problem = (field: string, message: string, offset: number): WrittenProblem => {
    return { field, message, line: counter.linePos(offset).line + skipped };
  };
  return { name, front: front?.[0], hasFields: format !== 'md' || Boolean(front), document, problem };
}

/** What an entry names or leads to and what does not exist; the messages follow the name of the field. */
export function checkReferences(file: string, text: string, known: Known): WrittenProblem[] {
  const { name, front, document, problem } = readWritten(file, text);
  const missing = missingIn(name, document.toJS(), known).map(({ path, message }) =>
    problem(path.join('.'), message, offsetOf(document, path)),
  );
  const links = front ? linksInText(text.slice(front.length)) : [];
  const dead = links.flatMap(({ href, index }): WrittenProblem[] => {
    const message = deadLink(href, known);
    return message
      ? [{ field: 'text', message, line: text.slice(0, front!.length + index).split('\n').length }]
      : [];
  });
  return [...missing, ...dead];
}

/**
 * @param file path below the project, `src/content/<collection>/...`
 * @param known what entries may name and lead to; without it, as in the forms, which offer what there is, none is checked
 * @returns nothing for a file that the build would accept, or that belongs to no collection
 */
export function checkWritten(file: string, text: string, known?: Known): WrittenProblem[] {
  if (!((file.split('/')[2] ?? '') in written)) return [];
  const { name, hasFields, document, problem } = readWritten(file, text);
  if (!hasFields)
    return [problem('the file', 'It has to begin with its fields between two lines of ---.', 0)];
  if (document.errors.length > 0)
    return document.errors.map(({ message, pos }) => problem('the file', message.split('\n')[0]!, pos[0]));
  const { error } = (written[name].schema as z.ZodType).safeParse(document.toJS());
  const refused = (error?.issues ?? []).map(({ path, message, ...issue }) => {
    const unknown = issue.code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [];
    const place = [...path, ...unknown.slice(0, 1)];
    return problem(place.join('.') || 'the file', message, offsetOf(document, place));
  });
  return [...refused, ...(known ? checkReferences(file, text, known) : [])];
}
