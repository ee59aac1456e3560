/** `astro dev` on a copy: what an editor saves is on the next page that is opened, without a restart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDev, type DevServer } from '../support/dev-server.ts';

let server: DevServer;

const open = async (path: string) => {
  const response = await fetch(server.base + path);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  server = await startDev('dev-copy', '/ai-training');
}, 120_000);
afterAll(() => server.stop());

it('the first save of an entry, and a new entry, are on their pages', { timeout: 150_000 }, async () => {
  expect((await open('/new-service')).status).toBe(404);
  const services = join(server.root, 'src', 'content', 'services');
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
    fetch(`${server.base}/drafts/unsaved`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ title: 'A release to look at', content: '<p>Its words</p>' }),
    });
  const shown = await (await send(server.base)).text();
  expect(shown).toMatch(/<h1[^>]*>\s*A release to look at/);
  expect(shown).toContain('Its words');
  expect((await send('http://elsewhere.test')).status).toBe(403);
});
