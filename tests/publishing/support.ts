import { json } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { start, until } from '../support/processes.ts';
import { serve, type AtEnd } from '../support/serve.ts';

/** A chat service that keeps its messages. */
export async function openChat(atEnd: AtEnd = onTestFinished, status = 200) {
  const messages: string[] = [];
  const address = await serve((request, response) => {
    void json(request).then((body) => {
      messages.push((body as { text: string }).text);
      response.writeHead(status).end();
    });
  }, atEnd);
  return { messages, url: `${address}/T0/secret-part` };
}

/** Starts a script of Node that says when it is ready, and reads no `.env` of a developer. */
export async function startScript(args: string[], ready: RegExp, atEnd: AtEnd = onTestFinished) {
  const quietly = {
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  };
  const child = start(process.execPath, args, { env: { ...process.env, ...quietly } });
  atEnd(async () => {
    child.kill('SIGTERM');
    await child.ended;
  });
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(child.said());
    return ready.test(stripVTControlCharacters(child.said()));
  };
  await until(`${args[0]} is ready`, isReady, 200);
  return child;
}
