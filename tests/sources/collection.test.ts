/** From a source to finished articles: what is published, what stops the build, what is left out. */
import type { LoaderContext } from 'astro/loaders';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../src/articles/bodies.ts';
import { articleLoader, buildArticles } from '../../src/articles/loader.ts';
import { InvalidContentError } from '../../src/sources/problems.ts';
import { collectionLines, collectionReports } from '../../src/articles/report.ts';
import type { SourceOptions } from '../../src/sources/source.ts';
import { makePosts, makeRows, type Post, type Row } from '../support/stand-ins.ts';
import { ghostWith, key, site, supabaseWith } from './opened.ts';

const blog = async (posts: Post[], onInvalid: 'stop' | 'skip' = 'stop') =>
  buildArticles(await ghostWith(posts), { onInvalid });
const news = async (rows: Row[], options: Partial<SourceOptions> = {}) =>
  buildArticles(await supabaseWith(rows, options), { onInvalid: 'stop' });

describe('a collection', () => {
  it('holds what pages need; bodies are finished and stored aside', async () => {
    const rows = makeRows(3, (index) => ({
      content:
        index === 0 ? `<h1>Head</h1><p>${'word '.repeat(401)}</p><script>alert(1)</script>` : '<p>Short.</p>',
    }));
    const { articles, report } = await news(rows);
    expect(articles).toHaveLength(3);
    const first = articles.find(({ slug }) => slug === 'release-0')!;
    // 402 words at 200 a minute.
    expect(first.readingMinutes).toBe(3);
    expect(first.bodyKey).toMatch(/^news\/[0-9a-f]{32}$/);
    expect(readBody(first.bodyKey).html).toContain('<h2');
    expect(readBody(first.bodyKey).html).not.toContain('script');
    expect(articles.find(({ slug }) => slug === 'release-1')!.readingMinutes).toBe(1);
    expect(report).toMatchObject({ source: 'Supabase', fetched: 3, published: 3, leftOut: [], invalid: [] });
    expect(report.warnings.join()).toContain('release-0');
  });

  it.each([
    ['its own address', ''],
    ['another host', 'https://blog.acme.test'],
    ['a folder of another host', 'https://acme.test/journal'],
    ['a folder of this site’s host', `${site}/journal`],
  ])(
    'has links of a Ghost that publishes at %s rewritten to this site, without ref',
    async (_where, elsewhere) => {
      const posts: Post[] = [];
      const source = await ghostWith(posts);
      const base = elsewhere || source.address;
      const html = [
        `<p><a href="${base}/post-1/">other</a> <a href="${source.address}/post-1/">by its API</a>`,
        `<a href="${base}/contact">contact</a> <a href="${base}/tag/x/">tag</a> <a href="${base}/">home</a>`,
        `<a href="${site}/about?ref=${new URL(base).hostname}">site</a>`,
        `<a href="https://other.test/?a=1&ref=${new URL(base).hostname}">out</a></p>`,
      ].join(' ');
      posts.push(...makePosts(3, (index) => ({ url: `${base}/post-${index}/`, html })));
      const { articles } = await buildArticles(source, { onInvalid: 'stop', pages: new Set(['/contact']) });
      const body = readBody(articles.find(({ slug }) => slug === 'post-0')!.bodyKey).html;
      expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        '/blog/post-1',
        '/blog/post-1',
        '/contact?about=reading&amp;article=post-0&amp;from=/blog',
        '/blog',
        '/blog',
        '/about',
        'https://other.test/?a=1',
      ]);
    },
  );

  it('stops at bad records and reports all of them in one go', async () => {
    const wrong: Partial<Post>[] = [{}, { title: '' }, { slug: 'page' }, {}, { slug: 'post-3' }];
    const error: unknown = await blog(makePosts(6, (index) => wrong[index] ?? {})).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(InvalidContentError);
    const { message } = error as Error;
    expect(message).toContain('3 records cannot be published');
    expect(message).toContain('Ghost, record post00001');
    expect(message).toMatch(/record post00002: slug is 'page'\. The site uses this address itself/);
    expect(message).toMatch(/record post00004: slug is 'post-3'\. Record post00003 has the same slug/);
  });

  it('publishes the rest with CONTENT_ON_INVALID=skip, and lists what it left out', async () => {
    const wrong: Record<number, Partial<Post>> = {
      1: { published_at: 'soon' },
      2: { slug: '../up' },
      3: { html: `${'<div>'.repeat(20_000)}deep` },
      5: { visibility: 'paid' },
    };
    const { articles, report } = await blog(
      makePosts(6, (index) => wrong[index] ?? {}),
      'skip',
    );
    expect(articles.map(({ slug }) => slug).sort()).toEqual(['post-0', 'post-4']);
    expect(report).toMatchObject({ fetched: 6, published: 2 });
    const lines = collectionLines(report).join('\n');
    const parts = ['2 published, 4 left out', 'post00001', '../up', 'too deeply', "Post access is 'paid'"];
    for (const part of parts) expect(lines).toContain(part);
  });

  it('stops at no bad record in the development server, and says on its desk what they are', async () => {
    const load = async (posts: Post[]) => {
      const entries = new Map<string, unknown>();
      const watched = {
        store: { clear() {}, set: ({ id, data }: { id: string; data: unknown }) => entries.set(id, data) },
        parseData: ({ data }: { data: unknown }) => data,
        logger: { info() {} },
        watcher: {},
      } as unknown as LoaderContext;
      const source = await ghostWith(posts);
      await articleLoader('blog', async () => source, { onInvalid: 'stop' }).load(watched);
      const report = collectionReports.get('blog')!;
      collectionReports.delete('blog');
      return { slugs: [...entries.keys()].sort(), report };
    };
    const some = await load(makePosts(3, (index) => (index === 1 ? { slug: 'page' } : {})));
    expect(some.slugs).toEqual(['post-0', 'post-2']);
    expect(some.report.invalid).toMatchObject([{ id: 'post00001', title: 'Post 1', field: 'slug' }]);
    // Where no record is left the lists are empty, and the desk is still there.
    const none = await load(makePosts(2, () => ({ title: '' })));
    expect([none.slugs, none.report.invalid.length]).toEqual([[], 2]);
  });

  it('gives an article whose picture is dead no cover, and says so', async () => {
    const path = '/storage/v1/object/public/missing.jpg';
    const source = await supabaseWith(
      makeRows(2, () => ({ featured_image: path, content: `<p>Text.</p><img src="${path}" alt="">` })),
    );
    const { articles, report } = await buildArticles(source, { onInvalid: 'stop' });
    expect(articles[0]!.cover).toBeUndefined();
    const address = source.address + path;
    expect(report.images.failed).toMatchObject([{ address, reason: expect.stringContaining('404') }]);
    const lines = collectionLines(report).join('\n');
    expect(lines).toContain('1 failed');
    expect(lines).toContain(
      `  missing: cover of release-0, release-1; picture in release-0, release-1: ${address}: the server answered 404`,
    );
  });
});

describe('a release dated ahead', () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  // As a project answers whose policy is older than the schedule: the row comes, and is not published.
  const rows = makeRows(3, (index) => (index === 1 ? { publish_date: ahead } : {}));

  it('waits for its moment, which the report names', async () => {
    const { articles, report } = await news(rows);
    expect(articles.map(({ slug }) => slug)).toEqual(['release-2', 'release-0']);
    expect(report).toMatchObject({ fetched: 3, published: 2, nextDue: ahead });
    expect(collectionLines(report).join('\n')).toContain(`release-1): public from ${ahead} on`);
  });

  it('is scheduled in a draft build', async () => {
    const { articles } = await news(rows, { secretKey: key, drafts: true });
    expect(articles.map(({ slug, status }) => [slug, status])).toEqual([
      ['release-1', 'scheduled'],
      ['release-2', undefined],
      ['release-0', undefined],
    ]);
  });
});
