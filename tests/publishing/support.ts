import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../support/processes.ts';
import type { AtEnd } from '../support/serve.ts';

/** A folder that is gone after the test, or later. */
export async function tempDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  // A builder that was told to end may still write a file.
  atEnd(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return dir;
}

/** Starts a script of Node that says when it is ready, and reads no `.env` of a developer. */
export async function startScript(args: string[], ready: RegExp, atEnd: AtEnd = onTestFinished) {
  const quietly = {
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietly },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  atEnd(() => {
    child.kill('SIGTERM');
    return ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(said);
    return ready.test(stripVTControlCharacters(said));
  };
  await until(`${args[0]} is ready`, isReady, 200);
  return child;
}
