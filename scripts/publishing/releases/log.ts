/** Writes the log of releases (`src/hosting/release-log.ts`). */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '../../../src/hosting/manifest.ts';
import {
  logFile,
  MOST,
  publicPart,
  readLog,
  type Cause,
  type LogEntry,
  type PublicEntry,
} from '../../../src/hosting/release-log.ts';
import type { Judgement } from '../gate/gate.ts';

/** Why a release is made, and who or what asked for it. */
export interface Caused {
  cause: Cause;
  by?: string;
}

/** How GitHub names what started a workflow. */
const EVENTS: Readonly<Record<string, Cause>> = {
  push: 'push',
  workflow_run: 'push',
  schedule: 'night',
  repository_dispatch: 'change',
};

/** Who or what asked for a release that a command makes. */
export function causedHere(environment: Record<string, string | undefined> = process.env): Caused {
  const { GITHUB_EVENT_NAME: event, GITHUB_ACTOR: actor } = environment;
  if (event) return { cause: EVENTS[event] ?? 'hand', by: actor };
  try {
    return { cause: 'hand', by: userInfo().username };
  } catch {
    // A container may run as a user without a name.
    return { cause: 'hand' };
  }
}

/** Addresses and entries that stand in the log by name. */
const MOST_EXAMPLES = 20;

interface Made {
  previous: Manifest | undefined;
  next: Manifest;
  judgement: Pick<Judgement, 'renamed' | 'withdrawn'>;
  contentAsOf: string;
  seconds: number;
  /** Lines about records that could not be published as they are. */
  kept: readonly string[];
}

const changedKeys = <T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  hash: (value: T) => string,
): string[] =>
  Object.keys(after).filter((key) => before[key] !== undefined && hash(before[key]) !== hash(after[key]!));

/** Entries that one of two builds has and the other has not; those that are pages stand among the addresses already. */
const lostEntries = (
  from: Readonly<Record<string, string>> = {},
  to: Readonly<Record<string, string>> = {},
  addresses: readonly string[],
): string[] =>
  Object.keys(from).filter((name) => {
    const id = name.slice(name.indexOf('/'));
    return to[name] === undefined && !addresses.some((path) => path.endsWith(id));
  });

/** A published release as the log tells it. */
export function entryOf({ cause, by }: Caused, made: Made): LogEntry & PublicEntry {
  const { previous, next, judgement, contentAsOf, seconds, kept } = made;
  const before = new Set(previous?.addresses);
  const moved = new Set(judgement.renamed.map(({ to }) => to));
  const added = previous ? next.addresses.filter((path) => !before.has(path) && !moved.has(path)) : [];
  const changed = [
    ...changedKeys(previous?.records ?? {}, next.records, ({ hash }) => hash),
    ...changedKeys(previous?.written ?? {}, next.written ?? {}, (hash) => hash),
  ];
  const { withdrawn, renamed } = judgement;
  const known = previous?.written && next.written;
  const written = known ? lostEntries(next.written, previous.written, added) : [];
  const unwritten = known
    ? lostEntries(
        previous.written,
        next.written,
        withdrawn.map(({ address }) => address),
      )
    : [];
  return {
    what: 'published',
    at: new Date().toISOString(),
    contentAsOf,
    cause,
    by,
    seconds: Math.round(seconds * 10) / 10,
    added: added.length + written.length,
    changed: changed.length,
    withdrawn: withdrawn.length + unwritten.length,
    redirected: renamed.length,
    leftOut: kept.length,
    examples: [
      ...[...added, ...written].map((name) => `added ${name}`),
      ...changed.map((name) => `changed ${name}`),
      ...withdrawn.map(({ address, reason }) => `withdrawn ${address} (${reason})`),
      ...unwritten.map((name) => `withdrawn ${name}`),
      ...renamed.map(({ from, to }) => `redirected ${from} to ${to}`),
    ].slice(0, MOST_EXAMPLES),
    records: [...kept],
  };
}

/** When a build read the content and how long it took, as it says itself. */
export function buildTimes(dir: string): { contentAsOf: string; seconds: number } {
  let told: { builtAt?: string; seconds?: number } = {};
  try {
    told = JSON.parse(readFileSync(join(dir, 'build.json'), 'utf8')) as typeof told;
  } catch {
    // A build without a report is as old as this moment says.
  }
  const { builtAt = new Date().toISOString(), seconds = 0 } = told;
  return { contentAsOf: new Date(Date.parse(builtAt) - seconds * 1000).toISOString(), seconds };
}

/** What everybody may know of the last releases of a store, the next one included. */
export const publicLog = (root: string, next: LogEntry): PublicEntry[] =>
  [...readLog(root).filter(({ what }) => what === 'published'), next]
    .map(publicPart)
    .filter((entry) => entry !== undefined);

/** A release that did not go out, or a rollback: nothing of the content is known to have changed. */
export const otherEntry = (entry: Pick<LogEntry, 'what' | 'cause'> & Partial<LogEntry>): LogEntry => ({
  at: new Date().toISOString(),
  seconds: 0,
  ...{ added: 0, changed: 0, withdrawn: 0, redirected: 0, leftOut: 0 },
  ...entry,
});

/** The same failure again is one entry: a queue that tries again must not push everything else out. */
const isAgain = (last: LogEntry | undefined, { what, message }: LogEntry): boolean =>
  last !== undefined && message !== undefined && last.what === what && last.message === message;

/** Adds an entry. Never an error: the log is no reason for a release to fail. */
export function writeLog(root: string, entry: LogEntry, log: (line: string) => void = console.error): void {
  const entries = readLog(root);
  const last = entries.at(-1);
  const next = isAgain(last, entry)
    ? [...entries.slice(0, -1), { ...entry, times: (last?.times ?? 1) + 1 }]
    : [...entries, entry];
  const aside = `${logFile(root)}.${process.pid}`;
  try {
    writeFileSync(aside, `${JSON.stringify(next.slice(-MOST), null, 1)}\n`, { mode: 0o600 });
    renameSync(aside, logFile(root));
  } catch (error) {
    rmSync(aside, { force: true });
    log(`log.json could not be written: ${(error as Error).message}`);
  }
}
