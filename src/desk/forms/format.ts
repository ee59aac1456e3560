/**
 * How the form editor reads and writes an entry. The text that was opened travels along in a hidden field, and on saving only
 * the fields that changed are printed anew: a reviewer sees what an editor did, and comments and order stay.
 */
import { Document, isMap, isScalar, isSeq, parseDocument, type Node, type YAMLMap } from 'yaml';
import type { WrittenName } from '~/content/collections.ts';

/** Name of the hidden field that holds the text of the opened file. */
export const SOURCE = 'source_text';

/** Field of an entry that holds the addresses which it had; Sveltia adds to it when an entry gets another address. */
export const FORMER_ADDRESSES = 'formerly';

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

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmpty));

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
function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmpty(part))
      .map(([key, part]) => [key, dropEmpty(part)]),
  );
}

/** One value with what changed in it: of all else the node stays, and with it the spelling. */
function merge(document: Document, node: Node | undefined, value: unknown): Node {
  if (isSeq(node) && Array.isArray(value)) {
    const before = node.toJS(document) as unknown[];
    const items = node.items as Node[];
    node.items = value.map((item, index) => {
      if (before.length === value.length) return merge(document, items[index], item);
      const known = before.findIndex((one) => same(dropEmpty(one), dropEmpty(item)));
      return items[known] ?? document.createNode(dropEmpty(item));
    });
    return node;
  }
  if (isMap(node) && isRecord(value)) {
    mergeFields(document, node, value);
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return document.createNode(dropEmpty(value));
  node.value = asWritten(node.value, value);
  return node;
}

function mergeFields(document: Document, node: YAMLMap, values: Values): void {
  const before = node.toJS(document) as Values;
  for (const [key, value] of Object.entries({ ...before, ...values })) {
    // A form has false for a switch that the file does not have.
    if (!(key in before) && (isEmpty(value) || value === false)) continue;
    if (isEmpty(values[key])) node.delete(key);
    else node.set(key, merge(document, node.get(key, true), value));
  }
}

/** Prints as the repository's formatter does, long lines excepted. */
const printYaml = (document: Document, like = ''): string =>
  document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: /\{ /.test(like) });

/** The text of one top-level field with its new value; comments behind it belong to the next one. */
function writeField(text: string, key: string, value: unknown): string {
  const before = (parseDocument(text).toJS() as Values)[key];
  if (same(before, asWritten(before, value)) || (isEmpty(before) && isEmpty(value))) return text;
  const behind = /(?:^[ \t]*(?:#.*)?\n)*$/m.exec(text)?.[0] ?? '';
  if (isEmpty(value)) return behind;
  const document = parseDocument(text.slice(0, text.length - behind.length));
  document.set(key, merge(document, document.get(key, true) as Node | undefined, value));
  return printYaml(document, text) + behind;
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

export function toFormValues(text: string, { markdown, defaults = {} }: Omit<EntryFormat, 'name'>): Values {
  const { fields, body } = split(text, markdown);
  const values = parseDocument(fields).toJS() as Values;
  return { ...defaults, ...values, ...(body === undefined ? {} : { body }), [SOURCE]: text };
}

export function toFileText(
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
    key === FORMER_ADDRESSES && values[key] === undefined ? text : writeField(text, key, values[key]),
  );
  const added = Object.entries(values).filter(
    ([key, value]) =>
      !known.fields.some((field) => field.key === key) && !isEmpty(value) && !same(value, defaults[key]),
  );
  const more = added.length > 0 ? printYaml(new Document(dropEmpty(Object.fromEntries(added)))) : '';
  const kept = known.head + written.join('');
  // The editor hands a file over without its last line break.
  const separator = more && kept && !kept.endsWith('\n') ? '\n' : '';
  return before + kept + separator + more + between + body + (after || (markdown ? '\n' : ''));
}
