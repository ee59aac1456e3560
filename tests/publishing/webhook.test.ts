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

const ghost = (body: string, signature = sign(body)) =>
  new Request('http://hooks.test/hooks/ghost', {
    method: 'POST',
    body,
    headers: { 'x-ghost-signature': signature },
  });
const supabase = (secret: string) =>
  new Request('http://hooks.test/hooks/supabase', {
    method: 'POST',
    body: '{"type":"UPDATE"}',
    headers: { 'x-webhook-secret': secret },
  });

function setup() {
  const changes: string[] = [];
  const handle = createWebhookHandler({
    secrets,
    now: () => NOW,
    onChange: (source) => void changes.push(source),
  });
  return { changes, handle };
}

describe('the webhook handler', () => {
  it('refuses a signature that is malformed, early, or of another body', async () => {
    const { changes, handle } = setup();
    const body = '{"event":"site.changed"}';
    for (const request of [
      ghost(`${body} `, sign(body)),
      ghost(body, sign(body, NOW + MAX_AGE_MS + 1)),
      ghost(body, 'sha256=, t='),
      ghost(body, `${sign(body)}; t=1`),
      supabase(''),
    ])
      expect((await handle(request)).status).toBe(401);
    expect(changes).toEqual([]);
  });

  it('bounds the body, with and without a content length', async () => {
    const limited = createWebhookHandler({ secrets, now: () => NOW, onChange: () => {}, maxBody: 1_000 });
    const signed = { 'x-ghost-signature': sign('x'.repeat(1_001)) };
    for (const [path, headers, most] of [
      // Announced too large: nothing of it is read (a stream fetches one chunk ahead by itself).
      ['ghost', { ...signed, 'content-length': '1001' }, 1],
      ['ghost', signed, 14],
      ['supabase', { 'x-webhook-secret': supabaseSecret }, 14],
    ] as const) {
      let read = 0;
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(100)));
          if (++read > 1_000) controller.close();
        },
      });
      const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
      expect((await limited(new Request(`http://hooks.test/hooks/${path}`, init))).status).toBe(413);
      expect(read).toBeLessThanOrEqual(most);
    }
  });

  it('accepts a signed deletion of many megabytes', async () => {
    const { changes, handle } = setup();
    const html = '<p>Ein "Zitat" \\ und 日本語</p>'.repeat(200_000);
    const body = JSON.stringify({ event: 'post.deleted', post: { current: {}, previous: { html } } });
    expect(body.length).toBeGreaterThan(5 * 1024 * 1024);
    expect((await handle(ghost(body))).status).toBe(202);
    expect(changes).toEqual(['ghost']);
  });

  it('has no address beside those of its sources, and none of one without a secret', async () => {
    const { handle } = setup();
    const unset = createWebhookHandler({ secrets: {}, onChange: () => {} });
    expect((await unset(ghost('{}'))).status).toBe(404);
    for (const path of [
      ...['/hooks/other', '/hooks/ghost/', '/x/hooks/ghost', '/hooks/ghost/other'],
      ...['/hooks/ghost/drafts/x', '/hooks/nobody/drafts'],
    ]) {
      const request = new Request(`http://hooks.test${path}`, ghost('{}'));
      expect((await handle(request)).status, path).toBe(404);
    }
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
