/**
 * The last releases, for the desk: in full in `log.json` beside the releases of a machine, and without names, addresses and
 * messages as `releases` in the public `build.json`, which is all that other hosts have.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CAUSES = {
  change: 'a change in the content',
  retry: 'another try after a failure',
  night: 'the nightly build',
  due: 'something became public by its date',
  start: 'the start of the receiver',
  answer: 'the answer to a question of the gate',
  push: 'a change of the code',
  hand: 'by hand',
} as const;
export type Cause = keyof typeof CAUSES;

export interface PublicEntry {
  /** When it went out, ISO 8601. */
  at: string;
  /** When its build began to read the content, ISO 8601. */
  contentAsOf: string;
  cause: Cause;
  /** From the start of the build until it was published. */
  seconds: number;
  /** Numbers of pages and of hand-written entries. */
  added: number;
  changed: number;
  withdrawn: number;
  redirected: number;
  /** Records that could not be published as they are. */
  leftOut: number;
}

export interface LogEntry extends Omit<PublicEntry, 'contentAsOf'> {
  what: 'published' | 'stopped' | 'failed' | 'rolled back';
  contentAsOf?: string;
  /** Of the release; of a rollback, the one that is live again. */
  id?: string;
  /** Of a rollback: the one that it left. */
  left?: string;
  /** Sources that announced a change, or the account that typed the command. */
  by?: string;
  /** The first addresses and entries that came, changed, went and moved. */
  examples?: string[];
  /** One line for each record that could not be published as it is. */
  records?: string[];
  /** Why it was not published. */
  message?: string;
  /** How often in a row the same happened. */
  times?: number;
}

/** Releases that are remembered. */
export const MOST = 50;

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** @returns the entry as it is known here, or nothing for something else: what is read was on the network */
export function readPublicEntry(value: unknown): PublicEntry | undefined {
  const { at, contentAsOf, cause, seconds, added, changed, withdrawn, redirected, leftOut } = (value ??
    {}) as PublicEntry;
  const times = [at, contentAsOf].every(
    (time) => typeof time === 'string' && !Number.isNaN(Date.parse(time)),
  );
  const counts = [seconds, added, changed, withdrawn, redirected, leftOut].every(isCount);
  return times && counts && Object.hasOwn(CAUSES, cause)
    ? { at, contentAsOf, cause, seconds, added, changed, withdrawn, redirected, leftOut }
    : undefined;
}

/** What everybody may know of a release. */
export const publicPart = (entry: LogEntry): PublicEntry | undefined => readPublicEntry(entry);

export const logFile = (root: string): string => join(root, 'log.json');

const isEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' && value !== null && typeof (value as LogEntry).at === 'string';

/** Oldest first. A missing or broken file is an empty log, and what is no entry is left out: neither stops a release. */
export function readLog(root: string): LogEntry[] {
  try {
    const entries = JSON.parse(readFileSync(logFile(root), 'utf8')) as unknown;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}
