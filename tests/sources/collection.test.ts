/** From a source to finished articles: what is published, what stops the build, what is left out. */
import type { LoaderContext } from 'astro/loaders';
import { describe, expect, it } from 'vitest';
import { readBody } from '../../src/articles/bodies.ts';
import { articleLoader, buildArticles } from '../../src/articles/loader.ts';
import { InvalidContentError } from '../../src/sources/problems.ts';
import { collectionLines, collectionReports } from '../../src/articles/report.ts';
import type { Source } from '../../src/sources/source.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  supabaseStandIn,
  type Post,
  type Row,
} from '../support/stand-ins.ts';

const site = 'https://www.example.com';
const key = 'abcdef0123456789abcdef0123';

async function ghost<T>(posts: Post[], use: (source: Source) => Promise<T>): Promise<T> {
  const standIn = await ghostStandIn(posts, { key });
  try {
    return await use(ghostSource({ url: standIn.url, key, drafts: false, site }));
  } finally {
    await standIn.close();
  }
}
async function supabase<T>(rows: Row[], use: (source: Source) => Promise<T>): Promise<T> {
  const standIn = await supabaseStandIn(rows, { key });
  try {
    return await use(await supabaseSource({ url: standIn.url, key, drafts: false, site }));
  } finally {
    await standIn.close();
  }
}

