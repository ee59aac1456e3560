/**
 * What a source answered before, kept in `.cache/sources`, so that a build asks only for what changed since. Once a day,
 * and in a full build (`BUILD_FULL=1`), the whole source is read; a full build compares the two.
 */
import { mkdirSync } from 'node:fs';
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

interface State<R> {
  /** Checksum of the identity, which may hold a key. */
  identity: string;
  /** When everything was read last, in milliseconds. */
  readAt: number;
  records: R[];
}

/** A line for what the list belongs to, and one for each record: as one text, tens of megabytes would be held twice. */
function save<R>(file: string, { records, ...head }: State<R>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeCheckedLines(
    file,
    (function* () {
      yield JSON.stringify(head);
      for (const record of records) yield JSON.stringify(record);
    })(),
  );
}

function load<R>(file: string, identity: string): State<R> | undefined {
  const lines = readCheckedLines(file);
  const first = lines?.next().value;
  if (lines === undefined || first === undefined) return undefined;
  const head = JSON.parse(first) as Omit<State<R>, 'records'>;
  if (head.identity !== identity) return undefined;
  return { ...head, records: Array.from(lines, (line) => JSON.parse(line) as R) };
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
  const young = state !== undefined && now() - state.readAt < MAX_AGE_MS;
  let records: R[] | undefined;
  if (state && (young || full)) {
    // Whatever is wrong here is said by the reading of everything, in its own words.
    records = await readChanges(state.records).catch(() => undefined);
  }
  if (records && state && !full) {
    const before = new Set(state.records);
    const anew = records.filter((record) => !before.has(record)).length;
    if (anew > 0 || records.length !== state.records.length) save(file, { ...state, records });
    return { records, note: `${anew} of ${records.length} asked for anew`, different: [] };
  }
  const all = await readAll();
  save(file, { identity, records: all, readAt: now() });
  return { records: all, note: undefined, different: full && records ? differences(records, all) : [] };
}
