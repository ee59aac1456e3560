import { expect, it, vi } from 'vitest';
import { alertBody, notify } from '../../scripts/publishing/alert.ts';
import { openChat } from './support.ts';

it('posts one JSON text with subject, text and link', async () => {
  const { messages, url } = await openChat();
  vi.stubEnv('ALERT_URL', url);
  await notify({ subject: 'Build failed', text: 'Ghost is away.', link: 'https://x.test/1' });
  expect(messages).toEqual(['Build failed\nGhost is away.\nhttps://x.test/1']);
});

it('masks every secret of the environment and shortens what is long', async () => {
  const { messages, url } = await openChat();
  vi.stubEnv('ALERT_URL', url);
  vi.stubEnv('GHOST_CONTENT_API_KEY', 'deadbeefdeadbeef');
  await notify({ subject: 'a deadbeefdeadbeef', text: `b deadbeefdeadbeef ${'x'.repeat(9_000)}` });
  expect(messages[0]).not.toContain('deadbeef');
  expect(messages[0]).toContain('a (GHOST_CONTENT_API_KEY)');
  expect(messages[0]!.length).toBeLessThan(4_000);
});

it('never throws, and never prints the address', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { url } = await openChat(undefined, 500);
  for (const address of [url, 'http://127.0.0.1:9/secret-part', '']) {
    vi.stubEnv('ALERT_URL', address);
    await notify({ subject: 's' });
  }
  expect(logged).toHaveBeenCalledTimes(2);
  expect(logged.mock.calls.join()).not.toContain('secret-part');
  logged.mockRestore();
});

it('sends Teams a card', () => {
  const body = alertBody('https://prod-1.westeurope.logic.azure.com/workflows/x?sig=y', 'one\ntwo');
  expect(JSON.stringify(body)).toContain('"text":"two"');
  expect(body).toHaveProperty('attachments.0.contentType', 'application/vnd.microsoft.card.adaptive');
});
