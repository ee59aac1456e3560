/**
 * The site against a real Ghost: `npm run test:ghost` with GHOST_URL, GHOST_CONTENT_API_KEY, GHOST_OWNER_EMAIL and
 * GHOST_OWNER_PASSWORD of a Ghost made for tests. It builds the whole site and imports the export file.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildSummary } from '../../src/articles/published.ts';
import { EMBEDDED_KEY, EMBEDDED_URL, embeddedFetch, EXPORT_FILE } from '../../src/sources/ghost/embedded.ts';
import { readPosts } from '../../src/sources/ghost/api.ts';
import { withheld } from '../../src/sources/ghost/schema.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { parsePage } from '../../src/articles/html/tree.ts';
import { buildArticles } from '../../src/articles/loader.ts';
import { RESERVED_SLUGS } from '../../src/articles/prepare.ts';
import { Owner, setting } from './owner.ts';

const url = setting('GHOST_URL');
const key = setting('GHOST_CONTENT_API_KEY');
const dist = join('.cache', 'ghost-site');

interface Truth {
  slug: string;
  title: string;
  visibility: string;
}

/** What Ghost has published, asked without any code of the site. */
async function truth(): Promise<Truth[]> {
  const posts: Truth[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = `key=${key}&limit=100&page=${page}&fields=slug,title,visibility`;
    const answer = (await (await fetch(`${url}/ghost/api/content/posts/?${query}`)).json()) as {
      posts: Truth[];
      meta: { pagination: { pages: number } };
    };
    posts.push(...answer.posts);
    ({ pages } = answer.meta.pagination);
  }
  return posts;
}

const source = () => ghostSource({ url, key, drafts: false, site: 'https://www.example.com' });

