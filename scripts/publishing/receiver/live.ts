// npm run serve:live [-- --port 8080 --root releases]
// Serves the current release, receives webhooks, rebuilds on a change and every night.
import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { createCoalescer, type Coalescer } from './coalesce.ts';
import { createHookHandler } from './handler.ts';
import { noteRemovals } from '../gate/removals.ts';
import { release, type ReleaseOptions } from '../releases/release.ts';
import { serveCurrent } from './static-server.ts';
import { openStore } from '../releases/store.ts';

export interface LiveOptions {
  root: string;
  port: number;
  host?: string;
  ghostSecret?: string | undefined;
  supabaseSecret?: string | undefined;
  quietMs?: number;
  maxWaitMs?: number;
  /** Hour and minute of the nightly build, local time. */
  nightly?: { hour: number; minute: number };
  build?: ReleaseOptions['build'];
  log?: (line: string) => void;
}

export interface LiveServer {
  address: string;
  builds: Coalescer;
  close(): Promise<void>;
}

/** Milliseconds from `now` to the next time the clock shows `hour:minute`. */
export function untilNext(hour: number, minute: number, now = new Date()): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

const toRequest = (request: IncomingMessage): Request =>
  new Request(`http://localhost${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    ...(request.method === 'GET' || request.method === 'HEAD'
      ? {}
      : { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
  });

/** Starts the server; without a published release it builds the first one. */
export async function serveLive(options: LiveOptions): Promise<LiveServer> {
  const { root, port, host = '127.0.0.1', nightly = { hour: 3, minute: 17 }, log = console.log } = options;
  const builds = createCoalescer({
    run: async () => {
      await release({ root, log, ...(options.build ? { build: options.build } : {}) });
    },
    onError: (error) => log(`The site stays as it is. ${(error as Error).message}`),
    ...(options.quietMs === undefined ? {} : { quietMs: options.quietMs }),
    ...(options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }),
  });
  const hooks = createHookHandler({
    ghostSecret: options.ghostSecret,
    supabaseSecret: options.supabaseSecret,
    onChange: ({ source, removed }) => {
      log(`A change in ${source} was announced.${removed.length ? ` Removed: ${removed.join(', ')}` : ''}`);
      noteRemovals(root, removed);
      builds.request();
    },
  });
  const pages = serveCurrent(root);

  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/hooks/')) return pages(request, response);
    void hooks(toRequest(request)).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
      // What was not read of a refused body is not waited for.
      request.resume();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  let night: ReturnType<typeof setTimeout>;
  const scheduleNight = () => {
    night = setTimeout(
      () => {
        log('Nightly build.');
        builds.runNow();
        scheduleNight();
      },
      untilNext(nightly.hour, nightly.minute),
    );
    night.unref();
  };
  scheduleNight();
  if (!openStore(root).current()) builds.runNow();

  const bound = server.address();
  return {
    address: `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`,
    builds,
    close: () =>
      new Promise((resolve) => {
        clearTimeout(night);
        builds.stop();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: 'releases' },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      quiet: { type: 'string' },
    },
  });
  const { GHOST_WEBHOOK_SECRET, SUPABASE_WEBHOOK_SECRET } = env;
  const live = await serveLive({
    root: values.root,
    port: Number(values.port),
    host: values.host,
    ghostSecret: GHOST_WEBHOOK_SECRET,
    supabaseSecret: SUPABASE_WEBHOOK_SECRET,
    ...(values.quiet ? { quietMs: Number(values.quiet) * 1000 } : {}),
  });
  console.log(`Serving ${values.root}/current at ${live.address}`);
  if (!GHOST_WEBHOOK_SECRET && !SUPABASE_WEBHOOK_SECRET) {
    console.log(
      'No webhook secret is set (GHOST_WEBHOOK_SECRET, SUPABASE_WEBHOOK_SECRET): only nightly builds.',
    );
  }
  const end = () => void live.close().then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
