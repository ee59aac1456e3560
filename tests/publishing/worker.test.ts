/** The webhook receiver as Cloudflare runs it: `wrangler dev` with the settings of its deploy, GitHub on loopback. */
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import receiver from '../../scripts/publishing/webhook/worker.ts';
import { freePort } from '../support/ports.ts';
import { sendGhost } from '../support/processes.ts';
import { serve } from '../support/serve.ts';
import { startScript } from './support.ts';

const SECRET = 'a secret of tests';
/** What GitHub was asked, and what it answers. */
const asked: { address: string; token?: string; body: unknown }[] = [];
let githubAnswers = 204;
/** Of a repository that has another name now: GitHub knows it by its number, too. */
const MOVED = '/repositories/7/dispatches';
const github = await serve((request, response) => {
  void text(request).then((body) => {
    const { url, method, headers } = request;
    if (method !== 'POST') return void response.writeHead(404).end();
    asked.push({ address: url!, token: headers.authorization, body: JSON.parse(body) });
    const isMoved = githubAnswers > 300 && githubAnswers < 400;
    if (isMoved && url !== MOVED) return void response.writeHead(githubAnswers, { location: MOVED }).end();
    response.writeHead(isMoved ? 204 : githubAnswers).end();
  });
}, afterAll);

const variables = {
  GHOST_WEBHOOK_SECRET: SECRET,
  SUPABASE_WEBHOOK_SECRET: SECRET,
  GITHUB_DISPATCH_TOKEN: 'github_pat_of_tests',
  GITHUB_API_URL: github,
  GITHUB_REPOSITORY: 'acme/site',
};
const port = await freePort();
const worker = `http://127.0.0.1:${port}`;
await startScript(
  [
    ...['node_modules/wrangler/bin/wrangler.js', 'dev', '--port', String(port), '--ip', '127.0.0.1'],
    ...['--config', 'scripts/publishing/hosts/webhook.wrangler.jsonc', '--inspector-port', '0'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ],
  /Ready on/,
  // Not from within a hook: Vitest runs no hook that another one adds, and the process would outlive the tests.
  afterAll,
);
beforeEach(() => {
  asked.length = 0;
  githubAnswers = 204;
});

const sendSupabase = (secret: string, path = '/hooks/supabase') =>
  fetch(`${worker}${path}`, {
    method: 'POST',
    body: '{"table":"press_releases","type":"UPDATE"}',
    headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
  });

describe('the receiver', () => {
  it('starts one build for each genuine message, and tells drafts apart', async () => {
    expect((await sendGhost(worker, { post: { current: { title: 'Übersicht 日本語' } } })).status).toBe(202);
    expect((await sendSupabase(SECRET)).status).toBe(202);
    expect((await sendGhost(worker, { post: {} }, SECRET, Date.now(), '/hooks/ghost/drafts')).status).toBe(
      202,
    );
    expect((await sendSupabase(SECRET, '/hooks/supabase/drafts')).status).toBe(202);
    expect(asked.map(({ body }) => body)).toEqual([
      { event_type: 'content-changed' },
      { event_type: 'content-changed' },
      { event_type: 'drafts-changed' },
      { event_type: 'drafts-changed' },
    ]);
    expect(asked[0]).toMatchObject({
      address: '/repos/acme/site/dispatches',
      token: 'Bearer github_pat_of_tests',
    });
  });

  it('refuses what is replayed, old or forged, and asks GitHub nothing', async () => {
    const time = Date.now();
    expect((await sendGhost(worker, { once: 1 }, SECRET, time)).status).toBe(202);
    asked.length = 0;
    const refused = [
      sendGhost(worker, { once: 1 }, SECRET, time),
      sendGhost(worker, {}, SECRET, time - 6 * 60_000),
      sendGhost(worker, {}, 'another secret of somebody'),
      sendSupabase('wrong'),
      fetch(`${worker}/hooks/ghost`, { method: 'POST', body: '{}' }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await fetch(`${worker}/`)).status).toBe(404);
    expect((await fetch(`${worker}/hooks/ghost`)).status).toBe(405);
    expect(asked).toEqual([]);
  });

  it('answers 503 with the reason while GitHub refuses, and takes the same message afterwards', async () => {
    const time = Date.now();
    const send = () => sendGhost(worker, { refused: 1 }, SECRET, time);
    for (const [status, reason] of [
      [401, /GITHUB_DISPATCH_TOKEN is wrong or has expired/],
      [403, /may not start workflows/],
      [404, /GITHUB_REPOSITORY is wrong or was renamed/],
      // Followed by a GET, as the standard has it.
      [301, /was renamed/],
      [500, /GitHub answered 500/],
    ] as const) {
      githubAnswers = status;
      const answer = await send();
      expect(answer.status).toBe(503);
      expect(await answer.text()).toMatch(reason);
    }
    githubAnswers = 204;
    expect((await send()).status).toBe(202);
  });

  it('follows a repository to its new name', async () => {
    githubAnswers = 307;
    expect((await sendGhost(worker, { renamed: 1 })).status).toBe(202);
    expect(asked.at(-1)).toEqual({
      address: MOVED,
      token: 'Bearer github_pat_of_tests',
      body: { event_type: 'content-changed' },
    });
  });

  it('says in words which setting is missing, and only to who knows the secret', async () => {
    const send = (secret: string) =>
      receiver.fetch(
        new Request('https://receiver.test/hooks/supabase', {
          method: 'POST',
          body: '{}',
          headers: { 'x-webhook-secret': secret },
        }),
        // As the configuration comes.
        { SUPABASE_WEBHOOK_SECRET: SECRET, GITHUB_DISPATCH_TOKEN: 'x', GITHUB_REPOSITORY: '' },
        { waitUntil: () => {} },
      );
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const answer = await send(SECRET);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('GITHUB_REPOSITORY is not set');
    expect(await (await send('another secret of somebody')).text()).toBe('Unauthorized\n');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
