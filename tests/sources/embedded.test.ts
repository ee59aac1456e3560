/** The embedded Ghost: the real export file. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EMBEDDED_KEY, EMBEDDED_URL, EXPORT_FILE, embeddedFetch } from '../../src/sources/ghost/embedded.ts';
import { readPosts } from '../../src/sources/ghost/api.ts';
import { withheld } from '../../src/sources/ghost/schema.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';

describe('the embedded Ghost', () => {
  it('answers as the Content API: published, public, without bodies of gated posts', async () => {
    const posts = await readPosts({ url: EMBEDDED_URL, key: EMBEDDED_KEY, policy: { fetch: embeddedFetch } });
    const open = posts.filter((post) => !withheld(post));
    expect(open.length).toBeGreaterThanOrEqual(16);
    expect(posts.length).toBeGreaterThan(open.length);
    expect(posts.filter(withheld).every(({ html }) => html === '')).toBe(true);
    const { db } = JSON.parse(readFileSync(EXPORT_FILE, 'utf8')) as {
      db: [{ data: { posts: { slug: string; status: string; visibility: string }[] } }];
    };
    const expected = db[0].data.posts
      .filter(({ status, visibility }) => status === 'published' && visibility === 'public')
      .map(({ slug }) => slug);
    expect(open.map(({ slug }) => slug).sort()).toEqual(expected.sort());
    expect(db[0].data.posts.some(({ status }) => status === 'draft')).toBe(true);
  });

  it('reads pictures of the demo posts from its folder and from nowhere else', async () => {
    const source = ghostSource({ drafts: false, site: 'https://www.example.com' });
    const read = source.readLocal!;
    const picture = '/content/images/2025/09/human-in-the-loop.jpg';
    const image = await read(`${EMBEDDED_URL}${picture}`);
    expect(Buffer.from(image!.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
    for (const elsewhere of [
      `${EMBEDDED_URL}/content/images/../../../../package.json`,
      `${EMBEDDED_URL}/content/%2e%2e/%2e%2e/%2e%2e/package.json`,
      `${EMBEDDED_URL}/content/..%2f..%2f..%2fpackage.json`,
      `https://www.example.com${picture}`,
    ])
      expect(await read(elsewhere), elsewhere).toBeUndefined();
  });
});
