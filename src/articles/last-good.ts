/**
 * The last publishable version of each record, in a folder that outlives builds (`CONTENT_LAST_GOOD`). An invalid record is
 * published in that version; when its source no longer shows it, the version is deleted, so that nothing withdrawn returns.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readChecked, readCheckedJson, writeChecked } from '../sources/cache-file.ts';
import type { SourceRecord } from '../sources/source.ts';
import type { ArticleKind } from './article.ts';

export interface LastGood {
  /** The version of a record that was good last; nothing when there is none. */
  read: (id: string) => SourceRecord | undefined;
  /** Keeps these versions, and forgets every record that is neither among them nor among `bad`. */
  write: (good: readonly SourceRecord[], bad: ReadonlySet<string>) => void;
}

/** @param folder durable; made when it is not there */
export function openLastGood(folder: string, kind: ArticleKind): LastGood {
  const own = join(folder, kind);
  const nameOf = (id: string): string => `${checksum(id)}.json`;
  return {
    read: (id) => readCheckedJson<SourceRecord>(join(own, nameOf(id))),
    write: (good, bad) => {
      mkdirSync(own, { recursive: true });
      const wanted = new Set([...bad].map(nameOf));
      for (const record of good) {
        const name = nameOf(record.article.sourceId);
        wanted.add(name);
        const text = JSON.stringify(record);
        if (readChecked(join(own, name)) !== text) writeChecked(join(own, name), text);
      }
      for (const name of readdirSync(own)) if (!wanted.has(name)) rmSync(join(own, name), { force: true });
    },
  };
}
