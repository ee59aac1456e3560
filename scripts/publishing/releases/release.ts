/** One release: build aside, gate, compress, switch, tidy. Whatever fails before the switch leaves the site as it was. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { allSections } from '../../../src/config/sections.ts';
import { describeBuild } from '../../../src/hosting/manifest.ts';
import { notify } from '../alert.ts';
import { askSources, type Ask } from '../gate/ask.ts';
import { GateClosed, judge } from '../gate/gate.ts';
import { ask as askPeople, forgetQuestions, isAllowed } from '../gate/questions.ts';
import { settle } from '../gate/settle.ts';
import { changeLines } from '../gate/tell.ts';
import { bringIn, RoomMade, workAhead, type Ahead } from './bring-in.ts';
import { astroBuild, workFolder, type Build } from './build.ts';
import {
  Held,
  heldBy,
  heldQuestion,
  holdFor,
  readState,
  writeState,
  type Fault,
  type ReleaseState,
} from './state.ts';
import { causedHere, entryOf, otherEntry, publicLog, writeLog, type Caused } from './log.ts';
import { KEEP, openStore, withLock, type ReleaseStore } from './store.ts';
import { recordProblems, recordsAlert } from './records.ts';

export interface ReleaseOptions {
  root: string;
  /** Kinds of findings, or digests of lists, that somebody accepts; `held` publishes what was rolled back. */
  allow?: ReadonlySet<string>;
  build?: Build;
  ask?: Ask;
  /** Sections that may have no article at all. */
  mayBeEmpty?: readonly string[];
  /** Why this release is made; without it, somebody typed the command. */
  caused?: Caused;
  /** Ends a running build; the published site stays as it is. */
  signal?: AbortSignal;
  log?: (line: string) => void;
  tell?: typeof notify;
}

/** All sections, for a first release: a new site may have nothing to show yet. */
const EVERY_SECTION = allSections.map(({ kind }) => kind);

/** Builds once and publishes. @throws {RoomMade} when it is worth another try */
async function attempt(store: ReleaseStore, work: string, options: ReleaseOptions): Promise<string> {
  const {
    root,
    allow = new Set(),
    build = astroBuild,
    ask = askSources,
    signal,
    log = console.log,
    tell = notify,
    caused = causedHere(),
  } = options;
  const { mayBeEmpty = env.CONTENT_ALLOW_EMPTY } = options;
  const first = store.current() === undefined;
  const empty = first ? EVERY_SECTION : mayBeEmpty;
  if (first) log('First publish: there is nothing to compare with.');

  mkdirSync(work, { recursive: true });
  const started = performance.now();
  const contentAsOf = new Date().toISOString();
  const ended = new AbortController();
  const building = build(work, {
    signal: AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]),
    env: {
      CONTENT_ALLOW_EMPTY: empty.join(','),
      CONTENT_LAST_GOOD: env.CONTENT_LAST_GOOD ?? join(resolve(root), 'last-good'),
    },
  });
  let ahead: Ahead;
  try {
    ahead = workAhead(store, work, signal);
  } catch (error) {
    ended.abort();
    await building.catch(() => {});
    throw error;
  }
  await Promise.allSettled([building, ahead.staging]);
  await building;
  const { previous, references } = ahead;
  const problems = recordProblems(work);
  const kept = problems.map(({ text }) => text);
  signal?.throwIfAborted();

  const next = describeBuild(work);
  const state = readState(root);
  const hold = allow.has('held') ? undefined : heldBy(next, state.holds);
  if (hold && !isAllowed(root, heldQuestion(hold))) throw new Held(hold);
  const judgement = await judge(previous, next, {
    ask,
    allow,
    mayBeEmpty: new Set(empty),
    isAllowed: (question) => isAllowed(root, question),
    seen: references,
  });
  for (const line of changeLines(judgement)) log(line);
  if (judgement.findings.length > 0) throw new GateClosed(judgement.findings);
  const seconds = () => (performance.now() - started) / 1000;
  const entry = entryOf(caused, { previous, next, judgement, contentAsOf, seconds: seconds(), kept });
  settle(work, judgement, env.SITE_URL, publicLog(root, entry));

  const { id, same, changed, compressed } = await bringIn(store, work, ahead, log);
  signal?.throwIfAborted();
  store.activate(id);
  writeLog(
    root,
    { ...entry, id, at: new Date().toISOString(), seconds: Math.round(seconds() * 10) / 10 },
    log,
  );
  keepNotes(ahead, log);
  const { renamed, withdrawn } = judgement;
  note(root, log, {
    holds: state.holds.filter((one) => heldBy(next, [one]) === undefined),
    bad: state.bad,
    published: { id, at: new Date().toISOString(), contentAsOf, renamed, withdrawn, kept },
  });
  for (const line of kept) log(line);
  if (kept.length > 0 && kept.join('\n') !== state.published?.kept.join('\n'))
    await tell(recordsAlert(problems));
  const gone = store.prune(KEEP);
  log(
    `Published ${id}: ${changed} files changed, ${same} as before, ${compressed} compressed.` +
      (gone.length ? ` Removed ${gone.join(', ')}.` : ''),
  );
  return id;
}

