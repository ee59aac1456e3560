/** The receiver on this machine: webhooks, the answers to a closed gate, and `/healthz`. It serves no file of the site. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import { allow, questionOf } from '../gate/questions.ts';
import { createServer } from '../serve/server.ts';
import { allowedPage, questionPage, unknownPage } from './gate-page.ts';
import { createHookHandler, type HookOptions } from './handler.ts';
import { health } from './health.ts';
import type { Queue } from './queue.ts';

export interface ReceiverOptions extends Pick<HookOptions, 'ghostSecret' | 'supabaseSecret' | 'onChange'> {
  root: string;
  queue: Queue;
  /** Requests a minute of one address; behind a proxy on this machine, of the address in X-Forwarded-For. */
  perMinute?: number;
  maxConnections?: number;
}

const MAX_CONNECTIONS = 500;

/** The pages of the gate may do nothing but send their own form. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export async function createReceiver(options: ReceiverOptions) {
  const { root, queue, perMinute = 1_200, maxConnections = MAX_CONNECTIONS } = options;
  const app = createServer({ maxConnections, headersSeconds: 5, requestSeconds: 10 });
  const hooks = createHookHandler(options);
  await app.register(rateLimit, { max: perMinute, timeWindow: '1 minute', global: true, cache: 10_000 });

  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/healthz', () => health(root, queue));

  const html = (reply: FastifyReply, status: number, body: string) =>
    reply.code(status).headers(pageHeaders).send(body);
  app.get<{ Params: { token: string } }>('/hooks/gate/:token', (request, reply) => {
    const question = questionOf(root, request.params.token);
    return question ? html(reply, 200, questionPage(question)) : html(reply, 404, unknownPage());
  });
  app.post<{ Params: { token: string } }>('/hooks/gate/:token', (request, reply) => {
    if (!allow(root, request.params.token)) return html(reply, 404, unknownPage());
    queue.buildNow('answer');
    return html(reply, 200, allowedPage());
  });

  app.all('/hooks/*', async (request, reply) => {
    const { status, text } = await hooks({
      method: request.method,
      path: request.url.split('?', 1)[0]!,
      header: (name) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value.join(', ') : value;
      },
      // A refusal in the middle leaves the connection open for its answer.
      body: request.raw.iterator({ destroyOnReturn: false }),
    });
    // What was not read of a refused body is not waited for.
    if (!request.raw.readableEnded) reply.header('connection', 'close');
    return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
  return app;
}
