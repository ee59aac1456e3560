import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adminToken, readAnyPost, readUnpublished } from '../../src/sources/ghost/api.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { serve } from '../support/serve.ts';

const key = `${'a'.repeat(24)}:${'0f'.repeat(32)}`;

const draft = (slug: string, more: object = {}) => ({
  id: `id-${slug}`,
  slug,
  title: `Draft ${slug}`,
  html: '<p>Text.</p>',
  status: 'draft',
  visibility: 'public',
  published_at: null,
  updated_at: '2025-09-01T10:00:00.000Z',
  tags: [{ name: 'Topic', slug: 'topic', visibility: 'public', meta_title: 'private' }],
  authors: [{ name: 'Ada', email: 'ada@private.test', slug: 'ada' }],
  lexical: '{"revision":"private"}',
  ...more,
});

describe('the Admin API', () => {
  it('is asked with a token of five minutes, signed with the secret half of the key', () => {
    const now = 1_795_222_151_699;
    const [head, body, signature] = adminToken(key, now).split('.') as [string, string, string];
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'a'.repeat(24) });
    expect(read(body)).toEqual({ iat: 1_795_222_151, exp: 1_795_222_451, aud: '/admin/' });
    const expected = createHmac('sha256', Buffer.from('0f'.repeat(32), 'hex')).update(`${head}.${body}`);
    expect(signature).toBe(expected.digest('base64url'));
  });

  it('gives all pages of drafts and scheduled posts, without what is private', async () => {
    const asked: URL[] = [];
    const url = await serve((request, response) => {
      const address = new URL(request.url!, 'http://ghost.test');
      asked.push(address);
      const page = Number(address.searchParams.get('page'));
      const posts = page === 1 ? [draft('one'), draft('two')] : [draft('three', { status: 'scheduled' })];
      response.end(JSON.stringify({ posts, meta: { pagination: { page, total: 3 } } }));
    });
    const posts = await readUnpublished({ url, key });
    expect(posts.map(({ slug }) => slug)).toEqual(['one', 'two', 'three']);
    expect(JSON.stringify(posts)).not.toMatch(/private|email|lexical/);
    expect(asked.map((address) => address.searchParams.get('filter'))).toEqual(
      Array(2).fill('status:[draft,scheduled]+visibility:public'),
    );
  });

  it('says what to do when it refuses, in the promised words and without the key', async () => {
    const refusing = await serve((_, response) =>
      response.writeHead(401).end('{"errors":[{"message":"Invalid token"}]}'),
    );
    const error = await readUnpublished({ url: refusing, key }).catch((reason: Error) => reason);
    expect(String(error)).toMatch(/Failed to fetch posts: Unauthorized[\s\S]*GHOST_ADMIN_API_KEY/);
    expect(String(error)).not.toContain('0f0f');
    const missing = await serve((_, response) => response.writeHead(404).end('{}'));
    const empty = await serve((_, response) => response.end('{"posts":[]}'));
    for (const url of [missing, empty])
      await expect(readAnyPost({ url, key }, 'gone')).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/^Failed to fetch post: Not Found\n/) as string,
      });
    const policy = { tries: 1 };
    await expect(readAnyPost({ url: 'http://127.0.0.1:9', key, policy }, 'x')).rejects.toThrow(
      /^Network error while fetching post/,
    );
  });
});

describe('a draft build', () => {
  it('adds drafts, marked, before the published posts; a published post without a date is still an error', async () => {
    const published = {
      ...draft('live'),
      status: undefined,
      published_at: '2025-08-01T10:00:00.000Z',
      access: true,
    };
    const url = await serve((request, response) => {
      const admin = request.url!.startsWith('/ghost/api/admin/');
      const posts = admin
        ? [draft('one'), draft('late', { status: 'scheduled', published_at: null })]
        : request.url!.includes('visibility%3A-public')
          ? []
          : [published];
      const pagination = { page: 1, pages: 1, total: posts.length };
      response.end(JSON.stringify({ posts, meta: { pagination } }));
    });
    const options = { url, key: 'b'.repeat(26), site: 'https://www.example.com' };
    const answer = await ghostSource({ ...options, drafts: true, secretKey: key }).read();
    expect(answer.records.map(({ article }) => [article.slug, article.status, article.publishedAt])).toEqual([
      ['one', 'draft', undefined],
      ['live', undefined, '2025-08-01T10:00:00.000Z'],
    ]);
    expect(answer.problems).toMatchObject([{ record: 'record id-late (late)', field: 'published_at' }]);
    const without = await ghostSource({ ...options, drafts: false }).read();
    expect(without.records.map(({ article }) => article.slug)).toEqual(['live']);
  });
});