/** Writes down what went out; it is live, so nothing that fails here is a failure of the release. */
function note(root: string, log: (line: string) => void, state: ReleaseState): void {
  try {
    writeState(root, state);
    forgetQuestions(root);
  } catch (error) {
    log(`The release is live, but state.json could not be written: ${(error as Error).message}`);
  }
}

/** What was found out about files, for the next release. */
function keepNotes({ references, copies }: Ahead, log: (line: string) => void): void {
  try {
    references.save();
    copies.save();
  } catch (error) {
    log(`The release is live, but the next one will read all of its files: ${(error as Error).message}`);
  }
}

/** Notes a failure and tells people, once for each message and day. @returns whether they know */
async function fail(root: string, error: unknown, tell: typeof notify): Promise<boolean> {
  const { message } = error as Error;
  const question = error instanceof GateClosed || error instanceof Held ? error.question : undefined;
  let link: string | undefined;
  let known = false;
  try {
    const state = readState(root);
    const { failure } = state;
    known = failure?.message === message && Date.now() - Date.parse(failure.at) < 24 * 3_600_000;
    if (question) link = askPeople(root, question, env.RECEIVER_URL ?? env.SITE_URL).link;
    if (!known) writeState(root, { ...state, failure: { at: new Date().toISOString(), message } });
  } catch {
    // A disk that takes no state keeps no alert back.
  }
  if (known) return true;
  const what =
    error instanceof GateClosed
      ? 'The gate stopped a release'
      : error instanceof Held
        ? 'A release is held'
        : 'A release failed';
  return tell({
    subject: `${what}; the published site stays as it is.`,
    text: message,
    link,
  });
}

function logFailure(root: string, error: unknown, caused: Caused = causedHere()): void {
  const stopped = error instanceof GateClosed || error instanceof Held;
  const { message } = error as Error;
  writeLog(root, otherEntry({ what: stopped ? 'stopped' : 'failed', ...caused, message }));
}

/**
 * Builds and publishes.
 * @returns the id of the new release; `state.json` tells what it changed
 * @throws {Error} when the build fails, the gate closes, the build is held or the disk is full; the published site is
 *   unchanged then. `alerted` on it: people were told.
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { root, tell = notify } = options;
  return withLock(root, async () => {
    const store = openStore(root);
    const work = workFolder(root);
    const clean = () => {
      rmSync(work, { recursive: true, force: true });
      store.tidy();
    };
    try {
      clean();
      try {
        return await attempt(store, work, options);
      } catch (error) {
        if (!(error instanceof RoomMade)) throw error;
        clean();
        return await attempt(store, work, options);
      }
    } catch (error) {
      if (!options.signal?.aborted) logFailure(root, error, options.caused);
      const alerted = !options.signal?.aborted && (await fail(root, error, tell));
      throw Object.assign(error as Error, { alerted });
    } finally {
      try {
        clean();
      } catch {
        // A disk that can only be read has nothing to clean.
      }
    }
  });
}

/**
 * Publishes the last good release before the current one, or a named one. What it replaces is held: the same code and
 * content is not published again by itself, and no later rollback returns to it.
 * @param fault where somebody knows the fault to be
 * @throws {Error} when there is none
 */
export async function rollback(
  root: string,
  to?: string,
  log: (line: string) => void = console.log,
  tell: typeof notify = notify,
  fault?: Fault,
): Promise<string> {
  return withLock(root, async () => {
    const store = openStore(root);
    const live = store.current() ?? '';
    const ids = store.list();
    const state = readState(root);
    const bad = new Set(state.bad);
    const target = to ?? ids.findLast((id) => id < live && !bad.has(id));
    if (!target)
      throw new Error(`There is no earlier release in ${root}. Kept are: ${ids.join(', ') || 'none'}.`);
    const back = ids.includes(target) ? describeBuild(store.path(target)) : undefined;
    const from = ids.includes(live) ? describeBuild(store.path(live)) : undefined;
    store.activate(target);
    const forward = target >= live;
    const left = forward ? [] : ids.filter((id) => id > target && id <= live);
    const hold = from && back && !forward ? holdFor(live, from, back, new Date(), fault) : undefined;
    const next: ReleaseState = {
      ...state,
      // A release that somebody names is good again.
      bad: [...new Set([...state.bad, ...left])].filter((id) => id !== target),
      holds: [
        ...state.holds.filter((one) => one.release !== target && !(back && heldBy(back, [one]))),
        ...(hold ? [hold] : []),
      ],
    };
    writeState(root, next);
    writeLog(root, otherEntry({ what: 'rolled back', ...causedHere(), id: target, left: live }), log);
    const what = !hold
      ? 'The next release publishes a new build again.'
      : !hold.byCode
        ? 'The same code and content is not published again by itself; an edited article is.'
        : 'The same code is not published again by itself, whatever editors write. ' +
          (back?.content === from?.content
            ? 'Correct the code.'
            : 'Correct the code; if the fault was in the content, npm run release -- --allow=held once that is mended.');
    log(`Rolled back from ${live} to ${target}. ${what}`);
    await tell({ subject: `Rolled back from ${live} to ${target}.`, text: what });
    return target;
  });
}
