/**
 * Whether a release is due: `npm run release -- --if-due`, which a timer asks every minute. What is to be done is in files,
 * so that nothing is lost when a process ends:
 *
 *   asked          a change was announced; its time says when the first was
 *   attempt.json   the release that was begun last, unless it was published: it failed, or was killed
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '../../../src/articles/published.ts';
import { notify } from '../alert.ts';
import { isTransient } from '../ci/retries.ts';
import { beginOf, currentRelease, listReleases } from './store.ts';

const MINUTE = 60_000;
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

const changedAt = (file: string): number | undefined => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
const attemptFile = (root: string): string => join(root, 'attempt.json');

export function readAttempt(root: string): Attempt | undefined {
  const at = changedAt(attemptFile(root));
  if (at === undefined) return undefined;
  try {
    const attempt = JSON.parse(fs.readFileSync(attemptFile(root), 'utf8')) as Attempt;
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
export function requestRelease(root: string): void {
  fs.appendFileSync(join(root, 'asked'), '', { flush: true });
}

/** What was asked for is about to be built. */
export const clearRequest = (root: string): void => fs.rmSync(join(root, 'asked'), { force: true });

/** @param now milliseconds since the epoch */
export function isDue(root: string, now = Date.now()): boolean {
  // Changes come in bursts: what follows the first within a minute goes out with it.
  const asked = changedAt(join(root, 'asked'));
  if (asked !== undefined && now - asked >= MINUTE) return true;
  const attempt = readAttempt(root);
  if (attempt && !attempt.final)
    return now - attempt.at >= Math.min(MAX_PAUSE_MS, MINUTE * 2 ** Math.min(attempt.attempts - 1, 10));
  const live = currentRelease(root);
  if (live === undefined) return !attempt;
  const begun = Math.max(attempt?.at ?? 0, beginOf(listReleases(root).at(-1)!));
  const nextDue = Date.parse(readBuild(join(root, live)).nextDue ?? '');
  return nextDue <= now && nextDue > begun;
}

/** Keeps account of a release that failed, and tells people of each failure once. @returns what they are told */
export async function noteFailure(root: string, { message: reason }: Error): Promise<string> {
  // On a full disk the message names another file each time; a fixed text keeps it from being reported again.
  const message = /\b(ENOSPC|EDQUOT)\b|disk is full/.test(reason)
    ? 'The disk is full. Free some room, then release again.'
    : reason;
  // Short enough to overwrite the existing file on a full disk.
  const short = message.slice(0, 2_000);
  const { attempts = 1, message: reported } = readAttempt(root) ?? {};
  writeAttempt(root, { attempts, at: Date.now(), message: short, final: !isTransient(message) });
  if (short !== reported)
    await notify({ subject: 'A release failed; the published site stays as it is.', text: message });
  return message;
}
