/**
 * Going back to an earlier release, and staying there: what was rolled back is not published again by itself. An empty file
 * `.rolled-back` in the folder of a release says so.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, type Manifest } from '../../../src/articles/published.ts';
import { notify } from '../alert.ts';
import { activate, currentRelease, listReleases, withLock } from './store.ts';

const markOf = (root: string, id: string): string => join(root, id, '.rolled-back');
const isRolledBack = (root: string, id: string): boolean => existsSync(markOf(root, id));

/** What is not published again by itself, and what to do; for people. */
export const ROLLBACK_RULE =
  'Its content is not published again by itself; an edited article is. Where it had other code than the published release, ' +
  'nothing with that code is, whatever editors write. Correct it; if it was right after all, or the fault was in content that ' +
  'is mended: npm run release -- --allow=held';

/** Releases that keep a build from being published: somebody rolled back from the same content, or from code that is not live. */
export function releasesBlocking({ code, content }: Manifest, root: string): string[] {
  const live = currentRelease(root);
  const isLive = live !== undefined && readBuild(join(root, live)).code === code;
  return listReleases(root)
    .filter((id) => isRolledBack(root, id))
    .filter((id) => {
      const held = readBuild(join(root, id));
      return held.code === code && (!isLive || held.content === content);
    });
}

/** Removes the marks of rolled-back releases whose content is published on purpose. */
export function removeRollbackMarks(root: string, ids: readonly string[]): void {
  for (const id of ids) rmSync(markOf(root, id), { force: true });
}

/**
 * Publishes an earlier release, and tells people.
 * @param to id of a release; without it, the newest one before the published one that nobody rolled back from
 * @throws {Error} when there is none
 */
export async function rollback(root: string, to?: string): Promise<void> {
  // What was live when somebody asked: a release that ends meanwhile is not where they want to go back to.
  const asked = currentRelease(root) ?? '';
  await withLock(root, async () => {
    const live = currentRelease(root) ?? '';
    const ids = listReleases(root);
    const target = to ?? ids.findLast((id) => id < asked && !isRolledBack(root, id));
    if (target === undefined || !ids.includes(target))
      throw new Error(
        `There is no ${to ? `release ${to}` : 'earlier release'} in ${root}. Kept are: ${ids.join(', ') || 'none'}.`,
      );
    // Before the switch: whatever happens then, what is gone back from does not come again.
    for (const id of ids.filter((one) => one > target && one <= live)) writeFileSync(markOf(root, id), '');
    await activate(root, target);
    removeRollbackMarks(root, [target]);
    const subject = `Rolled back from ${live} to ${target}.`;
    console.log(`${subject} ${ROLLBACK_RULE}`);
    await notify({ subject, text: ROLLBACK_RULE });
  });
}
