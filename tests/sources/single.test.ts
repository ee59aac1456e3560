/** One record as an editor sees it while writing: prepared as the build would, with the reason where it cannot be published. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowOf } from '~/desk/drafts/row.ts';
import { cleanPasted } from '~/articles/html/pasted.ts';
import { prepareRow, readSingle, readWaiting } from '../../src/articles/single.ts';

const site = 'https://www.example.com';
const adminKey = `${'a'.repeat(24)}:${'0f'.repeat(32)}`;

/** A service on loopback with one answer to everything. */
async function answering(status: number, body: unknown): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const post = {
  id: '1',
  slug: 'idea',
  title: 'An idea',
  html: '<p>Words</p><script>no()</script>',
  status: 'draft',
  visibility: 'public',
  published_at: null,
  tags: [],
  authors: [{ name: 'Ada' }],
};

describe('a post of Ghost', () => {
  it('comes with its state, its clean body and what was taken out', async () => {
    const { url } = await answering(200, { posts: [post] });
    const { article, body, warnings } = await readSingle('blog', 'idea', { ghostUrl: url, adminKey, site });
    expect(article).toMatchObject({ title: 'An idea', status: 'draft', authors: ['Ada'] });
    expect(body).toBe('<p>Words</p>');
    expect(warnings.join()).toMatch(/Taken out: .*script/);
  });

  it('is found by its id too, which stays when the title changes', async () => {
    const { url, asked } = await answering(200, { posts: [post] });
    await readSingle('blog', '6b026b832243e04eb8eac6c4', { ghostUrl: url, adminKey, site });
    await readSingle('blog', 'idea', { ghostUrl: url, adminKey, site });
    expect(asked.map((path) => path.split('?')[0])).toEqual([
      '/ghost/api/admin/posts/6b026b832243e04eb8eac6c4/',
      '/ghost/api/admin/posts/slug/idea/',
    ]);
  });

  it('says why it cannot be shown', async () => {
    await expect(readSingle('blog', 'idea', { site })).rejects.toThrow(/GHOST_ADMIN_API_KEY/);
    const members = await answering(200, { posts: [{ ...post, visibility: 'members' }] });
    const settings = { adminKey, site };
    await expect(readSingle('blog', 'x', { ...settings, ghostUrl: members.url })).rejects.toThrow(/members/);
    const none = await answering(404, {});
    await expect(readSingle('blog', 'x', { ...settings, ghostUrl: none.url })).rejects.toThrow(
      'Failed to fetch post: Not Found',
    );
  });
});

describe('a release', () => {
  const row = { ...rowOf(new URLSearchParams({ title: 'A release', content: '<p>Words</p>' })) };

  it('is read whether it is published or not', async () => {
    const { url, asked } = await answering(200, [{ ...row, slug: 'a-release' }]);
    const settings = { supabaseUrl: url, secretKey: 'sb_secret_test', site };
    const { article } = await readSingle('news', 'a-release', settings);
    expect(article).toMatchObject({ slug: 'a-release', status: 'draft' });
    expect(asked[0]).toContain('slug=eq.a-release');
    const none = await answering(200, []);
    await expect(readSingle('news', 'x', { ...settings, supabaseUrl: none.url })).rejects.toThrow(
      /Not Found/,
    );
  });

  it('is found by its id too', async () => {
    const { url, asked } = await answering(200, [{ ...row, slug: 'a-release' }]);
    const id = '81e7b18e-5808-4fff-8b9b-20c1f91f4479';
    await readSingle('news', id, { supabaseUrl: url, secretKey: 'sb_secret_test', site });
    expect(asked[0]).toContain(`id=eq.${id}`);
  });

  it('is shown from the fields of a form, Markdown too, and says which column is wrong', async () => {
    const form = new URLSearchParams({
      title: 'A release',
      content: '## Why\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
      content_format: 'markdown',
      tags: 'One, two,',
    });
    const { article, body } = await prepareRow(rowOf(form), { site });
    expect(article.tags.map(({ name }) => name)).toEqual(['One', 'two']);
    expect(body).toMatch(/<h2 id="why">Why<\/h2>[\s\S]*<table>/);
    await expect(prepareRow(rowOf(new URLSearchParams({ content: '<p>x</p>' })), { site })).rejects.toThrow(
      "title is ''. Give the release a title of 1 to 255 characters.",
    );
  });

  it.each(['word', 'google-docs'])('comes out clean when it was pasted from %s', async (name) => {
    const { html: content } = cleanPasted(readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8'));
    const { article, body } = await prepareRow(rowOf(new URLSearchParams({ title: name, content })), {
      site,
    });
    expect(body).toContain('<h2 id="quarterly-briefing">Quarterly briefing</h2>');
    expect(body).toMatch(/<table>/);
    expect(body + article.excerpt).not.toMatch(/style=|mso|Mso|<o:|font-family|docs-internal|StartFragment/);
  });
});

describe('what is not public yet', () => {
  it('comes from both sources, and one that does not answer does not hide the other', async () => {
    const ghost = await answering(200, { posts: [{ ...post, updated_at: '2026-11-22T00:00:00.000Z' }] });
    const rows = [
      { id: 'r1', slug: 'a', title: 'A', is_published: true, publish_date: '2099-01-01T00:00:00Z' },
      { id: 'r2', slug: 'b', title: 'B', is_published: false, publish_date: '2026-01-01T00:00:00Z' },
    ];
    const supabase = await answering(200, rows);
    const settings = { ghostUrl: ghost.url, adminKey, site, secretKey: 'sb_secret_test' };
    expect(await readWaiting({ ...settings, supabaseUrl: supabase.url })).toEqual({
      waiting: [
        { kind: 'blog', id: '1', title: 'An idea', status: 'draft', date: '2026-11-22T00:00:00.000Z' },
        { kind: 'news', id: 'r1', title: 'A', status: 'scheduled', date: '2099-01-01T00:00:00Z' },
        { kind: 'news', id: 'r2', title: 'B', status: 'draft', date: '2026-01-01T00:00:00Z' },
      ],
      problems: [],
    });
    const broken = await answering(404, {});
    const { waiting, problems } = await readWaiting({ ...settings, supabaseUrl: broken.url });
    expect(waiting).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/press releases/)]);
  });

  it('names the key that is missing, and is empty beside embedded content', async () => {
    expect(await readWaiting({ site })).toEqual({ waiting: [], problems: [] });
    const { problems } = await readWaiting({
      site,
      ghostUrl: 'https://x.invalid',
      supabaseUrl: 'https://y.invalid',
    });
    expect(problems.join()).toMatch(/GHOST_ADMIN_API_KEY.*SUPABASE_SECRET_KEY/);
  });
});
