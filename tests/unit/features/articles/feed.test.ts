import { describe, expect, it } from 'vitest';
import { sections } from '~/config/sections.ts';
import { jsonFeed, rssFeed } from '~/features/articles/feed.ts';
import { newsSitemap } from '~/features/articles/news-sitemap.ts';
import type { Article } from '~/articles/article.ts';
import { jsonFeedProblems, rssProblems } from '../../../support/feeds.ts';

const site = { url: 'https://acme.test', brand: 'A & C', locale: 'en-US', description: 'What <it> does.' };
const article = (change: Partial<Article> = {}): Article => ({
  kind: 'news',
  sourceId: '7',
  slug: 'a-release',
  title: 'Rates & rooms < 5',
  excerpt: 'Short.',
  tags: [{ name: 'ROI', slug: 'roi' }],
  authors: ['Ada & Co'],
  publishedAt: '2025-09-02T09:00:00.000Z',
  updatedAt: '2025-09-03T09:00:00.000Z',
  readingMinutes: 1,
  meta: {},
  bodyKey: 'news/1',
  ...change,
});
const body = () => '<p>Text with <a href="/about">a link</a>.</p>';
const rss = async (articles = [article()]) => (await rssFeed(articles, sections.news, site, body)).text();
const json = (articles = [article()]) => jsonFeed(articles, sections.news, site, body).text();
const rssSelf = 'https://acme.test/press-releases/rss.xml';
const jsonSelf = 'https://acme.test/press-releases/feed.json';

describe('the feeds of a section', () => {
  it('are valid with any text', async () => {
    expect(rssProblems(await rss(), rssSelf)).toEqual([]);
    expect(jsonFeedProblems(await json(), jsonSelf)).toEqual([]);
    expect(rssProblems(await rss([]), rssSelf)).toEqual([]);
  });

  it('know an article by the same id after it was renamed', async () => {
    const guid = async (slug: string) => /<guid[^>]*>[^<]*<\/guid>/.exec(await rss([article({ slug })]))?.[0];
    expect(await guid('new-name')).toBe('<guid isPermaLink="false">news:7</guid>');
    expect(await guid('new-name')).toBe(await guid('a-release'));
    expect((JSON.parse(await json()) as { items: { id: string }[] }).items[0]!.id).toBe('news:7');
  });
});

describe('the rules of RSS', () => {
  const faults: [string, (xml: string) => string, RegExp][] = [
    ['an ampersand', (xml) => xml.replace('&amp;', '& '), /well-formed/],
    ['a missing title', (xml) => xml.replace(/<title>.*?<\/title>/, ''), /<title> is missing/],
    ['a date of another form', (xml) => xml.replace(/<pubDate>.*?</, '<pubDate>2025-09-02<'), /RFC 822/],
    ['a wrong weekday', (xml) => xml.replace('Tue, 02', 'Wed, 02'), /weekday/],
    ['a guid that is no address', (xml) => xml.replace(' isPermaLink="false"', ''), /is no address/],
    ['a second guid', (xml) => xml.replace('</item>', '<guid>b</guid></item>'), /more than one <guid>/],
    ['an item twice', (xml) => xml.replace(/(<item>.*<\/item>)/s, '$1$1'), /taken by another/],
    ['no way back to itself', (xml) => xml.replace('rel="self"', 'rel="via"'), /rel="self"/],
    ['an unknown element', (xml) => xml.replace('<item>', '<item><body>x</body>'), /<body> is no element/],
    ['an undeclared prefix', (xml) => xml.replace('<item>', '<item><media:x>x</media:x>'), /namespace/],
    ['a relative link', (xml) => xml.replace('https://acme.test/about', '/about'), /relative/],
    ['a script', (xml) => xml.replace('&lt;p&gt;', '&lt;script&gt;&lt;p&gt;'), /readers remove/],
  ];
  it.each(faults)('find %s', async (_name, plant, message) => {
    const xml = await rss();
    expect(plant(xml)).not.toBe(xml);
    expect(rssProblems(plant(xml), rssSelf).join('\n')).toMatch(message);
  });
});

describe('the rules of JSON Feed', () => {
  type Feed = Record<string, unknown> & { items: Record<string, unknown>[] };
  const faults: [string, (feed: Feed) => void, RegExp][] = [
    ['an old version', (feed) => (feed['version'] = 'https://jsonfeed.org/version/1'), /version/],
    ['an id that is a number', (feed) => (feed.items[0]!['id'] = 7), /items\.0\.id/],
    ['an id twice', (feed) => feed.items.push(feed.items[0]!), /stands twice/],
    ['no content', (feed) => delete feed.items[0]!['content_html'], /neither/],
    [
      'a date without a zone',
      (feed) => (feed.items[0]!['date_published'] = '2025-09-02T09:00:00'),
      /date_published/,
    ],
    ['an unknown field', (feed) => (feed.items[0]!['author'] = 'x'), /author/],
    ['a relative address', (feed) => (feed.items[0]!['url'] = '/a'), /url/],
    ['another address of its own', (feed) => (feed['feed_url'] = 'https://x.test/'), /feed_url/],
  ];
  it.each(faults)('find %s', async (_name, plant, message) => {
    const feed = JSON.parse(await json()) as Feed;
    plant(feed);
    expect(jsonFeedProblems(JSON.stringify(feed), jsonSelf).join('\n')).toMatch(message);
  });
});

describe('the news sitemap', () => {
  const now = new Date('2025-09-04T08:00:00Z');
  const of = (...articles: Article[]) => newsSitemap([{ section: sections.news, articles }], site, now);

  it('holds the last two days, and nothing of tomorrow', () => {
    const xml = of(
      article({ slug: 'now', publishedAt: '2025-09-04T07:59:00.000Z' }),
      article({ slug: 'two-days', publishedAt: '2025-09-02T08:00:00+00:00' }),
      article({ slug: 'older', publishedAt: '2025-09-02T07:59:59.000Z' }),
      article({ slug: 'later', publishedAt: '2025-09-04T09:00:00.000Z' }),
      article({ slug: 'draft', publishedAt: undefined }),
    );
    expect([...xml.matchAll(/<loc>.*?\/([\w-]+)<\/loc>/g)].map(([, slug]) => slug)).toEqual([
      'now',
      'two-days',
    ]);
    expect(xml).toContain('<news:name>A &amp; C</news:name><news:language>en</news:language>');
    expect(xml).toContain('<news:title>Rates &amp; rooms &lt; 5</news:title>');
  });

  it('is a sitemap without entries when nothing was published', () => {
    expect(of()).toMatch(/<urlset [^>]*><\/urlset>/);
  });
});
