/** One release: build aside, gate, copy, switch. Whatever fails before the switch leaves the published site as it was. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { allSections } from '../../../src/config/sections.ts';
import { readBuild, type Manifest } from '../../../src/hosting/manifest.ts';
import { notify } from '../alert.ts';
import { askSources, type Ask } from '../gate/ask.ts';
import { changeLines, GateClosed, judge } from '../gate/gate.ts';
import { astroBuild, workFolder, type Build } from './build.ts';
import { problemsOf, recordsAlert } from './records.ts';
import { heldBy, Held, readHolds, writeHolds } from './rollback.ts';
import { activate, addRelease, currentRelease, prune, tidy, withLock } from './store.ts';

export interface ReleaseOptions {
  /** Folder of the releases. */
  root: string;
  /** Kinds of findings, or codes of lists, that somebody accepts; `held` publishes what was rolled back. */
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

/** A new site may have nothing to show yet. */
const EVERY_SECTION = allSections.map(({ kind }) => kind);

/** What the build is told besides this machine's environment. */
const buildEnvironment = (root: string, live: string | undefined, mayBeEmpty: readonly string[]) => ({
  CONTENT_ALLOW_EMPTY: mayBeEmpty.join(','),
  CONTENT_LAST_GOOD: env.CONTENT_LAST_GOOD ?? join(resolve(root), 'last-good'),
  // Redirects of renamed articles follow from what is published.
  PUBLISHED_BUILD: live === undefined ? '' : join(resolve(root), live, 'build.json'),
});

/** Asks the gate. @throws {Held} or {GateClosed} when the build must not be published */
async function check(
  { root, allow = new Set(), ask = askSources, log = console.log }: ReleaseOptions,
  previous: Manifest | undefined,
  next: Manifest,
  mayBeEmpty: readonly string[],
): Promise<void> {
  const hold = allow.has('held') ? undefined : heldBy(next, readHolds(root));
  if (hold) throw new Held(hold);
  const judgement = await judge(previous, next, { ask, allow, mayBeEmpty: new Set(mayBeEmpty) });
  for (const line of changeLines(judgement)) log(line);
  if (judgement.findings.length > 0) throw new GateClosed(judgement.findings);
}

/** @param work new folder for the build */
async function publish(options: ReleaseOptions, work: string): Promise<string> {
  const { root, build = astroBuild, signal, log = console.log, tell = notify } = options;
  const live = currentRelease(root);
  if (live === undefined) log('First publish: there is nothing to compare with.');
  const mayBeEmpty = live === undefined ? EVERY_SECTION : (options.mayBeEmpty ?? env.CONTENT_ALLOW_EMPTY);
  const previous = live === undefined ? undefined : readBuild(join(root, live));

  const began = new Date();
  await build(work, { signal, env: buildEnvironment(root, live, mayBeEmpty) });
  const next = readBuild(work);
  await check(options, previous, next, mayBeEmpty);

  const { id, changed } = await addRelease(root, work, began);
  signal?.throwIfAborted();
  activate(root, id);
  const holds = readHolds(root);
  const others = holds.filter((hold) => !heldBy(next, [hold]));
  if (others.length < holds.length) writeHolds(root, others);
  const problems = problemsOf(next);
  for (const { text } of problems) log(text);
  const isNew = JSON.stringify(previous?.leftOut) !== JSON.stringify(next.leftOut);
  if (problems.length > 0 && isNew) await tell(recordsAlert(problems));
  const gone = prune(root);
  log(
    `Published ${id}: ${changed} files are new or changed.` +
      (gone.length > 0 ? ` Removed ${gone.join(', ')}.` : ''),
  );
  return id;
}

/**
 * Builds and publishes.
 * @returns the id of the new release
 * @throws {Error} when the build fails, the gate closes, the build is held or the disk is full; the published site is
 *   unchanged then
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { root } = options;
  return withLock(root, async () => {
    const builds = workFolder(root);
    const clean = () => {
      rmSync(builds, { recursive: true, force: true });
      tidy(root);
    };
    clean();
    mkdirSync(builds, { recursive: true });
    try {
      // A folder of its own: a build whose release was killed may still write into the one before.
      return await publish(options, mkdtempSync(join(builds, 'build-')));
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
