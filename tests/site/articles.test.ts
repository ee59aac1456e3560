/** News and blog over the built site: completeness, metadata, feeds, and nothing of a content system left. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '../../src/config/page-ids.ts';
import { redirects } from '../../src/config/redirects.ts';
import { site } from '../../src/config/site.ts';
import type { NewsIndex } from '../../src/features/news/cards.ts';
import { coverNames } from '../../src/ui/pictures/covers.ts';
import { readEntry } from '../support/content.ts';
import { attributeOf, dist, graphOf, htmlOf, textOf, treeOf } from './dist.ts';

const sections = [
  { path: '/press-releases', type: 'NewsArticle', back: 'Back to News', links: '.news-more' },
  { path: '/blog', type: 'BlogPosting', back: 'Back to all posts', links: '.entry h2 a' },
] as const;

const at = (path: string) => new URL(path, site.url).href;

/** Articles of a section: its HTML files that are neither a not-found page nor an archive. */
const slugsOf = (path: string): string[] =>
  readdirSync(join(dist, path))
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => name.slice(0, -5))
    .filter((slug) => !redirects.some(({ from }) => from === `${path}/${slug}`));

/** In no list: its page forbids indexing. */
const unlisted = (path: string, slug: string): boolean =>
  /<meta name="robots" content="[^"]*noindex/.test(htmlOf(`${path}/${slug}`));

/** List pages in the order in which a reader without JavaScript turns them. */
function listPages(first: string, nextName: RegExp): string[] {
  const pages = [first];
  for (;;) {
    const next = selectAll('a', treeOf(pages.at(-1)!)).find((link) => nextName.test(textOf(link)));
    if (!next) return pages;
    pages.push(String(next.properties['href']));
  }
}

describe.each(sections)('$path', ({ path, type, back, links }) => {
  const { closing } = readEntry('lists', path.slice(1)) as { closing: string };
  const slugs = slugsOf(path);
  const lists = listPages(path, /Older (articles|posts)/);

  it('reaches every article exactly once by its numbered pages, a bounded number on each', () => {
    const linked = lists.map((list) =>
      selectAll(links, treeOf(list)).map((link) => String(link.properties['href']).slice(path.length + 1)),
    );
    const listed = slugs.filter((slug) => !unlisted(path, slug));
    expect(linked.flat().sort()).toEqual(listed.sort());
    for (const each of linked) expect(each.length).toBeLessThanOrEqual(13);
    const files = globSync(join(dist, path, 'page/*.html'));
    expect(lists).toHaveLength(files.length + 1);
  });

  it('links every list page to its neighbours, and names itself as canonical', () => {
    for (const list of lists) {
      expect(attributeOf(list, 'link[rel="canonical"]', 'href')).toBe(at(list));
      // Firefox fetches a link of the head ahead, which the policy forbids; the pager leads on.
      expect(attributeOf(list, 'link:is([rel="prev"], [rel="next"])', 'href')).toBeUndefined();
      expect(attributeOf(list, '.pager [aria-current]', 'href')).toBe(list);
    }
  });

  it('is newest first', () => {
    const stamp = `${path === '/blog' ? '.entry' : 'article'} time`;
    const times = lists.flatMap((list) =>
      selectAll(stamp, treeOf(list)).map(({ properties }) => String(properties['dateTime'])),
    );
    expect(times).toEqual([...times].sort().reverse());
    expect(times).toHaveLength(slugs.filter((slug) => !unlisted(path, slug)).length);
  });

  it('gives every article its head, its structured data and its way back', () => {
    for (const slug of slugs) {
      const tree = treeOf(`${path}/${slug}`);
      const address = at(`${path}/${slug}`);
      const meta = (name: string) =>
        select(`meta[property="${name}"], meta[name="${name}"]`, tree)?.properties['content'];
      expect(select('link[rel="canonical"]', tree)?.properties['href'], slug).toBe(address);
      expect([meta('og:type'), meta('og:url')], slug).toEqual(['article', address]);
      expect(meta('description')?.length, slug).toBeLessThanOrEqual(160);
      expect(selectAll('a', tree).map((link) => textOf(link).trim())).toContain(back);
      expect(textOf(tree), slug).toContain(closing);

      const data = graphOf(tree);
      const trail = data.find((entry) => entry['@type'] === 'BreadcrumbList')!;
      expect(data.find((entry) => entry['@type'] === type)).toMatchObject({
        url: address,
        datePublished: meta('article:published_time'),
        publisher: { '@id': at('/#organization') },
        image: [meta('og:image')],
      });
      const steps = (trail['itemListElement'] as { item: string }[]).map(({ item }) => item);
      expect(steps, slug).toEqual([at('/'), at(path), address]);
    }
  });

  it('keeps headings of articles below the h1, in order', () => {
    for (const slug of slugs) {
      const headings = selectAll('.prose :is(h1, h2, h3, h4, h5, h6)', treeOf(`${path}/${slug}`));
      const levels = [1, ...headings.map(({ tagName }) => Number(tagName[1]))];
      const wrong = levels.filter((level, i) => i > 0 && (level === 1 || level > levels[i - 1]! + 1));
      expect(wrong, slug).toEqual([]);
    }
  });

  it('has no id around a body that a heading in one could get', () => {
    for (const slug of slugs) {
      const tree = treeOf(`${path}/${slug}`);
      const inBody = new Set(selectAll('.prose [id]', tree));
      const around = selectAll('[id]', tree)
        .filter((element) => !inBody.has(element))
        .map(({ properties }) => String(properties['id']));
      expect(around.length, slug).toBeGreaterThan(0);
      expect(
        around.filter((id) => !PAGE_IDS.has(id)),
        slug,
      ).toEqual([]);
    }
  });

  it('has a feed of its newest articles', () => {
    const xml = readFileSync(join(dist, path, 'rss.xml'), 'utf8');
    const entries = [...xml.matchAll(/<item>.*?<link>([^<]*)<\/link>.*?<\/item>/gs)].map(([, link]) => link);
    const newest = lists
      .flatMap((list) => selectAll(links, treeOf(list)).map((link) => at(String(link.properties['href']))))
      .slice(0, 30);
    expect(entries).toEqual(newest);
  });
});

