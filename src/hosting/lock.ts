/**
 * A lock between processes of one machine: an exclusive transaction of SQLite, which is part of Node. The operating
 * system holds it and gives it back when the process ends, however it ends; so there is no stale lock to judge, no
 * process id that may mean another process by now, and no heartbeat that a busy process could miss.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY = 5;

/**
 * Takes a lock.
 * @param file is made where it is missing, and stays; `<file>.owner` tells people who had it last
 * @returns a function that gives the lock back, or undefined when somebody else has it
 */
export function tryLock(file: string): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
  writeFileSync(`${file}.owner`, String(process.pid));
  return () => database.close();
}

/** Who has a lock, for a message. */
export function ownerOf(file: string): string {
  try {
    return `process ${readFileSync(`${file}.owner`, 'utf8')}`;
  } catch {
    return 'another process';
  }
}

/** Waits for a lock. @param onWait called once, when somebody else has it */
export async function waitForLock(file: string, onWait: () => void, pauseMs = 200): Promise<() => void> {
  for (let waited = false; ; waited = true) {
    const unlock = tryLock(file);
    if (unlock) return unlock;
    if (!waited) onWait();
    await sleep(pauseMs);
  }
}
