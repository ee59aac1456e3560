/** What is not published: one record as an editor sees it while writing, prepared as the build would, and all of them in a draft build. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPreview, readWaiting } from '../../src/articles/preview.ts';
import { adminToken, readAnyPost, readUnpublished } from '../../src/sources/ghost/api.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { NotPublishable } from '../../src/sources/problems.ts';
import type { SourceOptions } from '../../src/sources/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import { serve } from '../support/serve.ts';
import { makeRows, sendJson } from '../support/stand-ins.ts';
import { site } from './opened.ts';

const adminKey = `${'a'.repeat(24)}:${'0f'.repeat(32)}`;

const ghost = (url?: string) => ghostSource({ url, secretKey: adminKey, site });
const supabase = (options: Partial<SourceOptions> = {}) =>
  supabaseSource({ drafts: false, site, secretKey: 'sb_secret_test', ...options });
/** A service on loopback that answers with this, or with what a function makes of the address that was asked for. */
async function answering(status: number, body: unknown): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url!);
    const answer: unknown = typeof body === 'function' ? body(new URL(request.url!, 'http://x')) : body;
    sendJson(response, status, answer);
  });
  return { url, asked };
}

const post = {
  id: '1',
  slug: 'idea',
  title: 'An idea',
  html: '<p>Words</p><script>no()</script>',
  status: 'draft',
  visibility: 'public',
  published_at: null,
  updated_at: '2026-11-22T00:00:00.000Z',
  tags: [{ name: 'Topic', slug: 'topic', visibility: 'public', meta_title: 'private' }],
  authors: [{ name: 'Ada', email: 'ada@private.test', slug: 'ada' }],
  lexical: '{"revision":"private"}',
};
const named = (slug: string, more: object = {}) => ({ ...post, id: `id-${slug}`, slug, ...more });

describe('the Admin API', () => {
  it('is asked with a token of five minutes, signed with the secret half of the key', () => {
    const now = 1_795_222_151_699;
    const [head, body, signature] = adminToken(adminKey, now).split('.') as [string, string, string];
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'a'.repeat(24) });
    expect(read(body)).toEqual({ iat: 1_795_222_151, exp: 1_795_222_451, aud: '/admin/' });
    const expected = createHmac('sha256', Buffer.from('0f'.repeat(32), 'hex')).update(`${head}.${body}`);
    expect(signature).toBe(expected.digest('base64url'));
  });

  it('gives all pages of drafts and scheduled posts, without what is private', async () => {
    const { url, asked } = await answering(200, ({ searchParams }: URL) => {
      const page = Number(searchParams.get('page'));
      const posts = page === 1 ? [named('one'), named('two')] : [named('three', { status: 'scheduled' })];
      return { posts, meta: { pagination: { page, total: 3 } } };
    });
    const posts = await readUnpublished({ url, key: adminKey });
    expect(posts.map(({ slug }) => slug)).toEqual(['one', 'two', 'three']);
    expect(JSON.stringify(posts)).not.toMatch(/private|email|lexical/);
    expect(asked).toHaveLength(2);
    for (const path of asked)
      expect(path).toContain(`filter=${encodeURIComponent('status:[draft,scheduled]+visibility:public')}`);
  });

  it('says what to do when it refuses, in the promised words and without the key', async () => {
    const refusing = await answering(401, { errors: [{ message: 'Invalid token' }] });
    const error = await readUnpublished({ url: refusing.url, key: adminKey }).catch(
      (reason: Error) => reason,
    );
    expect(String(error)).toMatch(/Failed to fetch posts: Unauthorized[\s\S]*GHOST_ADMIN_API_KEY/);
    expect(String(error)).not.toContain('0f0f');
    for (const { url } of [await answering(404, {}), await answering(200, { posts: [] })])
      await expect(readAnyPost({ url, key: adminKey }, 'gone')).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/^Failed to fetch post: Not Found\n/) as string,
      });
    const away = { url: 'http://127.0.0.1:9', key: adminKey, policy: { tries: 1 } };
    await expect(readAnyPost(away, 'x')).rejects.toThrow(/^Network error while fetching post/);
  });
});

