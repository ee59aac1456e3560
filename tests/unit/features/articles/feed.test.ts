import { describe, expect, it } from 'vitest';
import { sections } from '~/config/sections.ts';
import { rssFeed } from '~/features/articles/feed.ts';
import type { Article } from '~/articles/article.ts';
import { article } from '../../articles/article.ts';
import { rssProblems } from '../../../support/feeds.ts';

const site = { url: 'https://acme.test', brand: 'A & C', locale: 'en-US', description: 'What <it> does.' };
const facts = { kind: 'news', sourceId: '7', slug: 'a-release', title: 'Rates & rooms < 5' } as const;
const release = (change: Partial<Article> = {}) => article({ ...facts, authors: ['Ada & Co'], ...change });
const body = () => '<p>Text with <a href="https://acme.test/about">a link</a>.</p>';
const rss = async (articles = [release()]) => (await rssFeed(articles, sections.news, site, body)).text();
const rssSelf = 'https://acme.test/press-releases/rss.xml';

describe('the feeds of a section', () => {
  it('are valid with any text', async () => {
    expect(rssProblems(await rss(), rssSelf)).toEqual([]);
    expect(rssProblems(await rss([]), rssSelf)).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => release({ slug: `a-${index}` }));
    expect((await rss(many)).match(/<item>/g)).toHaveLength(30);
  });

  it('say every word of an excerpt to a reader that takes it for HTML', async () => {
    const xml = await rss([release({ excerpt: 'Array<string> with R&D when a<b' })]);
    const [, description = ''] = /<item>.*?<description>([^<]*)<\/description>/s.exec(xml)!;
    const html = description.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(html).toBe('Array&lt;string&gt; with R&amp;D when a&lt;b');
  });

  it('know an article by the same id after it was renamed', async () => {
    const guid = async (slug: string) => /<guid[^>]*>[^<]*<\/guid>/.exec(await rss([release({ slug })]))?.[0];
    expect(await guid('new-name')).toBe('<guid isPermaLink="false">news:7</guid>');
    expect(await guid('new-name')).toBe(await guid('a-release'));
  });
});
