/**
 * The last publishable version of each record, and all addresses that its source ever had for it, in a folder that outlives
 * builds (`CONTENT_LAST_GOOD`). An invalid record is published in that version; when its source no longer shows it, the version
 * is deleted, so that nothing withdrawn returns.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { checksum, readChecked, readCheckedJson, writeChecked } from '../sources/cache-file.ts';
import type { SourceRecord } from '../sources/source.ts';

export interface LastGood {
  /** The version of a record that was good last; nothing when there is none. */
  read: (id: string) => SourceRecord | undefined;
  /**
   * Keeps these versions, and forgets every record that is neither among them nor among `bad`.
   * @param bodyOf another one for another body: versions are compared by it, not by their HTML
   */
  write: (
    good: readonly SourceRecord[],
    bad: ReadonlySet<string>,
    bodyOf: (record: SourceRecord) => string,
  ) => void;
  /** Adds addresses at the source, each with the id of its record. @returns all that were ever added */
  addresses: (now: ReadonlyMap<string, string>) => ReadonlyMap<string, string>;
}

/** A record that is published as it was, because it cannot be published as it is. */
export interface KeptRecord {
  id: string;
  slug: string;
  /** As the editor has to know it: field, value, remedy. */
  reason: string;
}

const ADDRESSES = 'addresses.json';
const STATES = 'states.json';

/** Of a version: checksum of the record, and size and time of change (ms) of its file, which is not read while they are the same. */
type State = [record: string, size: number, mtimeMs: number];

/**
 * @param folder durable; made when it is not there
 * @param full reads every version instead of trusting the time of change of its file
 */
export function openLastGood(folder: string, kind: ArticleKind, full = false): LastGood {
  const own = join(folder, kind);
  const addressFile = join(own, ADDRESSES);
  const stateFile = join(own, STATES);
  const nameOf = (id: string): string => `${checksum(id)}.json`;
  return {
    read: (id) => readCheckedJson<SourceRecord>(join(own, nameOf(id))),
    write: (good, bad, bodyOf) => {
      mkdirSync(own, { recursive: true });
      const before = new Map(Object.entries(readCheckedJson<Record<string, State>>(stateFile) ?? {}));
      const after = new Map<string, State>();
      const wanted = new Set([ADDRESSES, STATES, ...[...bad].map(nameOf)]);
      for (const record of good) {
        const name = nameOf(record.article.sourceId);
        const file = join(own, name);
        wanted.add(name);
        const digest = checksum(JSON.stringify({ ...record, html: bodyOf(record) }));
        const known = before.get(name);
        const stats = full || known?.[0] !== digest ? undefined : statSync(file, { throwIfNoEntry: false });
        if (known && stats?.size === known[1] && stats.mtimeMs === known[2]) {
          after.set(name, known);
          continue;
        }
        const text = JSON.stringify(record);
        if (readChecked(file) !== text) writeChecked(file, text);
        const { size, mtimeMs } = statSync(file);
        after.set(name, [digest, size, mtimeMs]);
      }
      const same =
        after.size === before.size && [...after].every(([name, state]) => before.get(name) === state);
      if (!same) writeChecked(stateFile, JSON.stringify(Object.fromEntries(after)));
      for (const name of readdirSync(own)) if (!wanted.has(name)) rmSync(join(own, name), { force: true });
    },
    addresses: (now) => {
      mkdirSync(own, { recursive: true });
      const before = readCheckedJson<Record<string, string>>(addressFile) ?? {};
      const all = new Map([...Object.entries(before), ...now]);
      const changed = [...now].some(([address, id]) => before[address] !== id);
      if (changed) writeChecked(addressFile, JSON.stringify(Object.fromEntries(all)));
      return all;
    },
  };
}
