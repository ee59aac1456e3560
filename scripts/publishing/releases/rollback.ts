/**
 * Going back to an earlier release, and staying there: what was rolled back is not published again by itself. A file
 * `.rolled-back` in the folder of a release says so.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, type Manifest } from '../../../src/hosting/manifest.ts';
import { notify } from '../alert.ts';
import { activate, currentRelease, listReleases, withLock } from './store.ts';

/**
 * What is held of a release that somebody rolled back from. Where it had other code than the release that came back, it is
 * that code, because the next edit must not bring a broken site back; else it is only that very content.
 */
type HeldPart = 'code' | 'content';

/** What a build was made of. */
type Made = Pick<Manifest, 'code' | 'content'>;

interface Hold extends Made {
  id: string;
  part: HeldPart;
}

const markOf = (root: string, id: string): string => join(root, id, '.rolled-back');

export const isRolledBack = (root: string, id: string): boolean => existsSync(markOf(root, id));

/** @returns what keeps a build from being published, each with the release that it was seen in */
function holdsOn({ code, content }: Made, root: string): Hold[] {
  return listReleases(root)
    .filter((id) => isRolledBack(root, id))
    .map((id): Hold => {
      const part = readFileSync(markOf(root, id), 'utf8') === 'content' ? 'content' : 'code';
      const made = readBuild(join(root, id));
      return { id, part, code: made.code, content: made.content };
    })
    .filter((hold) => hold.code === code && (hold.part === 'code' || hold.content === content));
}

/** A build that is not published, because somebody rolled back from the same one. */
export class Held extends Error {
  constructor({ id, part }: Hold) {
    super(
      part === 'code'
        ? `Not published: release ${id} was rolled back, and this build has the same code.\n` +
            '  Next: correct the code; it goes out with the next build then. If the fault was in the content and is ' +
            'mended: npm run release -- --allow=held'
        : `Not published: release ${id} was rolled back, and this build has the same code and the same content.\n` +
            '  Next: correct the code or the content; it goes out with the next build then. If it was right after ' +
            'all: npm run release -- --allow=held',
    );
  }
}

/** @throws {Held} when a build is what somebody rolled back from */
export function refuseHeld(build: Made, root: string): void {
  const [hold] = holdsOn(build, root);
  if (hold) throw new Held(hold);
}

/** Forgets that somebody rolled back from a build: it is published on purpose. */
export function forgetHolds(build: Made, root: string): void {
  for (const { id } of holdsOn(build, root)) rmSync(markOf(root, id));
}

/** What the next releases will do, for people. */
const describeHold = (part: HeldPart): string =>
  part === 'content'
    ? 'The same code and content is not published again by itself; an edited article is.'
    : 'The same code is not published again by itself, whatever editors write. Correct the code; if the fault was in ' +
      'the content, npm run release -- --allow=held once that is mended.';

export interface RollbackOptions {
  root: string;
  /** Id of a release; without it, the newest one before the published one that nobody rolled back from. */
  to?: string;
  log?: (line: string) => void;
  tell?: typeof notify;
}

/** Publishes an earlier release. @throws {Error} when there is none */
export async function rollback({ root, to, log = console.log, tell = notify }: RollbackOptions) {
  // What was live when somebody asked: a release that ends meanwhile is not where they want to go back to.
  const asked = currentRelease(root) ?? '';
  return withLock(root, { log }, async () => {
    const live = currentRelease(root) ?? '';
    const ids = listReleases(root);
    const target = to ?? ids.findLast((id) => id < asked && !isRolledBack(root, id));
    if (target === undefined)
      throw new Error(`There is no earlier release in ${root}. Kept are: ${ids.join(', ') || 'none'}.`);
    activate(root, target);

    const back = readBuild(join(root, target));
    forgetHolds(back, root);
    let part: HeldPart = 'content';
    for (const id of ids.filter((one) => one > target && one <= live && !isRolledBack(root, one))) {
      part = readBuild(join(root, id)).code === back.code ? 'content' : 'code';
      writeFileSync(markOf(root, id), part);
    }
    log(`Rolled back from ${live} to ${target}. ${describeHold(part)}`);
    await tell({ subject: `Rolled back from ${live} to ${target}.`, text: describeHold(part) });
    return target;
  });
}
