/** The webhook receiver as Cloudflare runs it: `wrangler dev` with the settings of its deploy, GitHub on loopback. (On a machine: machine.test.ts.) */
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhookHandler } from '../../scripts/publishing/webhook/handler.ts';
import receiver from '../../scripts/publishing/webhook/worker.ts';
import { MAX_AGE_MS } from '../../src/sources/webhook.ts';
import { freePort } from '../support/ports.ts';
import { sendGhost, until } from '../support/processes.ts';
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
const { said } = await startScript(
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

const supabase = (secret: string, path = '/hooks/supabase') =>
  new Request(`${worker}${path}`, {
    method: 'POST',
    body: '{"table":"press_releases","type":"UPDATE"}',
    headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
  });
const statuses = async (...sent: Promise<Response>[]) =>
  (await Promise.all(sent)).map(({ status }) => status);

describe('the receiver', () => {
  it('starts one build for each genuine message, however long, tells drafts apart, and keeps nothing of it', async () => {
    const html = '<p>Ein "Zitat" \\ und 日本語</p>'.repeat(200_000);
    for (const sent of [
      sendGhost(worker, { event: 'post.deleted', post: { current: {}, previous: { html } } }),
      fetch(supabase(SECRET)),
      sendGhost(worker, { post: {} }, { path: '/hooks/ghost/drafts' }),
      fetch(supabase(SECRET, '/hooks/supabase/drafts')),
    ])
      expect((await sent).status).toBe(202);
    const kinds = asked.map(({ body }) => (body as { event_type: string }).event_type);
    expect(kinds.sort()).toEqual([
      ...['content-changed', 'content-changed', 'drafts-changed', 'drafts-changed'],
    ]);
    expect(asked[0]).toMatchObject({
      address: '/repos/acme/site/dispatches',
      token: 'Bearer github_pat_of_tests',
    });
    await until('the requests are logged', () => /POST \/hooks\/supabase\/drafts.* 202/.test(said()));
    expect(said()).not.toMatch(/Zitat|post\.deleted|press_releases/);
  });

  it('refuses what is replayed, old, early, forged or malformed, has no other address, and asks GitHub nothing', async () => {
    const time = Date.now();
    expect(await statuses(sendGhost(worker, { once: 1 }, { time }))).toEqual([202]);
    asked.length = 0;
    const forged = [
      { time: time - MAX_AGE_MS - 60_000 },
      { time: time + MAX_AGE_MS + 60_000 },
      ...[{ secret: 'another secret of somebody' }, { body: '{"of":"another body"}' }],
      ...[{ forge: () => 'sha256=, t=' }, { forge: () => '' }],
      { forge: (signature: string) => `${signature}; t=1` },
    ].map((one) => sendGhost(worker, {}, one));
    const refused = [
      ...[sendGhost(worker, { once: 1 }, { time }), ...forged],
      ...[fetch(supabase('wrong')), fetch(supabase(''))],
    ];
    expect(await statuses(...refused)).toEqual(refused.map(() => 401));
    const elsewhere = [
      ...['/', '/hooks/other', '/hooks/ghost/', '/x/hooks/ghost', '/hooks/ghost/other'],
      ...['/hooks/ghost/drafts/x', '/hooks/nobody/drafts'],
    ].map((path) => sendGhost(worker, {}, { path }));
    expect(await statuses(...elsewhere)).toEqual(elsewhere.map(() => 404));
    expect((await fetch(`${worker}/hooks/ghost`)).status).toBe(405);
    expect(asked).toEqual([]);
    const unset = createWebhookHandler({ secrets: {}, onChange: () => {} });
    expect((await unset(supabase(''))).status).toBe(404);
  });

  it('bounds the body, with and without a content length', async () => {
    const limited = createWebhookHandler({ secrets: variables, onChange: () => {}, maxBody: 1_000 });
    for (const [length, most] of [
      // Announced too large: nothing of it is read (a stream fetches one chunk ahead by itself).
      [{ 'content-length': '1001' }, 1],
      [{}, 14],
    ] as const) {
      let read = 0;
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(100)));
          if (++read > 1_000) controller.close();
        },
      });
      const headers = { 'x-webhook-secret': SECRET, ...length };
      const request = new Request(supabase(SECRET), { body, duplex: 'half', headers } as RequestInit);
      expect((await limited(request)).status).toBe(413);
      expect(read).toBeLessThanOrEqual(most);
    }
  });

  it('answers 503 with the reason while GitHub refuses, and takes the same message afterwards', async () => {
    const time = Date.now();
    const send = () => sendGhost(worker, { refused: 1 }, { time });
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
        supabase(secret),
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