describe('the search index', () => {
  const text = readFileSync(join(dist, 'press-releases/search-index.json'), 'utf8');
  const index = JSON.parse(text) as NewsIndex;

  it('holds every article, newest first', () => {
    expect(index.articles.map(({ slug }) => slug).sort()).toEqual(slugsOf('/press-releases').sort());
    const times = index.articles.map(({ published }) => published);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('holds every cover that a search may show', () => {
    const generated = index.articles.filter(({ picture }) => !picture);
    expect(generated.length).toBeGreaterThan(0);
    const wanted = generated.flatMap(({ category }) => coverNames(category));
    expect(wanted.filter((name) => !index.covers[name]?.src)).toEqual([]);
  });

  it('stays small', () => {
    expect(text.length / index.articles.length).toBeLessThan(1500);
  });
});

it('the JSON pages of the blog say the same as its numbered pages', () => {
  for (const file of globSync(join(dist, 'blog/page/*.json'))) {
    const { posts } = JSON.parse(readFileSync(file, 'utf8')) as {
      posts: { slug: string; excerpt: string }[];
    };
    const page = `/blog/page/${basename(file, '.json')}`;
    expect(selectAll('.entry h2 a', treeOf(page)).map((link) => link.properties['href'])).toEqual(
      posts.map(({ slug }) => `/blog/${slug}`),
    );
    for (const { excerpt } of posts) expect([...excerpt].length).toBeLessThanOrEqual(180);
  }
});

describe('an unlisted article', () => {
  const guide = '/blog/a-field-guide-to-our-posts';

  it('is at its address, forbids indexing and has no neighbours', () => {
    const page = htmlOf(guide);
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    expect(page).not.toMatch(/class="neighbours"/);
  });

  it('is in no list, feed, index, sitemap or text for machines, and no page leads to it', () => {
    const files = globSync(join(dist, '**/*.{html,xml,json,txt}'));
    expect(files.length).toBeGreaterThan(50);
    const naming = files.filter((name) => readFileSync(name, 'utf8').includes(guide));
    expect(naming.map((name) => relative(dist, name)).sort()).toEqual(
      [`${guide.slice(1)}.html`, 'build.json'].sort(),
    );
  });
});
