/** The printed configuration in a real nginx, in front of a real receiver. Skipped without nginx. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { brotliModules, nginxBinary, startNginx } from '../../scripts/publishing/hosts/local-nginx.ts';
import { compressFiles } from '../../scripts/publishing/releases/compress.ts';
import { parseHeaders, parseRedirects, printHeaders } from '../../src/hosting/files.ts';
import { printNginx } from '../../src/hosting/nginx.ts';
import { headerRules } from '../../src/hosting/policy.ts';
import { sendGhost, startLive, until } from '../support/live.ts';
import { freePort } from '../support/ports.ts';
import { ask } from '../support/raw.ts';
import { ruleFiles, serverRules } from './server-rules.ts';
import { fakeBuild, writeFiles } from './support.ts';

const SITE = 'https://www.example.com';
const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
const secret = 'a secret of tests';
let address: string;
let receiver: Awaited<ReturnType<typeof startLive>>;

async function start() {
  const site = join(dir, 'site-1');
  await fakeBuild('first')(site);
  await writeFiles(site, {
    _headers: printHeaders(headerRules("default-src 'none'", { https: false, drafts: false, url: SITE })),
    'about.md': `# About\n\n${'Text. '.repeat(300)}`,
    'index.md': '# Home',
    'data.json': JSON.stringify({ text: '.'.repeat(2_000) }),
    ...ruleFiles,
  });
  await compressFiles(site);
  symlinkSync('site-1', join(dir, 'current'));
  const builder = fileURLToPath(new URL('fake-builder.ts', import.meta.url));
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ mark: 'm' }));
  const env = { FAKE_SITE: join(dir, 'site.json'), GHOST_WEBHOOK_SECRET: secret };
  receiver = await startLive({ root: join(dir, 'releases'), builder, env });
  const port = await freePort();
  const read = (name: string) => readFileSync(join(site, name), 'utf8');
  const conf = printNginx(parseHeaders(read('_headers')), parseRedirects(read('_redirects')), {
    root: join(dir, 'current'),
    name: '_',
    notFound: ['/blog'],
    listen: `127.0.0.1:${port}`,
    brotli: brotliModules.length > 0,
    receiver: new URL(receiver.address).host,
  });
  const server = await startNginx(conf);
  address = `http://127.0.0.1:${port}`;
  await until('nginx answers', async () => (await ask(address, 'GET /')).status === 200);
  return async () => {
    await Promise.all([server.stop(), receiver.end()]);
    rmSync(dir, { recursive: true });
  };
}

const get = (path: string, headers: Record<string, string> = {}) => ask(address, `GET ${path}`, headers);

describe.skipIf(!nginxBinary)('the nginx configuration', () => {
  beforeAll(start);
  serverRules(get);

  it('sends pages compressed beforehand, revalidated each time', async () => {
    const gzip = await get('/about', { 'accept-encoding': 'gzip' });
    expect(gzip).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'gzip',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'",
      },
    });
    // The twin of the release has a length; what nginx compresses on the way has none.
    const twin = readFileSync(join(dir, 'site-1/about.html.gz')).length;
    expect(gzip.headers['content-length']).toBe(String(twin));
    expect((await get('/about', { 'if-none-match': gzip.headers['etag']! })).status).toBe(200);
    expect(
      (await get('/about', { 'accept-encoding': 'gzip', 'if-none-match': gzip.headers['etag']! })).status,
    ).toBe(304);
    if (brotliModules.length > 0) {
      const brotli = await get('/about', { 'accept-encoding': 'gzip, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotli.headers['content-length']).toBe(
        String(readFileSync(join(dir, 'site-1/about.html.br')).length),
      );
    }
    expect((await get('/data.json')).headers['cache-control']).toBe('no-cache');
  });

  it('sends hashed files without the policy of pages, and a missing one with it', async () => {
    const { headers } = await get('/_astro/app.first.js');
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
      expect(headers, name).not.toHaveProperty(name);
    expect((await get('/_astro/app.gone.js')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-frame-options': 'DENY',
    });
  });

  it('sends the Markdown of a page as Markdown that leads to the page', async () => {
    expect(await get('/about.md', { 'accept-encoding': 'gzip' })).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'content-encoding': 'gzip',
        'x-robots-tag': 'noindex',
        link: `<${SITE}/about>; rel="canonical"`,
        'x-frame-options': 'DENY',
      },
    });
    expect((await get('/index.md')).headers['link']).toBe(`<${SITE}/>; rel="canonical"`);
    expect((await get('/nothing.md')).status).toBe(404);
  });

  it('keeps the query of an index, and never leads to another host', async () => {
    expect(await get('/index.html?a=1')).toMatchObject({ status: 301, headers: { location: '/?a=1' } });
    expect((await get('//evil.test/')).headers['location']).toBe('/evil.test');
  });

  it.each(['/data.json.gz', '/blog/index'])('has no page at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('hands webhooks to the receiver, and refuses what is too large', async () => {
    expect((await sendGhost(address, { event: 'site.changed' }, secret)).status).toBe(202);
    expect((await sendGhost(address, { event: 'site.changed' }, 'another secret')).status).toBe(401);
    const long = { event: 'post.deleted', post: { previous: { slug: 'x', html: 'x'.repeat(5_000_000) } } };
    expect((await sendGhost(address, long, secret)).status).toBe(202);
    const large = { 'content-length': '70000000' };
    expect((await ask(address, 'POST /hooks/ghost', large)).status).toBe(413);
    expect((await ask(address, 'POST /about', { 'content-length': '20000' })).status).toBe(413);
    expect((await ask(address, 'TRACE /hooks/ghost')).status).toBe(405);
    expect((await ask(address, 'GET /healthz')).status).toBe(404);
  });
});