describe('a draft build', () => {
  it('adds drafts, marked, before the published posts; a published post without a date is still an error', async () => {
    const publishedAt = '2025-08-01T10:00:00.000Z';
    const published = named('live', { status: undefined, published_at: publishedAt, access: true });
    const { url } = await answering(200, ({ pathname, searchParams }: URL) => {
      const drafts = [named('one'), named('late', { status: 'scheduled' })];
      const isOfMembers = searchParams.get('filter') === 'visibility:-public';
      const posts = pathname.startsWith('/ghost/api/admin/') ? drafts : isOfMembers ? [] : [published];
      return { posts, meta: { pagination: { page: 1, pages: 1, total: posts.length } } };
    });
    const options = { url, key: 'b'.repeat(26), site };
    const answer = await ghostSource({ ...options, drafts: true, secretKey: adminKey }).read();
    expect(answer.records.map(({ article }) => [article.slug, article.status, article.publishedAt])).toEqual([
      ['one', 'draft', undefined],
      ['live', undefined, publishedAt],
    ]);
    expect(answer.problems).toMatchObject([{ record: 'record id-late (late)', field: 'published_at' }]);
    const without = await ghostSource({ ...options, drafts: false }).read();
    expect(without.records.map(({ article }) => article.slug)).toEqual(['live']);
  });
});

describe('a post of Ghost', () => {
  it('comes with its state, its clean body and what was taken out', async () => {
    const { url } = await answering(200, { posts: [post] });
    const { article, body, warnings } = await readPreview(ghost(url), 'idea');
    expect(article).toMatchObject({ title: 'An idea', status: 'draft', authors: ['Ada'] });
    expect(body.html).toBe('<p>Words</p>');
    expect(warnings.join()).toMatch(/Taken out: .*script/);
  });

  it('shows no part that is for members only, as the page will not', async () => {
    const block = (rules: string, words: string) =>
      `<!--kg-gated-block:begin ${rules} --><p>${words}</p><!--kg-gated-block:end-->`;
    const html = [
      '<p>Before</p>',
      block('nonMember:false memberSegment:"status:free,status:-free"', 'For members'),
      block('nonMember:true memberSegment:"status:free"', 'For all'),
      block('memberSegment:"status:-free" nonMember:false', 'For those who pay'),
      block('nonMember:true memberSegment:""', 'For visitors'),
      '<p>After</p>',
    ].join('\n');
    const { url } = await answering(200, { posts: [{ ...post, html, excerpt: 'Before For members' }] });
    const { article, body } = await readPreview(ghost(url), 'idea');
    expect(body.html.match(/(?<=<p>)[^<]+/g)).toEqual(['Before', 'For all', 'For visitors', 'After']);
    expect(article.excerpt).toBe('Before For all For visitors After');
    const { url: other } = await answering(200, { posts: [{ ...post, html, custom_excerpt: 'Written.' }] });
    expect((await readPreview(ghost(other), 'idea')).article.excerpt).toBe('Written.');
  });

  it('keeps a canonical address that is elsewhere, and none that is its own page or in Ghost', async () => {
    const kept = async (canonical: (ghost: string) => string) => {
      const answer = { posts: [{ ...post, canonical_url: '' }] };
      const { url } = await answering(200, answer);
      answer.posts[0]!.canonical_url = canonical(url);
      return (await readPreview(ghost(url), 'idea')).article.canonical;
    };
    for (const elsewhere of ['https://partner.example/a/', `${site}/about`, `${site}/blog/another-idea`])
      expect(await kept(() => elsewhere)).toBe(elsewhere);
    for (const own of [`${site}/blog/idea`, `${site}/blog/idea/`, 'https://example.com/blog/idea', ''])
      expect(await kept(() => own), own).toBeUndefined();
    for (const path of ['/idea/', '/another/', ''])
      expect(await kept((address) => address + path), path).toBeUndefined();
  });

  it('is found by its id too, which stays when the title changes', async () => {
    const { url, asked } = await answering(200, { posts: [post] });
    await readPreview(ghost(url), '6b026b832243e04eb8eac6c4');
    await readPreview(ghost(url), 'idea');
    expect(asked.map((path) => path.split('?')[0])).toEqual([
      '/ghost/api/admin/posts/6b026b832243e04eb8eac6c4/',
      '/ghost/api/admin/posts/slug/idea/',
    ]);
  });

  it('is incomplete while its address is none, and says only that', async () => {
    const { url } = await answering(200, { posts: [{ ...post, slug: 'An idea' }] });
    const read = readPreview(ghost(url), 'idea');
    await expect(read).rejects.toBeInstanceOf(NotPublishable);
    await expect(read).rejects.toThrow(/^slug is 'An idea'\. A slug holds/);
  });

  it('says why it cannot be shown', async () => {
    await expect(readPreview(ghost(), 'idea')).rejects.toThrow(/GHOST_ADMIN_API_KEY/);
    const members = await answering(200, { posts: [{ ...post, visibility: 'members' }] });
    await expect(readPreview(ghost(members.url), 'x')).rejects.toThrow(/members/);
  });
});

