/**
 * What a source answered before, kept in `.cache/sources`, so that a build asks only for what changed since. Once a day,
 * and in a full build (`BUILD_FULL=1`), the whole source is read; a full build compares the two.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checksum, readCheckedLines, writeCheckedLines } from './cache-file.ts';

export const REMEMBERED = join('.cache', 'sources');

/** Older than this, what is remembered is only compared with; the nightly build renews it in time. */
const MAX_AGE_MS = 26 * 60 * 60 * 1000;

export interface RememberedRecord {
  id: string;
}

export interface RememberOptions<R extends RememberedRecord> {
  /** Names the file. */
  name: string;
  /** Address, query and version of the code that reads: with another one nothing is remembered. */
  identity: string;
  /** Reads everything and compares. */
  full: boolean;
  readAll: () => Promise<R[]>;
  /** The whole list as the source has it now, from what is remembered and what changed; nothing: it cannot be told. */
  readChanges: (remembered: readonly R[]) => Promise<R[] | undefined>;
  now?: () => number;
}

export interface Read<R> {
  records: R[];
  /** For the report. */
  note: string | undefined;
  /** Ids of records on which the two ways of reading disagree; a full build only. */
  different: string[];
}

interface Head {
  /** Checksum of the identity, which may hold a key. */
  identity: string;
  /** When everything was read last, in milliseconds. */
  readAt: number;
  /** Names this writing of the list, for the file of its changes. */
  id: string;
}

interface State<R> {
  head: Head;
  /** As they stand in the list's own file. */
  base: R[];
  records: R[];
}

/**
 * A list that changed a little is not written again (70 MB for ten thousand articles): a second file holds the changed
 * records. It may be missing or damaged: then an older state is remembered, and the source is asked for more.
 */
const MOST_CHANGES = 100;
const changesOf = (file: string): string => `${file}.changes`;

/** A line for what the list belongs to, and one for each record: as one text, tens of megabytes would be held twice. */
function write(file: string, head: object, records: Iterable<unknown>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeCheckedLines(
    file,
    (function* () {
      yield JSON.stringify(head);
      for (const record of records) yield JSON.stringify(record);
    })(),
  );
}

function save<R>(file: string, head: Omit<Head, 'id'>, records: R[]): void {
  write(file, { ...head, id: randomUUID() } satisfies Head, records);
  rmSync(changesOf(file), { force: true });
}

/** The first line of the changes: the list that they belong to, and for each record its index there, or null for a changed one. */
interface Changes {
  of: string;
  order: (number | null)[];
}

function saveChanges<R>(file: string, { head, base }: State<R>, records: R[]): void {
  const places = new Map(base.map((record, index) => [record, index]));
  const changed = records.filter((record) => !places.has(record));
  if (changed.length > MOST_CHANGES) return save(file, head, records);
  const order = records.map((record) => places.get(record) ?? null);
  write(changesOf(file), { of: head.id, order } satisfies Changes, changed);
}

function read(file: string): { first: string; lines: Generator<string, undefined> } | undefined {
  const lines = readCheckedLines(file);
  const first = lines?.next().value;
  return lines === undefined || first === undefined ? undefined : { first, lines };
}

function load<R>(file: string, identity: string): State<R> | undefined {
  const list = read(file);
  const head = list && (JSON.parse(list.first) as Head);
  if (!list || head?.identity !== identity) return undefined;
  const base = Array.from(list.lines, (line) => JSON.parse(line) as R);
  const changes = read(changesOf(file));
  const { of, order } = changes ? (JSON.parse(changes.first) as Changes) : { of: undefined, order: [] };
  if (!changes || of !== head.id) return { head, base, records: base };
  const changed = Array.from(changes.lines, (line) => JSON.parse(line) as R).values();
  return {
    head,
    base,
    records: order.map((index) => (index === null ? changed.next().value! : base[index]!)),
  };
}

/** Ids on which two lists disagree: changed, missing or too many, or all of them when only the order differs. */
export function differences<R extends RememberedRecord>(one: readonly R[], other: readonly R[]): string[] {
  const texts = (list: readonly R[]) => new Map(list.map((record) => [record.id, JSON.stringify(record)]));
  const [first, second] = [texts(one), texts(other)];
  const ids = [...new Set([...first.keys(), ...second.keys()])];
  const found = ids.filter((id) => first.get(id) !== second.get(id));
  return found.length === 0 && one.some(({ id }, index) => id !== other[index]?.id) ? ids : found;
}

/**
 * Reads a source, or what changed in it.
 * @throws {SourceError} when it cannot be read; a failed question for changes alone is answered by reading everything
 */
export async function readRemembering<R extends RememberedRecord>(
  options: RememberOptions<R>,
): Promise<Read<R>> {
  const { name, full, readAll, readChanges, now = Date.now } = options;
  const file = join(REMEMBERED, `${name}.jsonl`);
  const identity = checksum(options.identity);
  const state = load<R>(file, identity);
  const young = state !== undefined && now() - state.head.readAt < MAX_AGE_MS;
  let records: R[] | undefined;
  if (state && (young || full)) {
    // Whatever is wrong here is said by the reading of everything, in its own words.
    records = await readChanges(state.records).catch(() => undefined);
  }
  if (records && state && !full) {
    const before = new Set(state.records);
    const anew = records.filter((record) => !before.has(record)).length;
    if (anew > 0 || records.length !== state.records.length) saveChanges(file, state, records);
    return { records, note: `${anew} of ${records.length} asked for anew`, different: [] };
  }
  const all = await readAll();
  save(file, { identity, readAt: now() }, all);
  return { records: all, note: undefined, different: full && records ? differences(records, all) : [] };
}
