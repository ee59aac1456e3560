import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { countEntries, explain, inspect, parseAllow } from '../../scripts/publishing/gate/gate.ts';
import { describeBuild, fetchManifest, type Manifest } from '../../src/hosting/manifest.ts';
import { fakeBuild, slugs, tempDir } from './support.ts';

const manifest = (news: number, blog: number, more: string[] = [], redirects: string[] = []): Manifest => ({
  from: 'test',
  addresses: [
    '/',
    ...slugs(news, 'n').map((slug) => `/press-releases/${slug}`),
    ...slugs(blog, 'b').map((slug) => `/blog/${slug}`),
    ...more,
  ],
  redirects,
  drafts: false,
});

describe('the gate', () => {
  it('lets an equal or larger site pass', () => {
    expect(inspect(manifest(10, 10), manifest(11, 10))).toEqual([]);
  });

  it('has nothing to compare with on the first publish, but refuses an empty collection', () => {
    expect(inspect(undefined, manifest(1, 1))).toEqual([]);
    expect(inspect(undefined, manifest(0, 3)).map((f) => f.kind)).toEqual(['empty']);
  });

  it.each([
    [20, 18, []],
    [20, 17, ['vanished']],
    [20, 15, ['shrunk', 'vanished']],
    [3, 1, ['vanished']],
    [10, 7, ['shrunk', 'vanished']],
  ])('from %i to %i entries', (before, after, kinds) => {
    const found = inspect(manifest(before, 5), manifest(after, 5)).map((f) => f.kind);
    expect(found).toEqual(kinds.length ? kinds : ['vanished']);
  });

  it('wants a redirect for an address that vanished', () => {
    const before = manifest(5, 5, ['/old', '/older']);
    expect(inspect(before, manifest(5, 5)).map((f) => f.kind)).toEqual(['vanished']);
    expect(inspect(before, manifest(5, 5, [], ['/old', '/older']))).toEqual([]);
  });

  it('lets exactly those articles vanish whose removal was announced', () => {
    const before = manifest(5, 5);
    const after = manifest(5, 4);
    expect(inspect(before, after, new Set(), new Set(['/blog/b-5']))).toEqual([]);
    expect(inspect(before, after, new Set(), new Set(['/blog/b-4'])).map((f) => f.kind)).toEqual([
      'vanished',
    ]);
    // Announced or not: a collection that loses half its entries is looked at by a person.
    const gone = new Set(slugs(10, 'b').map((slug) => `/blog/${slug}`));
    expect(inspect(manifest(5, 10), manifest(5, 5), new Set(), gone).map((f) => f.kind)).toEqual(['shrunk']);
  });

  it('does not count or miss archive pages', () => {
    const addresses = ['/blog/a', '/blog/page/2', '/blog/page/3'];
    expect(countEntries(addresses, '/blog/')).toBe(1);
    expect(inspect(manifest(5, 5, ['/blog/page/2']), manifest(5, 5))).toEqual([]);
  });

  it('never lets a draft build pass', () => {
    const findings = inspect(undefined, { ...manifest(5, 5), drafts: true });
    expect(findings.map((f) => f.kind)).toEqual(['drafts']);
    expect(explain(findings)).not.toContain('--allow');
    expect(() => parseAllow('drafts')).toThrow(/unknown/);
  });

  it('has one override per kind and names it', () => {
    const findings = inspect(manifest(10, 10), manifest(0, 10));
    expect(findings.map((f) => f.kind)).toEqual(['empty', 'vanished']);
    expect(inspect(manifest(10, 10), manifest(0, 10), new Set(['empty', 'vanished']))).toEqual([]);
    expect(explain(findings)).toContain('--allow=vanished');
    expect(() => parseAllow('everything')).toThrow(/Known are empty, shrunk, vanished, unreachable/);
  });
});

describe('manifests', () => {
  it('describe a build folder', async () => {
    const dir = await tempDir();
    await fakeBuild('a')(dir);
    const { addresses, redirects } = describeBuild(dir);
    expect(addresses).toContain('/');
    expect(addresses).toContain('/blog/post-3');
    expect(addresses.some((path) => path.includes('404'))).toBe(false);
    expect(redirects).toEqual(['/request-consultation', '/old', '/older']);
  });

  describe('of a published site', () => {
    const servers: { close(): void }[] = [];
    afterEach(() => servers.splice(0).forEach((server) => server.close()));
    const serve = async (status: number, body: string) => {
      const server = createServer((_, response) => response.writeHead(status).end(body)).listen(
        0,
        '127.0.0.1',
      );
      servers.push(server);
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };

    it('are read from build.json; 404 means that nothing is published', async () => {
      const site = await serve(200, JSON.stringify({ addresses: ['/', '/about'] }));
      expect((await fetchManifest(site))?.addresses).toEqual(['/', '/about']);
      expect(await fetchManifest(await serve(404, ''))).toBeUndefined();
    });

    it('stop the release when the site answers something else', async () => {
      await expect(fetchManifest(await serve(500, ''))).rejects.toThrow(/500.*--allow=unreachable/);
      await expect(fetchManifest(await serve(200, '<html>'))).rejects.toThrow(/no list of addresses/);
      await expect(fetchManifest('http://127.0.0.1:9')).rejects.toThrow(/could not be read/);
    });
  });
});
