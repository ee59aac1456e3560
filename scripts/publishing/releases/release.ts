/** One release: build aside, gate, copy, switch. Whatever fails before the switch leaves the published site as it was. */
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { readBuild } from '../../../src/articles/published.ts';
import { notify } from '../alert.ts';
import { askSources, type Ask } from '../gate/ask.ts';
import { changeLines, GateClosed, goesOut, judge } from '../gate/gate.ts';
import { astroBuild, type Build } from './build.ts';
import { newRecordsAlert, problemsOf } from './records.ts';
import { forgetHolds, refuseHeld } from './rollback.ts';
import { activate, addRelease, currentRelease, prune, tidy, withLock } from './store.ts';

export interface ReleaseOptions {
  /** Folder of the releases. */
  root: string;
  /** Codes of lists that somebody accepts; `held` publishes what was rolled back. */
  allow?: ReadonlySet<string>;
  /** Ends a running build; the published site stays as it is. */
  signal?: AbortSignal;
  /** Sections that may have no article at all. */
  mayBeEmpty?: readonly string[];
  build?: Build;
  ask?: Ask;
  log?: (line: string) => void;
  tell?: typeof notify;
}

/**
 * Where the builds for a folder of releases are made: inside the checkout, where Node finds the packages that prerendering
 * imports. Always the same one: Astro's modules hold its path, and with another path it takes no page of the last build. A
 * build whose release was killed may still write there; the next one waits for its end (src/integrations/one-build.ts) and
 * begins by emptying the folder.
 */
const workFolder = (root: string): string =>
  join('.cache', 'builds', realpathSync(root).replace(/[^\w]+/g, '-'));

/** What the build is told besides this machine's environment. */
const buildEnvironment = (root: string, live: string | undefined, mayBeEmpty: readonly string[]) => ({
  CONTENT_ALLOW_EMPTY: mayBeEmpty.join(','),
  CONTENT_LAST_GOOD: env.CONTENT_LAST_GOOD ?? join(resolve(root), 'last-good'),
  // Redirects of renamed articles follow from what is published.
  PUBLISHED_BUILD: live === undefined ? '' : join(resolve(root), live, 'build.json'),
});

/** @param work empty folder for the build */
async function publish(options: ReleaseOptions, work: string): Promise<string> {
  const { root, allow = new Set(), build = astroBuild, ask = askSources, signal } = options;
  const { log = console.log, tell = notify } = options;
  const live = currentRelease(root);
  const previous = live === undefined ? undefined : readBuild(join(root, live));
  if (!previous) log('First publish: there is nothing to compare with.');
  const mayBeEmpty = options.mayBeEmpty ?? env.CONTENT_ALLOW_EMPTY;

  const began = new Date();
  await build(work, { signal, env: buildEnvironment(root, live, mayBeEmpty) });
  const next = readBuild(work);
  if (!allow.has('held')) refuseHeld(next, root);
  const judgement = await judge(previous, next, { ask, allow, mayBeEmpty: new Set(mayBeEmpty) });
  for (const line of changeLines(judgement)) log(line);
  if (previous) log(goesOut(previous, next));
  if (judgement.findings.length > 0) throw new GateClosed(judgement.findings);

  const id = await addRelease(root, work, began);
  signal?.throwIfAborted();
  await activate(root, id);
  forgetHolds(next, root);
  for (const { text } of problemsOf(next)) log(text);
  const alert = newRecordsAlert(previous, next);
  if (alert) await tell(alert);
  const gone = prune(root);
  const removed = gone.length > 0 ? ` Removed ${gone.join(', ')}.` : '';
  log(`Published ${id}.${removed}`);
  return id;
}

/**
 * Builds and publishes.
 * @returns the id of the new release
 * @throws {Error} when the build fails, the gate closes, the build is held or the disk is full; the published site is
 *   unchanged then
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { root, log = console.log, signal } = options;
  return withLock(root, { log, signal }, async () => {
    const work = workFolder(root);
    const clean = () => {
      rmSync(work, { recursive: true, force: true });
      tidy(root);
    };
    clean();
    mkdirSync(work, { recursive: true });
    try {
      return await publish(options, work);
    } catch (error) {
      if (!/^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new Error(
        `The disk is full; the published site stays as it is. Free some room in ${root}, then release again.`,
        { cause: error },
      );
    } finally {
      clean();
    }
  });
}
