/**
 * Which files of `.cache` a build has used, and the end of those that nothing needs any more. Loaders and integrations
 * live in different module graphs of one process, so the list hangs on the global object.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bodies as their processing left them (`html/cache.ts`). */
export const PARSED = join('.cache', 'bodies');
/** Social cards with the domain (`src/build/social-cards.ts`). */
export const CARDS = join('.cache', 'cards');
/** What the embedded database answered (`supabase/embedded.ts`). */
export const EMBEDDED_ROWS = join('.cache', 'supabase');

/** Unused for this long, a file goes; a draft build or an older commit may still want the younger ones. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

function used(): Set<string> {
  const key = Symbol.for('site.usedCacheFiles');
  const registry = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (registry[key] ??= new Set());
}

/** @param file path as this project writes it: below `.cache`, relative */
export const markUsed = (file: string): void => void used().add(file);

/**
 * Removes what no build has used for a week.
 * @param folders below `.cache`, with all that is in them
 * @returns how many files went
 */
export function pruneUnused(folders: readonly string[], now = Date.now()): number {
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
