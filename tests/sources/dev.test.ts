/** `astro dev` on a copy: what an editor saves is on the next page that is opened, without a restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyProject } from '../support/copy.ts';
import { freePort } from '../support/ports.ts';

const copy = copyProject('dev-copy');
const content = join(copy.root, 'src', 'content');
const services = join(content, 'services');
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
  await vi.waitFor(
    async () => expect((await open('/ai-training')).text.includes('Words of the first save')).toBe(true),
    soon,
  );
  await vi.waitFor(async () => expect((await open('/new-service')).status).toBe(200), soon);
});

/** Replaces words of an entry. */
const save = (path: string, from: RegExp, to: string) => {
  const file = join(content, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};
const soon = { timeout: 60_000, interval: 250 };

it('a page that is opened for the first time after a save shows what was saved', async () => {
  expect((await open('/desk')).status).toBe(200);
  save('careers/careers.yaml', /^headline: .*$/m, 'headline: Words saved before the first visit');
  await vi.waitFor(
    async () =>
      expect((await open('/careers')).text.includes('Words saved before the first visit')).toBe(true),
    soon,
  );
}, 90_000);

it('a changed claim changes every text that names it', async () => {
  expect((await open('/about')).text).toContain('30–40%');
  save('claims/time-to-insight.yaml', /^figure: .*$/m, 'figure: 32–42%');
  await vi.waitFor(async () => {
    for (const path of ['/about', '/'])
      expect((await open(path)).text.match(/3[02]–4[02]%/g)).toEqual(expect.arrayContaining(['32–42%']));
    expect((await open('/about')).text.includes('30–40%')).toBe(false);
  }, soon);
}, 90_000);

it('the desk says which field cannot be published, and which links are dead', async () => {
  save('jobs/senior-ai-engineer.yaml', /^order: .*$/m, 'order: first');
  rmSync(join(services, 'new-service.yaml'));
  await vi.waitFor(async () => {
    const { status, text } = await open('/desk');
    expect(status).toBe(200);
    expect(text).toContain('It cannot be published: order');
    expect((await open('/careers')).status).toBe(200);
  }, soon);
}, 90_000);

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
