/**
 * Going back to an earlier release, and staying there: what was rolled back is not published again by itself. A file
 * `.rolled-back` in the folder of a release says so.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, type Manifest } from '../../../src/articles/published.ts';
import { notify } from '../alert.ts';
import { activate, currentRelease, listReleases, withLock } from './store.ts';

/**
 * What is held of a release that somebody rolled back from. Where it had other code than the release that came back, it is
 * that code, because the next edit must not bring a broken site back; else it is only that very content.
 */
type HeldPart = 'code' | 'content';

const markOf = (root: string, id: string): string => join(root, id, '.rolled-back');

export const isRolledBack = (root: string, id: string): boolean => existsSync(markOf(root, id));

/** What is not published again by itself, and what to do; for people. */
const RULES: Record<HeldPart, string> = {
  code:
    'The same code is not published again by itself, whatever editors write. Correct the code; if the fault was in ' +
    'the content, npm run release -- --allow=held once that is mended.',
  content:
    'The same code and content is not published again by itself; an edited article is. If it was right after all: ' +
    'npm run release -- --allow=held',
};

/** @returns releases that keep a build from being published, because somebody rolled back from the same one */
function holdsOn({ code, content }: Manifest, root: string): { id: string; part: HeldPart }[] {
  return listReleases(root)
    .filter((id) => isRolledBack(root, id))
    .map((id) => ({ id, part: readFileSync(markOf(root, id), 'utf8') as HeldPart }))
    .filter(({ id, part }) => {
      const held = readBuild(join(root, id));
      return held.code === code && (part === 'code' || held.content === content);
    });
}

/** @throws {Error} when a build is what somebody rolled back from */
export function refuseHeld(build: Manifest, root: string): void {
  const [hold] = holdsOn(build, root);
  if (hold) throw new Error(`Not published: release ${hold.id} was rolled back. ${RULES[hold.part]}`);
}

/** Forgets that somebody rolled back from a build: it is published on purpose. */
export function forgetHolds(build: Manifest, root: string): void {
  for (const { id } of holdsOn(build, root)) rmSync(markOf(root, id));
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
    const back = readBuild(join(root, target));
    let part: HeldPart = 'content';
    // Before the switch: whatever happens then, what is gone back from does not come again.
    for (const id of ids.filter((one) => one > target && one <= live && !isRolledBack(root, one))) {
      part = readBuild(join(root, id)).code === back.code ? 'content' : 'code';
      writeFileSync(markOf(root, id), part);
    }
    await activate(root, target);
    forgetHolds(back, root);
    const subject = `Rolled back from ${live} to ${target}.`;
    console.log(`${subject} ${RULES[part]}`);
    await notify({ subject, text: RULES[part] });
  });
}
