/** One release: build aside, gate, copy, switch. Whatever fails before the switch leaves the published site as it was. */
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { readBuild } from '../../../src/articles/published.ts';
import { findBlockers, printLeftovers, type Leftover } from '../../audit/launch-check.ts';
import { notify } from '../alert.ts';
import { askSources, type Ask } from '../gate/ask.ts';
import { changeLines, explain, goesOut, judge } from '../gate/gate.ts';
import { astroBuild, type Build } from './build.ts';
import { forgetAsked, isDue, readAttempt, writeAttempt } from './due.ts';
import { noteFailure, Refused } from './failure.ts';
import { newRecordsAlert, problemsOf } from './records.ts';
import { forgetHolds, refuseHeld } from './rollback.ts';
import { activate, addRelease, currentRelease, prune, tidy, withLock } from './store.ts';

export interface ReleaseOptions {
  /** Folder of the releases. */
  root: string;
  /** Codes of lists that somebody accepts; `held` publishes what was rolled back, `demo` what may not go live. */
  allow?: ReadonlySet<string>;
  /** Only if something is due. */
  ifDue?: boolean;
  /** Ends a running build; the published site stays as it is. */
  signal?: AbortSignal;
  /** Sections that may have no article at all. */
  mayBeEmpty?: readonly string[];
  build?: Build;
  /** What may not go live. */
  blockers?: () => Leftover[];
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
  if (judgement.findings.length > 0)
    throw new Refused('The gate stopped a release', explain(judgement.findings));

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

/** Demo values, demo content, samples, placeholders: they do not go live. */
function refuseBlocked({ allow, blockers = () => findBlockers(env) }: ReleaseOptions): void {
  const found = allow?.has('demo') ? [] : blockers();
  if (found.length > 0)
    throw new Refused(
      'A release holds what may not go live',
      `Not published. To try a release with it all the same: --allow=demo\n${printLeftovers(found)}`,
    );
}

/** Publishes in an empty work folder, and leaves nothing behind. */
async function publishClean(options: ReleaseOptions): Promise<string> {
  const work = workFolder(options.root);
  const clean = () => {
    rmSync(work, { recursive: true, force: true });
    tidy(options.root);
  };
  clean();
  mkdirSync(work, { recursive: true });
  return publish(options, work).finally(clean);
}

/** Publishes, and keeps account of it: whatever ends this process, the attempt is known to the next one. */
async function attempt(options: ReleaseOptions): Promise<string> {
  const { root, tell = notify } = options;
  const { attempts = 0, message } = readAttempt(root) ?? {};
  writeAttempt(root, { attempts: attempts + 1, at: Date.now(), message });
  forgetAsked(root);
  refuseBlocked(options);
  const id = await publishClean(options);
  writeAttempt(root, { attempts: 0, at: Date.now() });
  if (message) await tell({ subject: 'The site is published again.' });
  return id;
}

/**
 * Builds and publishes; tells people of each failure once, and when it is over.
 * @returns the id of the new release, or undefined where nothing was due
 * @throws {Error} when the build fails, the gate closes, the build is held or the disk is full; the published site is
 *   unchanged then
 */
export async function release(options: ReleaseOptions): Promise<string | undefined> {
  const { root, ifDue = false, log = console.log, signal, tell = notify } = options;
  const isWanted = () => !ifDue || isDue(root);
  if (!isWanted()) return undefined;
  try {
    return await withLock(root, { log, signal }, async () => (isWanted() ? attempt(options) : undefined));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw await noteFailure(root, cause as Error, tell);
  }
}
