import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createWebhookHandler } from '../../scripts/publishing/webhook/handler.ts';
import { MAX_AGE_MS } from '../../src/sources/webhook.ts';

const ghostSecret = 'correct horse battery staple';
const supabaseSecret = 'a long shared secret';
const secrets = { GHOST_WEBHOOK_SECRET: ghostSecret, SUPABASE_WEBHOOK_SECRET: supabaseSecret };
const NOW = 1_795_222_151_699;

/** As Ghost signs: HMAC over the raw body followed by the decimal timestamp, no separator. */
const sign = (body: string, time = NOW, secret = ghostSecret) =>
  `sha256=${createHmac('sha256', secret).update(`${body}${time}`).digest('hex')}, t=${time}`;

const ghost = (body: string, signature = sign(body), init: RequestInit = {}) =>
  new Request('http://hooks.test/hooks/ghost', {
    method: 'POST',
    body,
    headers: { 'x-ghost-signature': signature },
    ...init,
  });
const supabase = (secret: string) =>
  new Request('http://hooks.test/hooks/supabase', {
    method: 'POST',
    body: '{"type":"UPDATE"}',
    headers: { 'x-webhook-secret': secret },
  });

function setup(now = () => NOW) {
  const changes: string[] = [];
  const handle = createWebhookHandler({ secrets, now, onChange: (source) => void changes.push(source) });
  return { changes, handle };
}

describe('the webhook handler', () => {
  it('accepts what Ghost signed, non-ASCII included', async () => {
    const { changes, handle } = setup();
    const response = await handle(ghost('{"post":{"current":{"title":"Übersicht 日本語"}}}'));
    expect(response.status).toBe(202);
    expect(changes).toEqual(['ghost']);
  });

  it('refuses a forged, stale, early, replayed or unsigned message', async () => {
    const { changes, handle } = setup();
    const body = '{"event":"site.changed"}';
    const refused = [
      ghost(body, sign(body, NOW, 'another secret')),
      ghost(`${body} `, sign(body)),
      ghost(body, sign(body, NOW - MAX_AGE_MS - 1)),
      ghost(body, sign(body, NOW + MAX_AGE_MS + 1)),
      ghost(body, 'sha256=, t='),
      ghost(body, `${sign(body)}; t=1`),
      ghost(body, sign(body), { headers: {} }),
      supabase('wrong'),
      supabase(''),
    ];
    for (const request of refused) expect((await handle(request)).status).toBe(401);
    expect((await handle(ghost(body))).status).toBe(202);
    expect((await handle(ghost(body))).status).toBe(401);
    expect(changes).toEqual(['ghost']);
  });

  it('bounds the body, with and without a content length', async () => {
    const limited = createWebhookHandler({ secrets, now: () => NOW, onChange: () => {}, maxBody: 1_000 });
    const body = 'x'.repeat(1_001);
    let read = 0;
    const stream = () =>
      new ReadableStream({
        pull(controller) {
          read++;
          controller.enqueue(new TextEncoder().encode('x'.repeat(100)));
          if (read > 1_000) controller.close();
        },
      });
    const init = (headers: Record<string, string>) =>
      ({ method: 'POST', body: stream(), duplex: 'half', headers }) as RequestInit;
    const signed = { 'x-ghost-signature': sign(body) };
    // Announced too large: nothing of it is read (a stream fetches one chunk ahead by itself).
    const announced = new Request(
      'http://hooks.test/hooks/ghost',
      init({ ...signed, 'content-length': '1001' }),
    );
    expect((await limited(announced)).status).toBe(413);
    expect(read).toBeLessThanOrEqual(1);
    read = 0;
    expect((await limited(new Request('http://hooks.test/hooks/ghost', init(signed)))).status).toBe(413);
    expect(read).toBeLessThan(15);
    read = 0;
    const secret = { 'x-webhook-secret': supabaseSecret };
    expect((await limited(new Request('http://hooks.test/hooks/supabase', init(secret)))).status).toBe(413);
    expect(read).toBeLessThan(15);
  });

  it('accepts a signed deletion of many megabytes', async () => {
    const { changes, handle } = setup();
    const html = '<p>Ein "Zitat" \\ und 日本語</p>'.repeat(200_000);
    const body = JSON.stringify({ event: 'post.deleted', post: { current: {}, previous: { html } } });
    expect(body.length).toBeGreaterThan(5 * 1024 * 1024);
    expect((await handle(ghost(body))).status).toBe(202);
    expect((await handle(ghost(`${body} `, sign(body)))).status).toBe(401);
    expect(changes).toEqual(['ghost']);
  });

  it('answers other paths and methods, and never 410', async () => {
    const { handle } = setup();
    expect((await handle(new Request('http://hooks.test/hooks/other', { method: 'POST' }))).status).toBe(404);
    expect((await handle(new Request('http://hooks.test/hooks/ghost'))).status).toBe(405);
    const unset = createWebhookHandler({ secrets: {}, onChange: () => {} });
    expect((await unset(ghost('{}'))).status).toBe(404);
    const broken = createWebhookHandler({
      secrets,
      now: () => NOW,
      onChange: () => Promise.reject(new Error('down')),
    });
    const refused = await broken(ghost('{}'));
    expect(refused.status).toBe(503);
    // Ghost and pg_net keep what they are answered; the sender knows the secret.
    expect(await refused.text()).toBe('down\n');
  });

  it('tells changes among drafts by their address', async () => {
    const changed: string[] = [];
    const handle = createWebhookHandler({
      secrets,
      now: () => NOW,
      onChange: (source, what) => void changed.push(`${source} ${what}`),
    });
    const to = (path: string, body: string) =>
      new Request(`http://hooks.test${path}`, {
        method: 'POST',
        body,
        headers: { 'x-ghost-signature': sign(body) },
      });
    for (const path of ['/hooks/ghost', '/hooks/ghost/drafts'])
      expect((await handle(to(path, `{"at":"${path}"}`))).status).toBe(202);
    expect(changed).toEqual(['ghost content', 'ghost drafts']);
    for (const path of [
      '/hooks/ghost/',
      '/x/hooks/ghost',
      '/hooks/ghost/other',
      '/hooks/ghost/drafts/x',
      '/hooks/nobody/drafts',
    ])
      expect((await handle(to(path, '{}'))).status).toBe(404);
  });

  it('logs nothing', async () => {
    const spies = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name));
    const { handle } = setup();
    await handle(ghost('{"secret":"draft text"}'));
    await handle(ghost('{"secret":"draft text"}', 'nonsense'));
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});
