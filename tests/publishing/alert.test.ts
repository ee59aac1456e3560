import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { alertBody, notify } from '../../scripts/publishing/alert.ts';

/** A chat service on loopback that keeps what it is sent. */
async function service(status = 200) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/T0/secret-part` };
}

const logged: string[] = [];
const log = (line: string) => void logged.push(line);

it('posts one JSON text with subject, text and link', async () => {
  const { bodies, url } = await service();
  expect(
    await notify({ subject: 'Build failed', text: 'Ghost is away.', link: 'https://x.test/1' }, { url }),
  ).toBe(true);
  expect(JSON.parse(bodies[0]!)).toEqual({ text: 'Build failed\nGhost is away.\nhttps://x.test/1' });
});

it('masks every secret of the environment and shortens what is long', async () => {
  const { bodies, url } = await service();
  const environment = { GHOST_CONTENT_API_KEY: 'deadbeefdeadbeef', HOME: '/home/somebody' };
  await notify(
    { subject: 'a deadbeefdeadbeef', text: `b deadbeefdeadbeef ${'x'.repeat(9_000)}` },
    { url, environment },
  );
  expect(bodies[0]).not.toContain('deadbeef');
  expect(bodies[0]).toContain('a (GHOST_CONTENT_API_KEY)');
  expect(bodies[0]!.length).toBeLessThan(4_000);
});

it('never throws, and never prints the address', async () => {
  logged.length = 0;
  const refusing = await service(500);
  expect(await notify({ subject: 's' }, { url: refusing.url, log })).toBe(false);
  expect(await notify({ subject: 's' }, { url: 'http://127.0.0.1:9/secret-part', log })).toBe(false);
  expect(logged).toHaveLength(2);
  expect(logged.join()).not.toContain('secret-part');
  expect(await notify({ subject: 's' }, { url: undefined, log })).toBe(false);
});

it('sends Teams a card', () => {
  const body = alertBody('https://prod-1.westeurope.logic.azure.com/workflows/x?sig=y', 'one\ntwo');
  expect(JSON.stringify(body)).toContain('"text":"two"');
  expect(body).toHaveProperty('attachments.0.contentType', 'application/vnd.microsoft.card.adaptive');
});
