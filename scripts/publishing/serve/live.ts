/**
 * npm run serve:live [-- --root releases --port 8080 --host 127.0.0.1 --quiet 60 --retry 60]
 *
 * One process that serves the published release and takes webhooks; it starts `npm run release` as a child when a build is
 * due (schedule.ts). For visitors, put nginx before it and let systemd keep it running (hosts/systemd).
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { maskSecrets, notify, type Alert } from '../alert.ts';
import { currentRelease, EXIT_BUSY } from '../releases/store.ts';
import { createWebhookHandler, type WebhookOptions } from '../webhook/handler.ts';
import { serveFiles } from './files.ts';
import { createSchedule, readPublished, type Schedule } from './schedule.ts';
import { createServer } from './server.ts';

export interface LiveOptions extends Pick<WebhookOptions, 'secrets'> {
  root: string;
  schedule: Schedule;
  /** Webhooks and health checks of one address; behind a proxy on this machine, of the address in X-Forwarded-For. */
  perMinute?: number;
  log?: (line: string) => void;
}

/** What `/healthz` says: which build is live, what failed last, what waits. No key, no address of a source. */
export function health(root: string, schedule: Schedule) {
  const id = currentRelease(root);
  const { builtAt, nextDue, collections = {} } = readPublished(root) ?? {};
  const { failure, waiting, building } = schedule.state();
  return {
    ok: id !== undefined && failure === undefined,
    release: id === undefined ? null : { id, builtAt: builtAt ?? null },
    failure: failure ? { ...failure, message: maskSecrets(failure.message) } : null,
    waiting,
    building,
    nextDue: nextDue ?? null,
    content: Object.fromEntries(
      // `kept`: records that cannot be published as they are; their last good version is live.
      Object.entries(collections).map(([name, { source, published, kept = [] }]) => [
        name,
        { source, published, kept },
      ]),
    ),
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
    reply.header('cache-control', 'no-store').send(health(root, schedule)),
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

const RELEASE = fileURLToPath(new URL('../releases/cli.ts', import.meta.url));

/** Starts releases as child processes, one at a time. @param script publishes once */
function createReleases(root: string, script = RELEASE) {
  let child: ChildProcess | undefined;
  return {
    /** @throws {Error} with the message of the release; its cause is what people are to be told, if anything */
    run: () =>
      new Promise<void>((resolve, reject) => {
        let alert: Alert | undefined;
        child = spawn(process.execPath, [script, '--root', root], {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        });
        child.on('message', (message) => (alert = message as Alert));
        child.on('error', (error) => {
          child = undefined;
          reject(error);
        });
        child.on('close', (code, signal) => {
          child = undefined;
          if (code === 0) return resolve();
          if (code === EXIT_BUSY) return reject(new Error('Another release is running.'));
          const ended = `The release ended with ${signal ?? `exit code ${code}`}.`;
          reject(new Error(alert?.text ?? ended, { cause: alert ?? { subject: ended } }));
        });
      }),
    /** Ends a running release; resolves when it has ended. */
    end: () =>
      new Promise<void>((resolve) => {
        if (!child) return resolve();
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
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
      builder: { type: 'string' },
    },
  });
  const { root, host } = values;
  mkdirSync(root, { recursive: true });
  const releases = createReleases(root, values.builder);
  let told = false;
  const schedule = createSchedule({
    root,
    build: releases.run,
    quietMs: Number(values.quiet) * 1000,
    retryMs: Number(values.retry) * 1000,
    onFailure: (error, isNew, { attempts }) => {
      console.log(`The site stays as it is (attempt ${attempts}). ${error.message}`);
      // The same failure is told once.
      if (!isNew || error.cause === undefined) return;
      told = true;
      void notify(error.cause as Alert);
    },
    onRecovery: (attempts) => {
      console.log(`Published again after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}.`);
      if (told) void notify({ subject: 'The site is published again.' });
      told = false;
    },
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
    void Promise.all([releases.end(), app.close()]).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

if (import.meta.main) await main();
