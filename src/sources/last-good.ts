/**
 * The last publishable version of each record, and all addresses that its source ever had for it, in a folder that outlives
 * builds (`CONTENT_LAST_GOOD`). An invalid record is published in that version; when its source no longer shows it, the version
 * is deleted, so that nothing withdrawn returns.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from './article.ts';
import { checksum, readChecked, readCheckedJson, writeChecked } from './cache-file.ts';
import type { SourceRecord } from './source.ts';

export interface LastGood {
  /** The version of a record that was good last; nothing when there is none. */
  read: (id: string) => SourceRecord | undefined;
  /** Keeps these versions, and forgets every record that is neither among them nor among `bad`. */
  write: (good: readonly SourceRecord[], bad: ReadonlySet<string>) => void;
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

/** @param folder durable; made when it is not there */
export function openLastGood(folder: string, kind: ArticleKind): LastGood {
  const own = join(folder, kind);
  const addressFile = join(own, ADDRESSES);
  const nameOf = (id: string): string => `${checksum(id)}.json`;
  return {
    read: (id) => readCheckedJson<SourceRecord>(join(own, nameOf(id))),
    write: (good, bad) => {
      mkdirSync(own, { recursive: true });
      const wanted = new Set([ADDRESSES, ...[...bad].map(nameOf)]);
      for (const record of good) {
        const name = nameOf(record.article.sourceId);
        wanted.add(name);
        const text = JSON.stringify(record);
        if (readChecked(join(own, name)) !== text) writeChecked(join(own, name), text);
      }
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
