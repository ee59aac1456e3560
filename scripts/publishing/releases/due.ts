/**
 * Whether a release is due: `npm run release -- --if-due`, which a timer asks every minute. What is to be done stands in files,
 * so that nothing is lost when a process ends:
 *
 *   asked          a change was announced; its text says when the first was, its time when the last one was
 *   attempt.json   the release that was begun last, unless it was published: it failed, or was killed
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../../src/articles/published.ts';
import { beginOf, currentRelease, listReleases } from './store.ts';

const MINUTE = 60_000;
/** Changes rest this long before they are built, so that a burst becomes one build; at the latest this long after the first. */
const [QUIET_MS, MAX_WAIT_MS] = [MINUTE, 5 * MINUTE];
/** Pauses between failed attempts double up to this. */
const MAX_PAUSE_MS = 30 * MINUTE;

export interface Attempt {
  /** In a row; none since the last release that was published. */
  attempts: number;
  /** When it began or failed, in milliseconds since the epoch. */
  at: number;
  /** The beginning of what the last failure said. */
  message?: string;
  /** Only a change or a person can mend it; every night it is tried. */
  final?: boolean;
}

const attemptFile = (root: string): string => join(root, 'attempt.json');

export function readAttempt(root: string): Attempt | undefined {
  const file = attemptFile(root);
  const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return undefined;
  try {
    const attempt = JSON.parse(fs.readFileSync(file, 'utf8')) as Attempt;
    return attempt.attempts > 0 ? attempt : undefined;
  } catch {
    // Its process was killed while it wrote.
    return { attempts: 1, at };
  }
}

/** The file is written in its place, and stays: a full disk has room for it then. */
export function writeAttempt(root: string, attempt: Attempt): void {
  fs.writeFileSync(attemptFile(root), JSON.stringify(attempt), { flush: true });
}

/** Notes that something has changed. It is on disk when this returns. @throws {Error} when it could not be written */
export function askForRelease(root: string): void {
  const file = fs.openSync(join(root, 'asked'), 'a');
  try {
    const now = new Date();
    if (fs.fstatSync(file).size === 0) fs.writeSync(file, now.toISOString());
    fs.futimesSync(file, now, now);
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** What was asked for is about to be built. */
export const forgetAsked = (root: string): void => fs.rmSync(join(root, 'asked'), { force: true });

function isAskedFor(root: string, now: number): boolean {
  const file = join(root, 'asked');
  const last = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (last === undefined) return false;
  const first = Date.parse(fs.readFileSync(file, 'utf8')) || last;
  return now - last >= QUIET_MS || now - first >= MAX_WAIT_MS;
}

/** @param now milliseconds since the epoch */
export function isDue(root: string, now = Date.now()): boolean {
  if (isAskedFor(root, now)) return true;
  const attempt = readAttempt(root);
  if (attempt && !attempt.final)
    return now - attempt.at >= Math.min(MAX_PAUSE_MS, MINUTE * 2 ** Math.min(attempt.attempts - 1, 10));
  const live = currentRelease(root);
  if (live === undefined) return !attempt;
  const begun = Math.max(attempt?.at ?? 0, beginOf(listReleases(root).at(-1)!));
  const nextDue = Date.parse(readBuild(join(root, live)).nextDue ?? '');
  return nextDue <= now && nextDue > begun;
}
