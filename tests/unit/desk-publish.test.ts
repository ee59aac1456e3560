/** Publishing from the desk: one release at a time, its reason when it fails, and no other site may start one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Connect, ViteDevServer } from 'vite';
import { createPublisher, servePublisher, type Publisher } from '../../src/integrations/desk/publish.ts';

const script = (text: string) => ['--eval', text];

it('runs one release at a time and forgets what went well', async () => {
  const publisher = createPublisher(script('process.exit(process.env.NODE_ENV === "production" ? 0 : 1)'));
  expect(publisher.state()).toEqual({});
  publisher.start();
  const { since } = publisher.state();
  expect(Date.parse(since!)).not.toBeNaN();
  publisher.start();
  expect(publisher.state().since).toBe(since);
  await vi.waitFor(() => expect(publisher.state()).toEqual({ problem: undefined }), { timeout: 30_000 });
});

it('says why a release ended', async () => {
  const publisher = createPublisher(script('console.error("Another release runs."); process.exit(1)'));
  publisher.start();
  await vi.waitFor(() => expect(publisher.state()).toEqual({ problem: 'Another release runs.' }), {
    timeout: 30_000,
  });
});

/** The middlewares of a development server, as Connect calls them. */
async function served(publisher: Publisher): Promise<string> {
  const layers: [string, Connect.NextHandleFunction][] = [];
  const use = (path: string, layer: Connect.NextHandleFunction) => void layers.push([path, layer]);
  servePublisher({ middlewares: { use } } as unknown as ViteDevServer, publisher);
  const server = createServer((request, response) => {
    const layer = layers.find(([path]) => request.url === path)?.[1];
    const none = () => void response.writeHead(404).end();
    if (layer) layer(request, response, none);
    else none();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('is started by the desk alone', async () => {
  const start = vi.fn();
  const site = await served({ start, state: () => ({ since: '2026-11-22T04:00:00.000Z' }) });
  const ask = (path: string, init: RequestInit = {}) => fetch(site + path, { redirect: 'manual', ...init });
  const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.invalid' } };
  expect((await ask('/desk/publish', foreign)).status).toBe(403);
  expect((await ask('/desk/publish')).status).toBe(404);
  expect(start).not.toHaveBeenCalled();
  const own = await ask('/desk/publish', { method: 'POST', headers: { origin: site } });
  expect([own.status, own.headers.get('location')]).toEqual([303, '/desk#publishing']);
  expect(start).toHaveBeenCalledOnce();
  expect(await (await ask('/desk/publish.json')).json()).toEqual({ since: '2026-11-22T04:00:00.000Z' });
});
