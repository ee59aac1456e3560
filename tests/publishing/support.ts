import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { until } from '../support/processes.ts';
import { serve, type AtEnd } from '../support/serve.ts';

/** A chat service that keeps what it is told. */
export async function openChat(atEnd: AtEnd = onTestFinished, status = 200) {
  const told: string[] = [];
  const address = await serve((request, response) => {
    void json(request).then((body) => {
      told.push((body as { text: string }).text);
      response.writeHead(status).end();
    });
  }, atEnd);
  return { told, url: `${address}/T0/secret-part` };
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
  return Object.assign(child, { said: () => said });
}
