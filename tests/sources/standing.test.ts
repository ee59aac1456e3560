/** What sources say about single records: to a release that misses them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import { PER_QUESTION, type Standing } from '../../src/sources/standing.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  sendJson,
  supabaseStandIn,
  type Behaviour,
} from '../support/stand-ins.ts';

const key = '0123456789abcdef0123456789';
const site = 'https://www.example.com';
const policy = { tries: 2, firstPauseMs: 1 };

async function ghost(behave?: Behaviour, posts = makePosts(6)) {
  posts[1]!.visibility = 'members';
  posts[2]!.slug = 'renamed';
  const stand = await ghostStandIn(posts, { key, ...(behave ? { behave } : {}) });
  onTestFinished(stand.close);
  return { source: ghostSource({ url: stand.url, key, site, policy }), asked: stand.asked };
}
async function supabase(behave?: Behaviour, given = key) {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const rows = makeRows(6, (index) => ({
    is_published: index !== 1,
    ...(index === 2 ? { slug: 'renamed' } : {}),
    ...(index === 3 ? { publish_date: soon } : {}),
  }));
  const stand = await supabaseStandIn(rows, { key, ...(behave ? { behave } : {}) });
  onTestFinished(stand.close);
  return supabaseSource({ url: stand.url, key: given, drafts: false, site, policy });
}
const plain = (map: Map<string, Standing>) => Object.fromEntries(map);

describe('Ghost', () => {
  it('tells renamed, members-only and gone posts apart', async () => {
    const { source } = await ghost();
    expect(plain(await source.standings!(['post00001', 'post00002', 'nothing'], 'post00000'))).toEqual({
      post00001: { state: 'withdrawn', reason: "visibility is 'members'" },
      post00002: { state: 'public', slug: 'renamed' },
      nothing: { state: 'withdrawn', reason: 'unpublished or deleted' },
    });
  });

  it('is asked about many posts in parts, each with the witness', async () => {
    const { source, asked } = await ghost(undefined, makePosts(130));
    const ids = Array.from({ length: 120 }, (_, n) => `post${String(n + 5).padStart(5, '0')}`);
    expect((await source.standings!(ids, 'post00000')).size).toBe(120);
    expect(asked).toHaveLength(Math.ceil(120 / PER_QUESTION));
    for (const question of asked) expect(decodeURIComponent(question)).toContain("'post00000'");
  });

  it('as the export file answers too', async () => {
    const source = ghostSource({ site });
    const { records } = await source.read(() => {});
    const { sourceId, slug } = records[0]!.article;
    expect(plain(await source.standings!([sourceId, 'nothing'], records[1]!.article.sourceId))).toEqual({
      [sourceId]: { state: 'public', slug },
      nothing: { state: 'withdrawn', reason: 'unpublished or deleted' },
    });
  });

  const pagination = { page: 1, limit: 100, pages: 1, total: 0, next: null, prev: null };
  it.each<[string, Behaviour, RegExp]>([
    [
      'refuses the key',
      ({ response }) => sendJson(response, 401, { errors: [{ message: 'Unknown key' }] }),
      /Unauthorized/,
    ],
    ['is down', ({ response }) => sendJson(response, 502, {}), /Bad Gateway/],
    ['is a page', ({ response }) => void response.end('<html>'), /not JSON/],
    [
      'finds nothing at all',
      ({ response }) => sendJson(response, 200, { posts: [], meta: { pagination } }),
      /does not find record post00000/,
    ],
    [
      'answers with what was not asked for',
      ({ response }) =>
        sendJson(response, 200, { posts: makePosts(6), meta: { pagination: { ...pagination, total: 6 } } }),
      /not asked for/,
    ],
    [
      'counts more than it gives',
      ({ response }) =>
        sendJson(response, 200, { posts: makePosts(1), meta: { pagination: { ...pagination, total: 2 } } }),
      /matching count/,
    ],
  ])('is not believed when it %s', async (_, behave, message) => {
    const { source } = await ghost(behave);
    await expect(source.standings!(['post00004'], 'post00000')).rejects.toThrow(message);
  });
});

describe('Supabase', () => {
  it('tells renamed, unpublished, postponed and gone rows apart', async () => {
    const source = await supabase();
    const answer = plain(
      await source.standings!(['row-00001', 'row-00002', 'row-00003', 'nothing'], 'row-00000'),
    );
    expect(answer).toMatchObject({
      'row-00001': { state: 'withdrawn', reason: 'unpublished or deleted' },
      'row-00002': { state: 'public', slug: 'renamed' },
      'row-00003': { state: 'withdrawn' },
      nothing: { state: 'withdrawn' },
    });
    expect(answer['row-00003']).toHaveProperty('reason', expect.stringContaining('in the future'));
  });

  it('is not believed when its policy is gone, its key is refused or its count disagrees', async () => {
    const empty = await supabase(({ response }) => sendJson(response, 200, [], { 'content-range': '*/0' }));
    await expect(empty.standings!(['row-00004'], 'row-00000')).rejects.toThrow(
      /does not find record row-00000/,
    );
    const refused = await supabase(undefined, 'another key of this length');
    await expect(refused.standings!(['row-00004'], 'row-00000')).rejects.toThrow(/Unauthorized/);
    const short = await supabase(({ response }) =>
      sendJson(
        response,
        200,
        [{ id: 'row-00000', slug: 'a', is_published: true, publish_date: '2025-01-01' }],
        {
          'content-range': '0-0/2',
        },
      ),
    );
    await expect(short.standings!(['row-00004'], 'row-00000')).rejects.toThrow(/matching count/);
  });

  it('embedded answers from its rows', async () => {
    const source = await supabaseSource({ drafts: false, site });
    const { records } = await source.read(() => {});
    const { sourceId, slug } = records[0]!.article;
    expect(plain(await source.standings!([sourceId, 'nothing'], records[1]!.article.sourceId))).toEqual({
      [sourceId]: { state: 'public', slug },
      nothing: { state: 'withdrawn', reason: 'unpublished or deleted' },
    });
  });
});

describe('no article at all', () => {
  it('is a fault, unless the section may be empty', async () => {
    const posts = await ghostStandIn([], { key });
    const rows = await supabaseStandIn([], { key });
    onTestFinished(async () => {
      await posts.close();
      await rows.close();
    });
    const read = (mayBeEmpty: boolean) => [
      async () => ghostSource({ url: posts.url, key, site, policy, mayBeEmpty }).read(() => {}),
      async () =>
        (await supabaseSource({ url: rows.url, key, drafts: false, site, policy, mayBeEmpty })).read(
          () => {},
        ),
    ];
    for (const one of read(false)) await expect(one()).rejects.toThrow(/CONTENT_ALLOW_EMPTY/);
    for (const one of read(true)) expect(await one()).toMatchObject({ fetched: 0, records: [] });
  });
});
