/** Notes which files of `.cache` a build has used, and removes those that no build has used for 7 days. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedPart } from '../config/build-context.ts';

/** Social cards with the domain (`src/integrations/social-cards.ts`). */
export const CARDS = join('.cache', 'cards');
/** Markdown alternates of pages (`src/integrations/alternates.ts`). */
export const ALTERNATES = join('.cache', 'alternates');
/** What the embedded database answered (`supabase/embedded.ts`). */
export const EMBEDDED_ROWS = join('.cache', 'supabase');
/** Its time of change: when unused files were removed last. */
export const PRUNED = join('.cache', 'pruned');

/** Unused for this long, a file goes; a draft build or an older commit may still want the younger ones. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_MS = 7 * DAY_MS;

const used = (): Set<string> => sharedPart('usedCacheFiles', () => new Set<string>());

/** @param file path as this project writes it: below `.cache`, relative */
export const markUsed = (file: string): void => void used().add(file);

/**
 * Removes what no build has used for a week; once a day, because looking through tens of thousands of files takes a while.
 * @param folders below `.cache`, with all that is in them
 * @param mark file whose time of change says when that was done last
 * @returns how many files went
 */
export function pruneUnused(folders: readonly string[], mark: string, now = Date.now()): number {
  const last = statSync(mark, { throwIfNoEntry: false });
  if (last && now - last.mtimeMs < DAY_MS) return 0;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  let removed = 0;
  for (const folder of folders) {
    let entries;
    try {
      entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || used().has(file)) continue;
      // Another process may have finished and renamed it meanwhile.
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats || now - stats.mtimeMs <= KEEP_MS) continue;
      rmSync(file, { force: true });
      removed++;
    }
  }
  return removed;
}
