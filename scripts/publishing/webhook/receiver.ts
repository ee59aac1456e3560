/**
 * The webhook handler on a machine of ours (hosts/systemd/site-webhooks.service, behind nginx): notes that something changed,
 * and a timer builds it.
 *
 *   node scripts/publishing/webhook/receiver.ts [--root releases] [--port 8081]
 */
import { createServer, type IncomingMessage } from 'node:http';
import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { requestRelease } from '../releases/due.ts';
import { createWebhookHandler } from './handler.ts';

const { values } = parseArgs({
  options: { root: { type: 'string', default: 'releases' }, port: { type: 'string', default: '8081' } },
});
const { root, port } = values;
const answer = createWebhookHandler({
  secrets: env,
  onChange(_source, changed) {
    if (changed === 'content') requestRelease(root);
  },
});

/** A request as Workers know it. */
const webRequest = (request: IncomingMessage): Request =>
  new Request(new URL(`http://localhost${request.url ?? '/'}`), {
    method: request.method,
    headers: request.headers as Record<string, string>,
    ...(request.method === 'POST' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });

const server = createServer({ requestTimeout: 20_000, headersTimeout: 15_000 }, (request, response) => {
  const refuse = () => response.writeHead(400, { connection: 'close' }).end();
  void (async () => {
    const { status, headers, body } = await answer(webRequest(request));
    // What was not read of a refused body is not waited for.
    const close = request.readableEnded ? {} : { connection: 'close' };
    response.writeHead(status, { ...Object.fromEntries(headers), ...close });
    response.end(body && (await new Response(body).text()));
  })().catch(refuse);
});

mkdirSync(root, { recursive: true });
// Changes may have been announced while nobody listened.
requestRelease(root);
server.listen(Number(port), '127.0.0.1', () => console.log(`Webhooks are taken at port ${port}.`));
if (!env.GHOST_WEBHOOK_SECRET && !env.SUPABASE_WEBHOOK_SECRET)
  console.log(
    'No webhook secret is set (GHOST_WEBHOOK_SECRET, SUPABASE_WEBHOOK_SECRET): only nightly builds.',
  );