describe('a collection', () => {
  it('holds what pages need; bodies are finished and stored aside', async () => {
    const rows = makeRows(3, (index) => ({
      content:
        index === 0 ? `<h1>Head</h1><p>${'word '.repeat(401)}</p><script>alert(1)</script>` : '<p>Short.</p>',
    }));
    const { articles, report } = await supabase(rows, (source) =>
      buildArticles(source, { onInvalid: 'stop' }),
    );
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
      const { articles } = await ghost(posts, (source) => {
        const base = elsewhere || source.address;
        const html = [
          `<p><a href="${base}/post-1/">other</a> <a href="${source.address}/post-1/">by its API</a>`,
          `<a href="${base}/contact">contact</a> <a href="${base}/tag/x/">tag</a> <a href="${base}/">home</a>`,
          `<a href="${site}/about?ref=${new URL(base).hostname}">site</a>`,
          `<a href="https://other.test/?a=1&ref=${new URL(base).hostname}">out</a></p>`,
        ].join(' ');
        posts.push(
          ...makePosts(3, (index) => ({ url: `${base}/post-${index}/`, ...(index === 0 ? { html } : {}) })),
        );
        return buildArticles(source, { onInvalid: 'stop', pages: new Set(['/contact']) });
      });
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
    const posts = makePosts(6, (index) =>
      index === 1 ? { title: '' } : index === 2 ? { slug: 'page' } : index === 4 ? { slug: 'post-3' } : {},
    );
    const error = await ghost(posts, (source) => buildArticles(source, { onInvalid: 'stop' })).then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(error).toBeInstanceOf(InvalidContentError);
    expect(error!.message).toContain('3 records cannot be published');
    expect(error!.message).toContain('Ghost, record post00001');
    expect(error!.message).toMatch(/record post00002: slug is 'page'\. The site uses this address itself/);
    expect(error!.message).toMatch(/record post00004: slug is 'post-3'\. Record post00003 has the same slug/);
  });

  it('publishes the rest with CONTENT_ON_INVALID=skip, and lists what it left out', async () => {
    const wrong: Record<number, Partial<Post>> = {
      1: { published_at: 'soon' },
      2: { slug: '../up' },
      3: { html: `${'<div>'.repeat(20_000)}deep` },
      5: { visibility: 'paid' },
    };
    const posts = makePosts(6, (index) => wrong[index] ?? {});
    const { articles, report } = await ghost(posts, (source) => buildArticles(source, { onInvalid: 'skip' }));
    expect(articles.map(({ slug }) => slug).sort()).toEqual(['post-0', 'post-4']);
    expect(report).toMatchObject({ fetched: 6, published: 2 });
    const lines = collectionLines(report).join('\n');
    for (const part of [
      '2 published, 4 left out',
      'post00001',
      '../up',
      'too deeply',
      "Post access is 'paid'",
    ])
      expect(lines).toContain(part);
  });

  it('stops at no bad record in the development server, and says on its desk what they are', async () => {
    const load = async (posts: Post[]) => {
      const store = new Map();
      const parseData = ({ data }: { data: unknown }) => data;
      const watched = { store, parseData, logger: { info() {} }, watcher: {} } as unknown as LoaderContext;
      const setEntry = ({ id, data }: { id: string; data: unknown }) =>
        Map.prototype.set.call(store, id, data);
      Object.assign(store, { set: setEntry });
      await ghost(posts, async (source) =>
        articleLoader('blog', async () => source, { onInvalid: 'stop' }).load(watched),
      );
      const report = collectionReports.get('blog')!;
      collectionReports.delete('blog');
      return { slugs: [...store.keys()].sort(), report };
    };
    const some = await load(makePosts(3, (index) => (index === 1 ? { slug: 'page' } : {})));
    expect(some.slugs).toEqual(['post-0', 'post-2']);
    expect(some.report.invalid).toMatchObject([{ id: 'post00001', title: 'Post 1', field: 'slug' }]);
    // Where no record is left the lists are empty, and the desk is still there.
    const none = await load(makePosts(2, () => ({ title: '' })));
    expect([none.slugs, none.report.invalid.length]).toEqual([[], 2]);
  });

  it('gives an article whose picture is dead no cover, and says so', async () => {
    const standIn = await supabaseStandIn(
      makeRows(2, () => ({
        featured_image: '/storage/v1/object/public/missing.jpg',
        content: '<p>Text.</p><img src="/storage/v1/object/public/missing.jpg" alt="">',
      })),
      { key },
    );
    try {
      const { articles, report } = await buildArticles(
        await supabaseSource({ url: standIn.url, key, drafts: false, site }),
        { onInvalid: 'stop' },
      );
      expect(articles[0]!.cover).toBeUndefined();
      const address = `${standIn.url}/storage/v1/object/public/missing.jpg`;
      expect(report.images.failed).toMatchObject([{ address, reason: expect.stringContaining('404') }]);
      const lines = collectionLines(report).join('\n');
      expect(lines).toContain('1 failed');
      expect(lines).toContain(
        `  missing: cover of release-0, release-1; picture in release-0, release-1: ${address}: the server answered 404`,
      );
    } finally {
      await standIn.close();
    }
  });
});

describe('a release dated ahead', () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();

  it('waits for its moment, which the report names', async () => {
    // As a project answers whose policy is older than the schedule: the row comes, and is not published.
    const rows = makeRows(3, (index) => (index === 1 ? { publish_date: ahead } : {}));
    const { articles, report } = await supabase(rows, (source) =>
      buildArticles(source, { onInvalid: 'stop' }),
    );
    expect(articles.map(({ slug }) => slug).sort()).toEqual(['release-0', 'release-2']);
    expect(report).toMatchObject({ fetched: 3, published: 2, nextDue: ahead });
    expect(collectionLines(report).join('\n')).toContain(`release-1): public from ${ahead} on`);
  });

  it('is scheduled in a draft build', async () => {
    const standIn = await supabaseStandIn(
      makeRows(2, (index) => (index === 1 ? { publish_date: ahead } : {})),
      { key },
    );
    const source = await supabaseSource({ url: standIn.url, secretKey: key, drafts: true, site });
    const { articles } = await buildArticles(source, { onInvalid: 'stop' });
    await standIn.close();
    expect(articles.map(({ slug, status }) => [slug, status])).toEqual(
      expect.arrayContaining([
        ['release-1', 'scheduled'],
        ['release-0', undefined],
      ]),
    );
  });
});
