/**
 * How the form editor reads and writes an entry. The text that was opened travels along in a hidden field, and on saving only
 * what changed is changed in it: an entry saved as it was opened is the same file, byte for byte, and comments, order and
 * spelling of all other fields stay.
 */
import {
  CST,
  Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { WrittenName } from '~/content/collections.ts';

/** Name of the hidden field that holds the text of the opened file. */
export const SOURCE = 'source_text';

/** Field of an entry that holds the addresses which it had; Sveltia adds to it when an entry gets another address. */
export const FORMER = 'formerly';

type Values = Record<string, unknown>;

interface Parts {
  /** Everything before the fields: the first line of front matter. */
  before: string;
  fields: string;
  /** From the end of the fields on; it holds `body` as it is. */
  between: string;
  body?: string;
  after: string;
}

const FRONT_MATTER = /^(---\r?\n)([\s\S]*?)(---\r?\n(?:\r?\n)*)([\s\S]*?)(\s*)$/;

/** Splits a file into its fields and, in Markdown, its text. @throws {Error} for Markdown without front matter */
function split(text: string, markdown: boolean): Parts {
  if (!markdown) return { before: '', fields: text, between: '', after: '' };
  const found = FRONT_MATTER.exec(text);
  if (!found) throw new Error('The file has to begin with its fields between two lines of ---.');
  const [, before = '', fields = '', between = '', body = '', after = ''] = found;
  return { before, fields, between, body, after };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Forms answer with text where the file has a number, in records for example. */
const asWritten = (before: unknown, after: unknown): unknown =>
  typeof before === 'number' &&
  typeof after === 'string' &&
  after.trim() !== '' &&
  Number.isFinite(Number(after))
    ? Number(after)
    : after;

/** Drops what a form adds to a value that nobody filled in. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([key, part]) => [key, tidy(part)]),
  );
}

/** A scalar is changed in its token: the rest of the file keeps every byte. */
function setScalar(node: Scalar, value: unknown): boolean {
  const token = node.srcToken;
  if (!token || !CST.isScalar(token) || typeof value === 'object') return false;
  const text = String(value);
  if (token.type === 'block-scalar' || text.includes('\n')) return false;
  const { contents } = parseDocument(text);
  const plain = typeof value !== 'string' || (isScalar(contents) && contents.value === value);
  const quoted = text.includes("'") ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  const type = plain && !/[:#,[\]{}]/.test(text) ? 'PLAIN' : quoted;
  CST.setScalarValue(token, text, { type });
  return true;
}

/** What a list becomes: entries that are still there keep their comments, wherever they are now. */
function mergeList(document: Document, node: YAMLSeq, values: unknown[]): boolean {
  const before = node.toJS(document) as unknown[];
  if (before.length === values.length)
    return values.reduce<boolean>((inPlace, value, index) => {
      const next = asWritten(before[index], value);
      if (same(before[index], next)) return inPlace;
      const { done, item } = mergeOne(document, node.items[index] as Node, next);
      node.items[index] = item;
      return done && inPlace;
    }, true);
  const left = node.items.map((item, index) => ({ item, text: JSON.stringify(tidy(before[index])) }));
  node.items = values.map((value) => {
    const at = left.findIndex(({ text }) => text === JSON.stringify(tidy(value)));
    return at >= 0 ? left.splice(at, 1)[0]!.item : document.createNode(tidy(value));
  });
  return false;
}

/** One changed value. @returns the node that holds it now; `done` when a token alone could say it */
function mergeOne(document: Document, node: Node | undefined, value: unknown): { done: boolean; item: Node } {
  if (isMap(node) && typeof value === 'object' && !Array.isArray(value))
    return { done: mergeMap(document, node, value as Values), item: node };
  if (isSeq(node) && Array.isArray(value)) return { done: mergeList(document, node, value), item: node };
  if (isScalar(node) && typeof value !== 'object') {
    const done = setScalar(node, value);
    node.value = value;
    return { done, item: node };
  }
  return { done: false, item: document.createNode(tidy(value)) };
}

/** @returns whether tokens alone could say it */
function mergeMap(document: Document, node: YAMLMap, values: Values): boolean {
  const before = node.toJS(document) as Values;
  let inPlace = true;
  for (const key of Object.keys(before)) {
    const value = asWritten(before[key], values[key]);
    if (same(before[key], value) || (isEmpty(before[key]) && isEmpty(value))) continue;
    if (isEmpty(value)) {
      node.delete(key);
      inPlace = false;
      continue;
    }
    const child = node.get(key, true) as Node | undefined;
    const { done, item } = mergeOne(document, child, value);
    if (item !== child) node.set(key, item);
    inPlace = done && inPlace;
  }
  for (const [key, value] of Object.entries(values)) {
    // A form answers 'no' to what was never asked.
    if (key in before || isEmpty(value) || value === false) continue;
    node.set(key, document.createNode(tidy(value)));
    inPlace = false;
  }
  return inPlace;
}

/** Prints as the repository's formatter does, long lines excepted. */
const printYaml = (document: Document, like = ''): string =>
  document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: /\{ /.test(like) });

/** The text of one top-level field with its new value; comments behind it belong to the next one. */
function writeField(text: string, key: string, value: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const contents = document.contents as YAMLMap;
  const before = (contents.toJS(document) as Values)[key];
  if (same(before, asWritten(before, value)) || (isEmpty(before) && isEmpty(value))) return text;
  const behind = /(?:^[ \t]*(?:#.*)?\n)*$/m.exec(text)?.[0] ?? '';
  if (isEmpty(value)) return behind;
  if (mergeMap(document, contents, { [key]: value })) {
    const [start, , end] = contents.range!;
    return text.slice(0, start) + CST.stringify(contents.srcToken!) + text.slice(end);
  }
  const printed = printYaml(document, text);
  return printed.endsWith(behind) ? printed : printed.trimEnd() + '\n' + behind;
}

/** Cuts a file into its top-level fields. What is before the first belongs to none. */
function fieldTexts(text: string): { head: string; fields: { key: string; text: string }[] } {
  const { contents } = parseDocument(text);
  const items = isMap(contents) ? contents.items : [];
  const starts = items.map(({ key }) => (key as Node).range![0]);
  return {
    head: text.slice(0, starts[0] ?? text.length),
    fields: items.map(({ key }, index) => ({
      key: String(key),
      text: text.slice(starts[index], starts[index + 1] ?? text.length),
    })),
  };
}

/** What one form knows about its files; travels to the browser as JSON. */
export interface EntryFormat {
  /** The collection: its schema decides what may be saved. */
  name: WrittenName;
  markdown: boolean;
  /** First line of a new file. */
  head?: string;
  /** Values that the build fills in: they are not written down where they were not. */
  defaults?: Values;
}

/** From the text of a file to values of a form. */
export function readEntry(text: string, { markdown, defaults = {} }: Omit<EntryFormat, 'name'>): Values {
  const { fields, body } = split(text, markdown);
  const values = parseDocument(fields).toJS() as Values;
  return { ...defaults, ...values, ...(body === undefined ? {} : { body }), [SOURCE]: text };
}

/** From values of a form to the text of a file. */
export function writeEntry(
  given: Values,
  { markdown, head = '', defaults = {} }: Omit<EntryFormat, 'name'>,
): string {
  const { [SOURCE]: opened, ...values } = given;
  const body = markdown ? String(values['body'] ?? '').trim() : '';
  if (markdown) delete values['body'];
  const source = typeof opened === 'string' && opened !== '' ? opened : markdown ? `---\n---\n\n` : head;
  const { before, fields, between, after } = split(source, markdown);
  const known = fieldTexts(fields);
  const written = known.fields.map(({ key, text }) =>
    key === FORMER && values[key] === undefined ? text : writeField(text, key, values[key]),
  );
  const added = Object.entries(values).filter(
    ([key, value]) =>
      !known.fields.some((field) => field.key === key) && !isEmpty(value) && !same(value, defaults[key]),
  );
  const more = added.length > 0 ? printYaml(new Document(tidy(Object.fromEntries(added)))) : '';
  const kept = known.head + written.join('');
  // The editor hands a file over without its last line break.
  const apart = more && kept && !kept.endsWith('\n') ? '\n' : '';
  return before + kept + apart + more + between + body + (after || (markdown ? '\n' : ''));
}
