/**
 * The receiver of `npm run serve:live`: takes changes in, builds and publishes them, every night too.
 *
 *   node scripts/publishing/receiver/main.ts [--root releases] [--port 8081] [--host 127.0.0.1] [--quiet 60]
 */
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { onEnd } from '../../children/children.ts';
import { notify } from '../alert.ts';
import { createReceiver } from './app.ts';
import { BuildFailed, createBuilds } from './build.ts';
import { openQueue } from './queue.ts';
import { nextDue } from './health.ts';
import { atMoment, atNight } from './schedule.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: 'releases' },
    port: { type: 'string', default: '8081' },
    host: { type: 'string', default: '127.0.0.1' },
    quiet: { type: 'string', default: '60' },
    retry: { type: 'string', default: '60' },
    builder: { type: 'string' },
  },
});
const { root } = values;
mkdirSync(root, { recursive: true });
const log = (line: string) => console.log(line);
const seconds = (text: string) => Number(text) * 1000;

const builds = createBuilds(root, values.builder);
const due = atMoment(() => queue.buildNow('due'));
const queue = await openQueue({
  file: join(root, 'queue.json'),
  build: async (reason, by) => {
    await builds.run(reason, by);
    due.set(nextDue(root));
  },
  quietMs: seconds(values.quiet),
  retryMs: seconds(values.retry),
  onFailure: (error, { attempts }, again) => {
    log(`The site stays as it is (attempt ${attempts}). ${error.message}`);
    // The same failure is told once; a queue that tries again by itself must not fill a channel.
    if (again || (error instanceof BuildFailed && error.alerted)) return;
    void notify({
      subject: 'The site could not be published; the published one stays as it is.',
      text: `${error.message}\nIt is tried again by itself, with growing pauses.`,
    });
  },
  onRecovery: (attempts) => {
    log(`Published again after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}.`);
    void notify({ subject: 'The site is published again.' });
  },
});
const { GHOST_WEBHOOK_SECRET: ghostSecret, SUPABASE_WEBHOOK_SECRET: supabaseSecret } = env;
const app = await createReceiver({
  root,
  queue,
  ghostSecret,
  supabaseSecret,
  onChange: async ({ source }) => {
    await queue.accept(source === 'ghost' ? 'Ghost' : 'Supabase');
    log(`A change in ${source} was announced.`);
  },
});
await app.listen({ port: Number(values.port), host: values.host });
const stopNights = atNight({ hour: 3, minute: 17 }, () => {
  log('Nightly build.');
  queue.buildNow('night');
});
const { port } = app.server.address() as AddressInfo;
process.send?.({ port });
if (!ghostSecret && !supabaseSecret) {
  log('No webhook secret is set (GHOST_WEBHOOK_SECRET, SUPABASE_WEBHOOK_SECRET): only nightly builds.');
}
// What changed while nobody listened.
queue.buildNow('start');

onEnd(async () => {
  stopNights();
  due.clear();
  queue.stop();
  await Promise.all([builds.end(), app.close()]);
});
