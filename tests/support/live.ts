/** `npm run serve:live` as a process, with ports of its own. */
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const script = fileURLToPath(new URL('../../scripts/publishing/serve/live.ts', import.meta.url));

export interface Health {
  ok: boolean;
  release: { id: string; builtAt: string | null } | null;
  failure: { message: string; attempts: number; nextAttempt: string } | null;
  waiting: boolean;
  building: boolean;
}

export interface LiveOptions {
  root: string;
  /** Seconds. */
  quiet?: number;
  retry?: number;
  /** A script instead of the real builder. */
  builder?: string;
  env?: Record<string, string>;
  /** Number of files that the process may have open. */
  openFiles?: number;
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
    // Below the number of requests that the server takes from one address in a minute.
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

/** Files, sockets and pipes that a process has open (Linux). */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Resident memory of a process in MB (Linux). */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(ofProcess(pid, 'status'))?.[1] ?? 0) / 1024;

export async function startLive(options: LiveOptions) {
  const { root, quiet = 60, retry = 60, builder, env = {}, openFiles } = options;
  const args = [
    ...[script, '--root', root, '--port', '0'],
    ...['--quiet', String(quiet), '--retry', String(retry)],
    ...(builder ? ['--builder', builder] : []),
  ];
  const limits = openFiles ? `ulimit -n ${openFiles}; ` : '';
  const child = spawn('sh', ['-c', `${limits}exec "$0" "$@"`, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ALERT_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const live = {
    pid: child.pid!,
    output: () => output,
    address: '',
    health: async () => (await (await fetch(`${live.address}/healthz`)).json()) as Health,
    /** Waits until something is published, and nothing is built or waits. */
    settled: (seconds = 200) =>
      until(
        'settled',
        async () => {
          const { release, building, waiting, failure } = await live.health();
          return release !== null && !building && !waiting && failure === null;
        },
        seconds,
      ).catch((error: unknown) => {
        throw new Error(`${(error as Error).message}; it said:\n${output.slice(-4000)}`);
      }),
    ended,
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
  await until('the server listens', () => {
    if (child.exitCode !== null) throw new Error(output);
    live.address = /current at (http:\S+)/.exec(output)?.[1] ?? '';
    return live.address !== '';
  });
  return live;
}

/** Sends what Ghost would send. */
export function sendGhost(address: string, event: object, secret = 'a secret of tests', time = Date.now()) {
  const body = JSON.stringify(event);
  const hex = createHmac('sha256', secret).update(`${body}${time}`).digest('hex');
  return fetch(`${address}/hooks/ghost`, {
    method: 'POST',
    body,
    headers: { 'x-ghost-signature': `sha256=${hex}, t=${time}` },
  });
}
