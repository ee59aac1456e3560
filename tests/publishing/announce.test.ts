import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { announce } from '../../scripts/publishing/announce/announce.ts';
import { changedAddresses, datesOfBuild, datesOfSite } from '../../scripts/publishing/announce/changes.ts';
import { release } from '../../scripts/publishing/releases/release.ts';
import { tempDir, writeFiles } from './support.ts';

const site = 'https://www.veridane.test';

/** Stands for a search engine and a hub: keeps what it is sent, answers with a status. */
async function service(status = 200) {
  const messages: { type: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      messages.push({ type: String(request.headers['content-type']), body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { messages, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const sitemap = (entries: [string, string?][], from = site) => ({
  'sitemap-index.xml': `<sitemapindex><sitemap><loc>${from}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
  'sitemap-0.xml': `<urlset>${entries
    .map(([path, date]) => `<url><loc>${site}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`)
    .join('')}</urlset>`,
});

const before = {
  [`${site}/`]: '1',
  [`${site}/about`]: '',
  [`${site}/blog/a`]: '1',
  [`${site}/blog/gone`]: '1',
};
const after = { [`${site}/`]: '1', [`${site}/about`]: '', [`${site}/blog/a`]: '2', [`${site}/contact`]: '1' };
const changed = ['/blog/a', '/blog/gone', '/contact'].map((path) => site + path);

it('takes new, changed and vanished addresses for changed, and no other', () => {
  expect(changedAddresses(before, after)).toEqual(changed);
  expect(changedAddresses(after, after)).toEqual([]);
});

it('reads the sitemap of a build and of a live site', async () => {
  const dir = await tempDir();
  expect(datesOfBuild(dir)).toBeUndefined();
  const files = sitemap([['/', '2025-01-01'], ['/a?b&amp;c']]);
  await writeFiles(dir, files);
  const dates = { [`${site}/`]: '2025-01-01', [`${site}/a?b&c`]: '' };
  expect(datesOfBuild(dir)).toEqual(dates);
  const get = ((address: string) => {
    const body = files[new URL(address).pathname.slice(1) as keyof typeof files];
    return Promise.resolve(new Response(body ?? '', { status: body ? 200 : 404 }));
  }) as typeof fetch;
  expect(await datesOfSite('http://127.0.0.1:1', get)).toEqual(dates);
  const empty = (() => Promise.resolve(new Response('', { status: 404 }))) as typeof fetch;
  expect(await datesOfSite(site, empty)).toBeUndefined();
  const broken = (() => Promise.resolve(new Response('', { status: 502 }))) as typeof fetch;
  await expect(datesOfSite(site, broken)).rejects.toThrow('502');
});

it('tells IndexNow the changed addresses of this host with the key', async () => {
  const { messages, url } = await service(202);
  const lines: string[] = [];
  const foreign = { ...after, 'https://other.test/': '3' };
  await announce(before, foreign, { site, key: 'abcdef12', endpoint: url, log: (line) => lines.push(line) });
  expect(messages).toHaveLength(1);
  expect(JSON.parse(messages[0]!.body)).toEqual({
    host: 'www.veridane.test',
    key: 'abcdef12',
    keyLocation: `${site}/abcdef12.txt`,
    urlList: changed,
  });
  expect(lines).toEqual(['IndexNow: 3 changed addresses told.']);
});

it('tells a hub the feeds of the sections that changed', async () => {
  const { messages, url } = await service(204);
  await announce(before, after, { site, key: undefined, hub: url, log: () => undefined });
  expect(
    messages.map(({ type, body }) => [type.split(';')[0], Object.fromEntries(new URLSearchParams(body))]),
  ).toEqual(
    ['rss.xml', 'feed.json'].map((file) => [
      'application/x-www-form-urlencoded',
      { 'hub.mode': 'publish', 'hub.url': `${site}/blog/${file}` },
    ]),
  );
});

it('is silent without a key and a hub, and when nothing changed', async () => {
  const { messages, url } = await service();
  await announce(before, after, { site, endpoint: url });
  await announce(after, after, { site, key: 'abcdef12', endpoint: url, hub: url });
  await announce(before, undefined, { site, key: 'abcdef12', endpoint: url });
  expect(messages).toEqual([]);
});

it('sends no more than ten thousand addresses in a message', async () => {
  const { messages, url } = await service();
  const many = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`${site}/blog/${index}`, '1']),
  );
  await announce(undefined, many, { site, key: 'abcdef12', endpoint: url, log: () => undefined });
  expect(messages.map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList.length)).toEqual([
    10_000, 1,
  ]);
});

it('says what is wrong and never throws', async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const refusing = await service(403);
  await announce(before, after, { site, key: 'abcdef12', endpoint: refusing.url, log });
  await announce(before, after, { site, key: 'abcdef12', endpoint: 'http://127.0.0.1:9', log });
  expect(lines[0]).toMatch(/answered 403 \(the key was not found.*The release is live all the same\.$/);
  expect(lines[1]).toMatch(/could not be reached \(\w+\)\. The release is live all the same\.$/);
});

it('comes after the switch, with what was live before, and fails no release', async () => {
  const root = await tempDir();
  const build = (entries: [string, string?][]) => (outDir: string) =>
    writeFiles(outDir, {
      ...sitemap(entries),
      'index.html': '<html>',
      'about.html': '<html>',
      _headers: '/*\n  X: y\n',
      _redirects: '',
      'build.json': JSON.stringify({ records: {}, former: [], code: String(entries), content: 'c' }),
    });
  const seen: unknown[] = [];
  const run = (entries: [string, string?][], fails = false) =>
    release({
      root,
      build: build(entries),
      ask: () => Promise.reject(new Error('nobody is asked')),
      allow: new Set(['empty']),
      mayBeEmpty: ['news', 'blog'],
      log: () => undefined,
      tell: () => Promise.resolve(true),
      announce: (...dates) => {
        seen.push(dates.slice(0, 2));
        return fails ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    });
  await run([['/', '1']]);
  const second = await run([['/', '2']], true);
  expect(second).toMatch(/./);
  expect(seen).toEqual([
    [undefined, { [`${site}/`]: '1' }],
    [{ [`${site}/`]: '1' }, { [`${site}/`]: '2' }],
  ]);
});
