/** Going back to an earlier release, and staying there: what was rolled back is not published again by itself. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../../src/hosting/manifest.ts';
import { notify } from '../alert.ts';
import { activate, currentRelease, listReleases, withLock } from './store.ts';

/** A release that somebody rolled back from. */
export interface Hold {
  release: string;
  /** Hashes of what it was built from; absent where its build does not tell. */
  code?: string;
  content?: string;
  /** The fault is in the code, or may be: then the code is held, whatever the content. */
  byCode: boolean;
}

/** Where the fault of a release is that somebody rolls back from. */
export type Fault = 'code' | 'content';

const fileOf = (root: string): string => join(root, 'rolled-back.json');

/** A missing or damaged file holds nothing: it must not stop a release. */
export function readHolds(root: string): Hold[] {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8')) as Hold[];
  } catch {
    return [];
  }
}

export function writeHolds(root: string, holds: readonly Hold[]): void {
  writeFileSync(`${fileOf(root)}.tmp`, `${JSON.stringify(holds, null, 1)}\n`);
  renameSync(`${fileOf(root)}.tmp`, fileOf(root));
}

/** What a build was made of. */
type Made = Pick<Hold, 'code' | 'content'>;

/** @returns the hold that a build falls under */
export const heldBy = ({ code, content }: Made, holds: readonly Hold[]): Hold | undefined =>
  code === undefined || content === undefined
    ? undefined
    : holds.find((hold) => hold.code === code && (hold.byCode || hold.content === content));

/** A build that is not published, because somebody rolled back from the same one. */
export class Held extends Error {
  constructor({ release, byCode }: Hold) {
    super(
      `Not published: release ${release} was rolled back, and this build has the same code` +
        (byCode ? '.\n' : ' and the same content.\n') +
        `  Next: ${byCode ? 'correct the code' : 'correct the code or the content'}; it goes out with the next build ` +
        `then. If ${byCode ? 'the fault was in the content and is mended' : 'it was right after all'}: ` +
        'npm run release -- --allow=held',
    );
  }
}

/** What the next releases will do, for people. */
function describeHold(hold: Hold | undefined, back: Made): string {
  if (!hold?.code) return 'The next release publishes a new build again.';
  if (!hold.byCode)
    return 'The same code and content is not published again by itself; an edited article is.';
  const next =
    back.content === hold.content
      ? 'Correct the code.'
      : 'Correct the code; if the fault was in the content, npm run release -- --allow=held once that is mended.';
  return `The same code is not published again by itself, whatever editors write. ${next}`;
}

export interface RollbackOptions {
  root: string;
  /** Id of a release; without it, the newest one before the published one that nobody rolled back from. */
  to?: string;
  /**
   * Where somebody knows the fault to be. Without it: where the two releases differ in code, the code is held, because
   * the next edit must not bring a broken site back; where they do not, only the same content is.
   */
  fault?: Fault;
  log?: (line: string) => void;
  tell?: typeof notify;
}

/** Publishes an earlier release. @throws {Error} when there is none */
export async function rollback(options: RollbackOptions): Promise<string> {
  const { root, fault, log = console.log, tell = notify } = options;
  return withLock(root, async () => {
    const live = currentRelease(root) ?? '';
    const ids = listReleases(root);
    const holds = readHolds(root);
    const target =
      options.to ?? ids.findLast((id) => id < live && !holds.some(({ release }) => release === id));
    if (target === undefined)
      throw new Error(`There is no earlier release in ${root}. Kept are: ${ids.join(', ') || 'none'}.`);
    activate(root, target);

    const madeOf = (id: string): Made => readBuild(join(root, id));
    const back = madeOf(target);
    const left = ids
      .filter((id) => id > target && id <= live && !holds.some(({ release }) => release === id))
      .map((release): Hold => {
        const { code, content } = madeOf(release);
        const byCode = fault === undefined ? back.code !== undefined && back.code !== code : fault === 'code';
        return { release, code, content, byCode };
      });
    // A release that somebody names is good again.
    const others = holds.filter((hold) => hold.release !== target && !heldBy(back, [hold]));
    writeHolds(root, [...others, ...left]);
    const what = describeHold(left.at(-1), back);
    log(`Rolled back from ${live} to ${target}. ${what}`);
    await tell({ subject: `Rolled back from ${live} to ${target}.`, text: what });
    return target;
  });
}
