/** What runs at the hosts, in their own runtimes where these install. */
import { describe, expect, it } from 'vitest';
import { printHeaders } from '../../src/hosting/files.ts';
import { headerRules } from '../../src/hosting/policy.ts';
import { descendants, isAlive, until } from '../support/processes.ts';
import { freePort } from '../support/ports.ts';
import { ask } from '../support/raw.ts';
import { fakeBuild, writeFiles } from './fake-site.ts';
import { tempFolder } from '../support/temp.ts';
import { startScript } from './support.ts';

describe('Cloudflare', () => {
  it('revalidates pages, keeps hashed files, never a missing one, and sends a film in parts; nothing is left when the preview ends', async () => {
    const dist = tempFolder('release');
    await fakeBuild('first', dist);
    const rules = headerRules("default-src 'none'", { https: false, drafts: false });
    await writeFiles(dist, {
      _headers: printHeaders(rules),
      _redirects: '/old /blog 301\n',
      '_astro/film.1.mp4': '0123456789',
    });
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const preview = await startScript(
      ['scripts/preview/preview.ts', '--dist', dist, '--port', String(port)],
      /The site is at/,
    );
    const get = (path: string) => ask(address, `GET ${path}`);
    const revalidated = {
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(await get('/about')).toMatchObject({ status: 200, headers: revalidated });
    const hashed = await get('/_astro/app.first.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-security-policy']).toContain("script-src 'none'");
    expect(hashed.headers).not.toHaveProperty('permissions-policy');
    for (const path of ['/_astro/app.gone.js', '/nothing', '/404'])
      expect(await get(path), path).toMatchObject({ status: 404, headers: revalidated });
    expect((await get('/nothing')).body).toContain('<h1>404</h1>');
    // Of a section without a page of its own, that of the site.
    expect((await get('/services/nothing')).body).toContain('<h1>404</h1>');
    expect((await ask(address, 'POST /nothing')).status).toBe(405);
    for (const path of ['/blog/nothing', '/blog/404'])
      expect(await get(path), path).toMatchObject({ status: 404, headers: revalidated });
    expect((await get('/blog/nothing')).body).toContain('<h1>Post Not Found</h1>');
    // One address for each page.
    for (const path of ['/about/', '/about.html'])
      expect(await get(path), path).toMatchObject({ status: 307, headers: { location: '/about' } });
    expect(await get('/old?a=1')).toMatchObject({ status: 301, headers: { location: '/blog?a=1' } });

    // Safari asks for the first two bytes, and plays nothing that it cannot have in parts.
    const film = (headers: Record<string, string>, method = 'GET') =>
      ask(address, `${method} /_astro/film.1.mp4`, headers);
    const part = await film({ range: 'bytes=0-1' });
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = part.headers['etag']!;
    const whole = '200 undefined 0123456789';
    for (const [range, expected, condition] of [
      ['bytes=0-1', '206 bytes 0-1/10 01'],
      ['bytes=8-', '206 bytes 8-9/10 89'],
      ['bytes=-3', '206 bytes 7-9/10 789'],
      ['bytes=0-99', '206 bytes 0-9/10 0123456789'],
      ['bytes=-99', '206 bytes 0-9/10 0123456789'],
      ['bytes=10-', '416 bytes */10 '],
      ['bytes=-0', '416 bytes */10 '],
      ['bytes=3-1', whole],
      ['bytes=0-1,3-4', whole],
      ['bytes=-', whole],
      ['lines=1-2', whole],
      ['bytes=0-1', '206 bytes 0-1/10 01', etag],
      ['bytes=0-1', whole, '"other"'],
    ] as const) {
      const { status, headers, body } = await film({ range, ...(condition && { 'if-range': condition }) });
      expect(`${status} ${headers['content-range']} ${body}`, range).toBe(expected);
    }
    expect((await film({ range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
    expect((await film({ 'if-none-match': etag })).status).toBe(304);
    expect(await get('/_astro/gone.mp4')).toMatchObject({ status: 404, headers: revalidated });

    const children = descendants(preview.pid!);
    expect(children.length).toBeGreaterThan(1);
    process.kill(preview.pid!, 'SIGTERM');
    await until('workerd is gone', () => !children.some(isAlive));
  });
});
