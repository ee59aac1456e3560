/**
 * A lock between processes of one machine: an exclusive transaction of SQLite, which is part of Node. The operating
 * system holds it and gives it back when the process ends, however it ends; so there are no stale locks, no reused process
 * ids and no heartbeats.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY = 5;
const PAUSE_MS = 200;

/** @returns a function that gives the lock back, or undefined when somebody else has it */
function tryLock(file: string): (() => void) | undefined {
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

function ownerOf(file: string): string {
  try {
    return `process ${readFileSync(`${file}.owner`, 'utf8')}`;
  } catch {
    return 'another process';
  }
}

/**
 * Takes a lock, and waits for it as long as somebody else has it.
 * @param file is made where it is missing, and stays; `<file>.owner` names who had it last
 * @param onWait called once with who has it
 * @returns a function that gives the lock back
 */
export async function waitForLock(file: string, onWait: (owner: string) => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let waited = false; ; waited = true) {
    const unlock = tryLock(file);
    if (unlock) return unlock;
    if (!waited) onWait(ownerOf(file));
    await sleep(PAUSE_MS);
  }
}
