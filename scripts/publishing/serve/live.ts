/**
 * npm run serve:live [-- --root releases --port 8080 --host 127.0.0.1 --quiet 60 --retry 60]
 *
 * One process that serves the published release and takes webhooks; it starts `npm run release` as a child when a build is
 * due (schedule.ts). For visitors, put nginx before it and let systemd keep it running (hosts/systemd).
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { maskSecrets, notify, type Alert } from '../alert.ts';
import { createWebhookHandler, type WebhookOptions } from '../webhook/handler.ts';
import { serveFiles } from './files.ts';
import { createSchedule, type Schedule, type ScheduleOptions } from './schedule.ts';
import { createServer } from './server.ts';

export interface LiveOptions extends Pick<WebhookOptions, 'secrets'> {
  root: string;
  schedule: Schedule;
  /** Webhooks and health checks of one address; behind a proxy on this machine, of the address in X-Forwarded-For. */
  perMinute?: number;
  log?: (line: string) => void;
}

/** What `/healthz` says: which build is live, what failed last, what waits. No key, no address of a source. */
export function health(schedule: Schedule) {
  const { published, failure, waiting, building } = schedule.state();
  return {
    ok: published !== undefined && failure === undefined,
    release: published ? { id: published.id, builtAt: published.builtAt ?? null } : null,
    failure: failure ? { ...failure, message: maskSecrets(failure.message) } : null,
    waiting,
    building,
    nextDue: published?.nextDue ?? null,
    // Records that could not be published as they are.
    records: published?.collections ?? {},
  };
}

/** A request as Workers know it, for the webhook handler. */
const webRequest = ({ method, url, headers, raw }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: Readable.toWeb(raw) as ReadableStream,
    duplex: 'half',
  } as RequestInit);

export async function createLiveServer(options: LiveOptions) {
  const { root, schedule, secrets, perMinute = 1_200, log = console.log } = options;
  const app = createServer();
  await app.register(rateLimit, { global: false, cache: 10_000 });
  const limited = { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } };
  const answer = createWebhookHandler({
    secrets,
    onChange: (source) => {
      schedule.accept();
      log(`A change in ${source} was announced.`);
    },
  });
  app.get('/healthz', limited, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(health(schedule)),
  );
  app.post('/hooks/*', limited, async (request, reply) => {
    const response = await answer(webRequest(request), undefined);
    // What was not read of a refused body is not waited for.
    if (!request.raw.readableEnded) reply.header('connection', 'close');
    return reply.send(response);
  });
  serveFiles(app, root, join(root, 'current'));
  return app;
}

/**
 * Publishes once, in a process of its own: what it reads and copies must not hold up visitors.
 * @throws {Error} with the message of the release; its cause is what people are to be told
 */
async function runRelease(script: string, root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script, '--root', root], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  let alert: Alert | undefined;
  child.on('message', (message) => (alert = message as Alert));
  const [code, ended] = (await once(child, 'close')) as [number | null, string | null];
  signal.removeEventListener('abort', end);
  if (code === 0) return;
  alert ??= { subject: `The release ended with ${ended ?? `exit code ${code}`}.` };
  throw new Error(alert.text ?? alert.subject, { cause: alert });
}

/** What a failing build tells people: each message once, and when it is over. */
function tellPeople(): Pick<ScheduleOptions, 'onFailure' | 'onRecovery'> {
  return {
    onFailure: (error, isNew, { attempts }) => {
      console.log(`The site stays as it is (attempt ${attempts}). ${error.message}`);
      if (isNew && error.cause) void notify(error.cause as Alert);
    },
    onRecovery: (attempts) => {
      console.log(`Published again after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}.`);
      void notify({ subject: 'The site is published again.' });
    },
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: 'releases' },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      quiet: { type: 'string', default: '60' },
      retry: { type: 'string', default: '60' },
      // For tests: a script instead of the real release.
      builder: { type: 'string', default: fileURLToPath(new URL('../releases/cli.ts', import.meta.url)) },
    },
  });
  const { root, host, builder } = values;
  mkdirSync(root, { recursive: true });
  const ending = new AbortController();
  let release = Promise.resolve();
  const schedule = createSchedule({
    root,
    build: () => (release = runRelease(builder, root, ending.signal)),
    quietMs: Number(values.quiet) * 1000,
    retryMs: Number(values.retry) * 1000,
    ...tellPeople(),
  });
  const app = await createLiveServer({ root, schedule, secrets: env });
  // Thousands may connect at once; what does not fit is reset later.
  await app.listen({ port: Number(values.port), host, backlog: 4_096 });
  const { port } = app.server.address() as AddressInfo;
  console.log(`Serving ${root}/current at http://${host}:${port}`);
  if (!env.GHOST_WEBHOOK_SECRET && !env.SUPABASE_WEBHOOK_SECRET)
    console.log(
      'No webhook secret is set (GHOST_WEBHOOK_SECRET, SUPABASE_WEBHOOK_SECRET): only nightly builds.',
    );

  const end = (): void => {
    schedule.stop();
    ending.abort();
    void Promise.allSettled([release, app.close()]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

if (import.meta.main) await main();
