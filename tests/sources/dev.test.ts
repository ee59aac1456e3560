/** `astro dev` on a copy: what an editor saves is on the next page that is opened, without a restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyProject } from '../support/copy.ts';
import { freePort } from '../support/ports.ts';

const copy = copyProject('dev-copy');
const services = join(copy.root, 'src', 'content', 'services');
const patience = { timeout: 90_000, interval: 250 };
let server: ChildProcess | undefined;
let base: string;

const open = async (path: string) => {
  const response = await fetch(base + path);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  delete env['NODE_ENV'];
  delete env['VITEST'];
  const astro = join(process.cwd(), 'node_modules', 'astro', 'bin', 'astro.mjs');
  const options = ['dev', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, [astro, ...options], { cwd: copy.root, env, stdio: 'ignore' });
  await vi.waitFor(async () => expect((await open('/ai-training')).status).toBe(200), patience);
}, 120_000);
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server!.once('close', resolve));
    server.kill();
    await ended;
  }
  copy.remove();
});

it('the first save of an entry, and a new entry, are on their pages', { timeout: 150_000 }, async () => {
  expect((await open('/new-service')).status).toBe(404);
  const file = join(services, 'ai-training.yaml');
  const saved = readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Words of the first save');
  writeFileSync(file, saved);
  writeFileSync(join(services, 'new-service.yaml'), saved);
  const soon = { timeout: 60_000, interval: 250 };
  await vi.waitFor(
    async () => expect((await open('/ai-training')).text.includes('Words of the first save')).toBe(true),
    soon,
  );
  await vi.waitFor(async () => expect((await open('/new-service')).status).toBe(200), soon);
});

it('shows a release that is stored nowhere, and refuses what another site sends', async () => {
  const send = (origin: string) =>
    fetch(`${base}/drafts/unsaved`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ title: 'A release to look at', content: '<p>Its words</p>' }),
    });
  const shown = await (await send(base)).text();
  expect(shown).toMatch(/<h1[^>]*>\s*A release to look at/);
  expect(shown).toContain('Its words');
  expect((await send('http://elsewhere.test')).status).toBe(403);
});