describe('the site of a real Ghost', () => {
  let posts: Truth[];
  let log: string;
  let pages: Map<string, string>;
  let trees: Root[];

  beforeAll(async () => {
    posts = await truth();
    rmSync(dist, { recursive: true, force: true });
    const { stdout, stderr } = await promisify(execFile)(
      join('node_modules', '.bin', 'astro'),
      ['build', '--outDir', dist],
      { env: { ...process.env, CONTENT_ON_INVALID: 'skip', ASTRO_TELEMETRY_DISABLED: '1' }, maxBuffer: 64e6 },
    );
    log = stdout + stderr;
    pages = new Map(
      readdirSync(join(dist, 'blog'))
        .filter((name) => name.endsWith('.html') && name !== '404.html')
        .map((name) => [name.replace(/\.html$/, ''), readFileSync(join(dist, 'blog', name), 'utf8')]),
    );
    trees = [...pages.values()].map((html) => parsePage(html));
  }, 600_000);

  const all = (selector: string): Element[] => trees.flatMap((tree) => selectAll(selector, tree));

  it('stops at a slug that the site needs itself, and names the post', async () => {
    const taken = posts.filter(({ slug }) => RESERVED_SLUGS.has(slug));
    expect(taken.length, 'the test blog holds a post with a reserved slug').toBeGreaterThan(0);
    await expect(buildArticles(source(), { onInvalid: 'stop' })).rejects.toThrow(
      new RegExp(`slug is '${taken[0]!.slug}'\\. The site uses this address itself`),
    );
  });

  it('publishes exactly the public published posts', () => {
    const expected = posts
      .filter(({ slug, visibility }) => visibility === 'public' && !RESERVED_SLUGS.has(slug))
      .map(({ slug }) => slug);
    expect(expected.length).toBeGreaterThan(100);
    expect([...pages.keys()].sort()).toEqual(expected.sort());
    const summary = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildSummary;
    expect(summary.collections['blog']).toMatchObject({
      source: 'Ghost',
      fetched: posts.length,
      published: expected.length,
    });
    expect(summary.addresses.filter((path) => /^\/blog\/(?!page\/)/.test(path))).toHaveLength(
      expected.length,
    );
  });

  it('names nothing that is for members anywhere', () => {
    const gated = posts.filter(({ visibility }) => visibility !== 'public');
    expect(gated.length).toBeGreaterThan(0);
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|xml|json|txt)$/.test(file)) continue;
      const text = readFileSync(join(dist, file), 'utf8');
      for (const { slug, title } of gated) {
        expect(text.includes(slug), `${file}: ${slug}`).toBe(false);
        expect(text.includes(title), `${file}: ${title}`).toBe(false);
      }
    }
  });

  it('has no script, handler, frame, form, style or odd address from a post', () => {
    expect(trees.every((tree) => selectAll('.prose', tree).length > 0)).toBe(true);
    expect(all('.prose :is(script, style, object, embed, base, meta, link)')).toEqual([]);
    expect(all('iframe')).toEqual([]);
    expect(all('base, meta[http-equiv="refresh" i]')).toEqual([]);
    const attributes = all('main *').flatMap(({ tagName, properties }) =>
      Object.entries(properties).map(([name, value]) => `${tagName} ${name}=${String(value)}`),
    );
    for (const pattern of [
      /^\S+ (on\w*|style|srcDoc)=/i,
      /^\S+ (href|src|action|formAction|poster)=\s*(javascript|data|vbscript):/i,
      /^\S+ \w*action\w*=.*evil/is,
    ])
      expect(attributes.filter((attribute) => pattern.test(attribute))).toEqual([]);
    for (const [slug, html] of pages) {
      const scripts = selectAll('script:not([type="application/ld+json"])', parsePage(html))
        .map((node) => toString(node))
        .join('\n');
      expect(/__pwned|__kept|alert\(1\)/.test(scripts), slug).toBe(false);
    }
  });

  it('loads nothing from Ghost', () => {
    const host = new URL(url).host;
    const loads = all('img, source, video, audio, script, link, iframe').flatMap(({ tagName, properties }) =>
      ['src', 'srcSet', 'poster', 'href'].map((name) => `${tagName} ${String(properties[name] ?? '')}`),
    );
    expect(loads.filter((text) => text.includes(host))).toEqual([]);
  });

  it('has links to other posts on this site, and no ref of Ghost', () => {
    const links = all('main a[href]').map(({ properties }) => String(properties['href']));
    // What could not be fetched stays a link to the file; everything else of Ghost's host is a page here.
    expect(links.filter((href) => href.startsWith(url) && !href.startsWith(`${url}/content/`))).toEqual([]);
    expect(links.filter((href) => /[?&]ref=(127\.0\.0\.1|localhost)/.test(href))).toEqual([]);
    for (const href of links.filter((link) => /^\/blog\/[^#?]+$/.test(link)))
      expect(existsSync(join(dist, `${href.slice(1)}.html`)), href).toBe(true);
  });

  it('reports what it left out, and never the key', () => {
    expect(log).toContain("its Post access is 'members', not Public");
    expect(log).toContain('The site uses this address itself');
    expect(log).not.toContain(key);
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
      if (/\.\w+$/.test(file)) expect(readFileSync(join(dist, file)).includes(key), file).toBe(false);
  });
});

describe('the export file', () => {
  interface Imported {
    id: string;
    slug: string;
    status: string;
    visibility: string;
    tags: { id: string; slug: string }[];
    authors: { slug: string }[];
  }
  const text = readFileSync(EXPORT_FILE, 'utf8');
  const [{ data }] = (
    JSON.parse(text) as {
      db: [
        {
          data: {
            posts: { slug: string; status: string; visibility: string }[];
            tags: { slug: string }[];
            users: { slug: string }[];
          };
        },
      ];
    }
  ).db;
  let owner: Owner;
  let answer: { problems?: unknown[] };
  const imported = new Map<string, Imported>();

  beforeAll(async () => {
    owner = await Owner.login();
    const form = new FormData();
    form.append('importfile', new Blob([text], { type: 'application/json' }), 'export.json');
    answer = await owner.call('POST', 'db/', form);
    for (const { slug } of data.posts) {
      const { posts } = await owner.call<{ posts: Imported[] }>(
        'GET',
        `posts/slug/${slug}/?include=tags,authors`,
      );
      imported.set(slug, posts[0]!);
    }
  }, 120_000);

  // The blog is left as it was found.
  afterAll(async () => {
    const { tags } = await owner.call<{ tags: { id: string; slug: string }[] }>('GET', 'tags/?limit=100');
    const { users } = await owner.call<{ users: { id: string; slug: string }[] }>('GET', 'users/?limit=100');
    const ours = (list: { id: string; slug: string }[], slugs: { slug: string }[]) =>
      list.filter(
        ({ slug }) => slugs.some((known) => known.slug === slug) || slug.startsWith('hash-import-'),
      );
    for (const { id } of imported.values()) await owner.call('DELETE', `posts/${id}/`);
    for (const { id } of ours(tags, data.tags)) await owner.call('DELETE', `tags/${id}/`);
    for (const { id } of ours(users, data.users)) await owner.call('DELETE', `users/${id}/`);
  }, 120_000);

  it('is imported by a real Ghost without a problem', () => {
    expect(answer.problems ?? []).toEqual([]);
    for (const { slug, status, visibility } of data.posts)
      expect(imported.get(slug), slug).toMatchObject({ status, visibility });
    expect(imported.get('human-in-the-loop-is-a-place')?.authors.map(({ slug }) => slug)).toEqual([
      'nadia-sorel',
      'kira-mendez',
    ]);
  });

  it('gives the same answers embedded and imported', async () => {
    const plain = (value: unknown, base: string): string =>
      String(value ?? '')
        .replaceAll(base, '')
        .replace(/[?&](amp;)?ref=[\w.:-]+/g, '')
        .replace(/\s+/g, ' ');
    const compare = (post: unknown, base: string) => {
      const one = post as Record<string, unknown> & { tags: { slug: string }[]; authors: { name: string }[] };
      return {
        title: one['title'],
        html: plain(one['html'], base),
        excerpt: plain(one['custom_excerpt'], base),
        feature_image: plain(one['feature_image'], base),
        feature_image_alt: one['feature_image_alt'] ?? null,
        meta_title: one['meta_title'] ?? null,
        published_at: Date.parse(String(one['published_at'])),
        reading_time: one['reading_time'],
        url: plain(one['url'], base),
        tags: one.tags.map(({ slug }) => slug).filter((slug) => !slug.startsWith('hash-import-')),
        authors: one.authors.map(({ name }) => name),
      };
    };
    const bySlug = (list: unknown[]) => new Map(list.map((post) => [(post as { slug: string }).slug, post]));
    const embedded = bySlug(
      (await readPosts({ url: EMBEDDED_URL, key: EMBEDDED_KEY, policy: { fetch: embeddedFetch } })).filter(
        (post) => !withheld(post),
      ),
    );
    const real = bySlug(await readPosts({ url, key }));
    expect(embedded.size).toBeGreaterThanOrEqual(16);
    for (const [slug, post] of embedded)
      expect(compare(post, EMBEDDED_URL), slug).toEqual(compare(real.get(slug), url));
  });
});
