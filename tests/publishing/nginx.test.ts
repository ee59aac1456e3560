/** The given nginx file in a real nginx before `npm run serve:live`. Skipped without nginx. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendGhost, startLive, until } from '../support/live.ts';
import { freePort } from '../support/ports.ts';
import { ask } from '../support/raw.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);
const secret = 'a secret of tests';
let address: string;

/** The given file with ports of this test instead of TLS and port 80. */
const localSite = (port: number, otherPort: number, live: string): string =>
  readFileSync('scripts/publishing/hosts/nginx-proxy.conf', 'utf8')
    .replace(/^ *(listen \[::\]|ssl_certificate).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${otherPort};`)
    .replaceAll('http://127.0.0.1:8080', live);

async function start() {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const builder = fileURLToPath(new URL('fake-builder.ts', import.meta.url));
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ mark: 'first' }));
  const env = { FAKE_SITE: join(dir, 'site.json'), GHOST_WEBHOOK_SECRET: secret };
  const live = await startLive({ root: join(dir, 'releases'), builder, env });
  await live.settled();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  writeFileSync(join(dir, 'site.conf'), localSite(port, await freePort(), live.address));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/${kind};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${user} pid ${dir}/pid; events {} http { access_log off; ${temporary} include ${dir}/site.conf; }`,
  );
  const args = ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')];
  execFileSync(nginx!, [...args, '-t'], { stdio: 'pipe' });
  const server = spawn(nginx!, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  await until('nginx answers', async () => (await ask(address, 'GET /')).status === 200);
  return async () => {
    server.kill('SIGQUIT');
    await Promise.all([ended, live.end()]);
    rmSync(dir, { recursive: true });
  };
}

describe.skipIf(!nginx)('nginx before the server', () => {
  beforeAll(start);

  it('passes pages on as they are: headers, compression, redirects and not-found pages', async () => {
    const page = await ask(address, 'GET /about', { 'accept-encoding': 'gzip' });
    expect(page).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'gzip',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
    const again = { 'accept-encoding': 'gzip', 'if-none-match': page.headers['etag']! };
    expect((await ask(address, 'GET /about', again)).status).toBe(304);
    const script = await ask(address, 'GET /_astro/app.first.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await ask(address, 'GET /old?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/blog?category=all' },
    });
    expect(await ask(address, 'GET /blog/nothing')).toMatchObject({
      status: 404,
      body: '<h1>Post Not Found</h1>',
    });
    expect((await ask(address, 'POST /about')).status).toBe(403);
  });

  it('passes webhooks on, refuses what is too large, and shows /healthz to this machine only', async () => {
    expect((await sendGhost(address, { event: 'site.changed' }, secret)).status).toBe(202);
    expect((await sendGhost(address, { event: 'site.changed' }, 'another secret')).status).toBe(401);
    const long = { event: 'post.deleted', post: { previous: { slug: 'x', html: 'x'.repeat(5_000_000) } } };
    expect((await sendGhost(address, long, secret)).status).toBe(202);
    const large = { 'content-length': '70000000' };
    expect((await ask(address, 'POST /hooks/ghost', large)).status).toBe(413);
    expect((await ask(address, 'TRACE /hooks/ghost')).status).toBe(405);
    expect((await ask(address, 'GET /healthz')).status).toBe(404);
  });
});
