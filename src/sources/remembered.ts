/**
 * What a source answered before, kept in `.cache/sources`, so that a build asks only for what changed since. Once a day,
 * and in a full build (`BUILD_FULL=1`), the whole source is read; a full build compares the two.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
  records: R[];
  /** Milliseconds. */
  readAt: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @returns nothing when there is none, it is another source's, or it does not match its checksum */
function load<R>(file: string, identity: string): State<R> | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const head = JSON.parse(text.slice(0, end)) as { identity: string; readAt: number; sha: string };
    const body = text.slice(end + 1);
    if (head.identity !== sha256(identity) || head.sha !== sha256(body)) return undefined;
    return { records: JSON.parse(body) as R[], readAt: head.readAt };
  } catch {
    return undefined;
  }
}

function save<R>(file: string, identity: string, { records, readAt }: State<R>): void {
  const body = JSON.stringify(records);
  const head = JSON.stringify({ identity: sha256(identity), readAt, sha: sha256(body) });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${head}\n${body}`);
  renameSync(`${file}.${process.pid}`, file);
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
  const { name, identity, full, readAll, readChanges, now = Date.now } = options;
  const file = join(REMEMBERED, `${name}.json`);
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
    if (anew > 0 || records.length !== state.records.length)
      save(file, identity, { records, readAt: state.readAt });
    return { records, note: `${anew} of ${records.length} asked for anew`, different: [] };
  }
  const all = await readAll();
  save(file, identity, { records: all, readAt: now() });
  return { records: all, note: undefined, different: full && records ? differences(records, all) : [] };
}