describe('a release', () => {
  const draft = { id: 'r1', slug: 'a-release', tags: ['One', ' two ', 'One'], is_published: false };
  const [row] = makeRows(1, () => draft);

  it('is read whether it is published or not', async () => {
    const { url, asked } = await answering(200, [row]);
    const { article } = await readPreview(await supabase({ url }), 'a-release');
    expect(article).toMatchObject({ slug: 'a-release', status: 'draft' });
    expect(asked[0]).toContain('slug=eq.a-release');
    const none = await answering(200, []);
    await expect(readPreview(await supabase({ url: none.url }), 'x')).rejects.toThrow(/Not Found/);
  });

  it('is found by its id too', async () => {
    const { url, asked } = await answering(200, [row]);
    const id = '81e7b18e-5808-4fff-8b9b-20c1f91f4479';
    await readPreview(await supabase({ url }), id);
    expect(asked[0]).toContain(`id=eq.${id}`);
  });

  it('is shown in Markdown too, and says which column is wrong', async () => {
    const markdown = {
      ...row,
      content: '## Why\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
      content_format: 'markdown',
    };
    const { url } = await answering(200, [markdown]);
    const { article, body } = await readPreview(await supabase({ url }), 'a-release');
    expect(article.tags.map(({ name }) => name)).toEqual(['One', 'two']);
    expect(body.html).toMatch(/<h2 id="why">Why<\/h2>[\s\S]*<table>/);
    const untitled = await answering(200, [{ ...row, title: '' }]);
    await expect(readPreview(await supabase({ url: untitled.url }), 'a-release')).rejects.toThrow(
      "title is ''. Give the release a title of 1 to 255 characters.",
    );
  });
});

describe('what is not public yet', () => {
  it('comes from both sources, and one that does not answer does not hide the other', async () => {
    const blog = await answering(200, {
      posts: [post],
      meta: { pagination: { total: 1 } },
    });
    const rows = [
      { id: 'r1', slug: 'a', title: 'A', is_published: true, publish_date: '2099-01-01T00:00:00.000Z' },
      { id: 'r2', slug: 'b', title: 'B', is_published: false, publish_date: '2026-01-01T00:00:00Z' },
    ];
    const news = await answering(200, rows);
    expect(await readWaiting([ghost(blog.url), await supabase({ url: news.url })])).toEqual({
      waiting: [
        { kind: 'blog', id: '1', title: 'An idea', status: 'draft', date: '2026-11-22T00:00:00.000Z' },
        { kind: 'news', id: 'r1', title: 'A', status: 'scheduled', date: '2099-01-01T00:00:00.000Z' },
        { kind: 'news', id: 'r2', title: 'B', status: 'draft', date: '2026-01-01T00:00:00.000Z' },
      ],
      problems: [],
    });
    const broken = await answering(404, {});
    const { waiting, problems } = await readWaiting([ghost(blog.url), await supabase({ url: broken.url })]);
    expect(waiting).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/press releases/)]);
  });

  it('needs a key of each source', async () => {
    const { problems } = await readWaiting([
      ghostSource({ url: 'https://x.invalid', site }),
      await supabase({ url: 'https://y.invalid', secretKey: undefined }),
    ]);
    expect(problems.join()).toMatch(/GHOST_ADMIN_API_KEY.*SUPABASE_SECRET_KEY/);
  });
});
