import { spawn, type SpawnOptions } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a command, and keeps what it says. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<{ code: number | null; said: string }>((done) => {
    child.on('error', ({ message }) => done({ code: null, said: `${said}${message}\n` }));
    child.on('close', (code) => done({ code, said }));
  });
  return Object.assign(child, { said: () => said, ended });
}

/** Waits until `check` holds; the time only ends what hangs. @throws {Error} after `seconds` */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
}

/** A file of a process; empty when the process has ended, which may be at any moment. */
function ofProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids of the children of a process, theirs included (Linux). */
export function descendants(pid: number): number[] {
  const own = ofProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...descendants(child)]);
}

/** A zombie has ended. */
export const isAlive = (pid: number): boolean => /^\d+ \(.*\) [^ZX]/.test(ofProcess(pid, 'stat'));

/** Sends what Ghost would send, or what a forger makes of it. */
export function sendGhost(
  address: string,
  event: object,
  {
    secret = 'a secret of tests',
    time = Date.now(),
    path = '/hooks/ghost',
    body = JSON.stringify(event),
    forge = (signature: string) => signature,
  } = {},
) {
  const hex = createHmac('sha256', secret)
    .update(`${JSON.stringify(event)}${time}`)
    .digest('hex');
  // A connection that is kept would be closed by a reload of nginx, at any moment.
  const headers = { 'x-ghost-signature': forge(`sha256=${hex}, t=${time}`), connection: 'close' };
  return fetch(address + path, { method: 'POST', body, headers });
}
