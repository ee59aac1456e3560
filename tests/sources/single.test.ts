/** One record as an editor sees it while writing: prepared as the build would, with the reason where it cannot be published. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowOf as writtenRow } from '~/desk/drafts/row.ts';
import { cleanPasted } from '~/articles/html/pasted.ts';
import { prepareSingle, readSingle, readWaiting } from '../../src/articles/single.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import type { SourceOptions } from '../../src/sources/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';

const site = 'https://www.example.com';
const adminKey = `${'a'.repeat(24)}:${'0f'.repeat(32)}`;

const ghost = (url?: string) => ghostSource({ url, secretKey: adminKey, site });
const supabase = (options: Partial<SourceOptions> = {}) =>
  supabaseSource({ drafts: false, site, secretKey: 'sb_secret_test', ...options });
/** As the preview of the form makes it. */
const rowOf = (form: URLSearchParams) => ({
  ...writtenRow(form),
  id: 'unsaved',
  slug: 'unsaved',
  is_published: false,
});
const prepareRow = async (row: unknown) => {
  const source = await supabase();
  return prepareSingle(source, source.readForm(row));
};

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
    const { article, body, warnings } = await readSingle(ghost(url), 'idea');
    expect(article).toMatchObject({ title: 'An idea', status: 'draft', authors: ['Ada'] });
    expect(body).toBe('<p>Words</p>');
    expect(warnings.join()).toMatch(/Taken out: .*script/);
  });

  it('is found by its id too, which stays when the title changes', async () => {
    const { url, asked } = await answering(200, { posts: [post] });
    await readSingle(ghost(url), '6b026b832243e04eb8eac6c4');
    await readSingle(ghost(url), 'idea');
    expect(asked.map((path) => path.split('?')[0])).toEqual([
      '/ghost/api/admin/posts/6b026b832243e04eb8eac6c4/',
      '/ghost/api/admin/posts/slug/idea/',
    ]);
  });

  it('says why it cannot be shown', async () => {
    await expect(readSingle(ghost(), 'idea')).rejects.toThrow(/GHOST_ADMIN_API_KEY/);
    const members = await answering(200, { posts: [{ ...post, visibility: 'members' }] });
    await expect(readSingle(ghost(members.url), 'x')).rejects.toThrow(/members/);
    const none = await answering(404, {});
    await expect(readSingle(ghost(none.url), 'x')).rejects.toThrow('Failed to fetch post: Not Found');
  });
});

describe('a release', () => {
  const row = { ...rowOf(new URLSearchParams({ title: 'A release', content: '<p>Words</p>' })) };

  it('is read whether it is published or not', async () => {
    const { url, asked } = await answering(200, [{ ...row, slug: 'a-release' }]);
    const { article } = await readSingle(await supabase({ url }), 'a-release');
    expect(article).toMatchObject({ slug: 'a-release', status: 'draft' });
    expect(asked[0]).toContain('slug=eq.a-release');
    const none = await answering(200, []);
    await expect(readSingle(await supabase({ url: none.url }), 'x')).rejects.toThrow(/Not Found/);
  });

  it('is found by its id too', async () => {
    const { url, asked } = await answering(200, [{ ...row, slug: 'a-release' }]);
    const id = '81e7b18e-5808-4fff-8b9b-20c1f91f4479';
    await readSingle(await supabase({ url }), id);
    expect(asked[0]).toContain(`id=eq.${id}`);
  });

  it('is shown from the fields of a form, Markdown too, and says which column is wrong', async () => {
    const form = new URLSearchParams({
      title: 'A release',
      content: '## Why\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
      content_format: 'markdown',
      tags: 'One, two,',
    });
    const { article, body } = await prepareRow(rowOf(form));
    expect(article.tags.map(({ name }) => name)).toEqual(['One', 'two']);
    expect(body).toMatch(/<h2 id="why">Why<\/h2>[\s\S]*<table>/);
    await expect(prepareRow(rowOf(new URLSearchParams({ content: '<p>x</p>' })))).rejects.toThrow(
      "title is ''. Give the release a title of 1 to 255 characters.",
    );
  });

  it.each(['word', 'google-docs'])('comes out clean when it was pasted from %s', async (name) => {
    const { html: content } = cleanPasted(readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8'));
    const { article, body } = await prepareRow(rowOf(new URLSearchParams({ title: name, content })));
    expect(body).toContain('<h2 id="quarterly-briefing">Quarterly briefing</h2>');
    expect(body).toMatch(/<table>/);
    expect(body + article.excerpt).not.toMatch(/style=|mso|Mso|<o:|font-family|docs-internal|StartFragment/);
  });
});

describe('what is not public yet', () => {
  it('comes from both sources, and one that does not answer does not hide the other', async () => {
    const blog = await answering(200, {
      posts: [{ ...post, updated_at: '2026-11-22T00:00:00.000Z' }],
      meta: { pagination: { total: 1 } },
    });
    const rows = [
      { id: 'r1', slug: 'a', title: 'A', is_published: true, publish_date: '2099-01-01T00:00:00Z' },
      { id: 'r2', slug: 'b', title: 'B', is_published: false, publish_date: '2026-01-01T00:00:00Z' },
    ];
    const news = await answering(200, rows);
    expect(await readWaiting([ghost(blog.url), await supabase({ url: news.url })])).toEqual({
      waiting: [
        { kind: 'blog', id: '1', title: 'An idea', status: 'draft', date: '2026-11-22T00:00:00.000Z' },
        { kind: 'news', id: 'r1', title: 'A', status: 'scheduled', date: '2099-01-01T00:00:00Z' },
        { kind: 'news', id: 'r2', title: 'B', status: 'draft', date: '2026-01-01T00:00:00Z' },
      ],
      problems: [],
    });
    const broken = await answering(404, {});
    const { waiting, problems } = await readWaiting([ghost(blog.url), await supabase({ url: broken.url })]);
    expect(waiting).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/press releases/)]);
  });

  it('comes from the embedded project too, and else names the key that is missing', async () => {
    const embedded = await readWaiting([ghost(), await supabase()]);
    expect(embedded.problems).toEqual([]);
    expect(embedded.waiting.map(({ status }) => status)).toContain('draft');
    const { problems } = await readWaiting([
      ghostSource({ url: 'https://x.invalid', site }),
      await supabase({ url: 'https://y.invalid', secretKey: undefined }),
    ]);
    expect(problems.join()).toMatch(/GHOST_ADMIN_API_KEY.*SUPABASE_SECRET_KEY/);
  });
});
