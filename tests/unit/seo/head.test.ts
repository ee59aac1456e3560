import { expect, it } from 'vitest';
import { headTags, jsonLdText, pageTitle } from '../../../src/seo/head.ts';

const site = { url: 'https://www.acme.test', brand: 'Acme', locale: 'en-US', drafts: false };
const page = { title: 'About', description: 'What we do.', path: '/about' };
const meta = (tags: ReturnType<typeof headTags>, name: string) =>
  tags.flatMap((tag) =>
    tag.tag === 'meta' && (tag.attrs['name'] === name || tag.attrs['property'] === name)
      ? [tag.attrs['content']]
      : [],
  );

it('adds the brand to a title once', () => {
  expect(pageTitle('About', 'Acme')).toBe('About | Acme');
  expect(pageTitle('Insights | Acme', 'Acme')).toBe('Insights | Acme');
});

it('names an address elsewhere as the canonical one, and leaves the rest of the page where it is', () => {
  const canonical = 'https://partner.example/original/';
  const tags = headTags({ ...page, canonical, image: { src: '/og/about.jpg', alt: 'Map' } }, site);
  expect(tags).toContainEqual({ tag: 'link', attrs: { rel: 'canonical', href: canonical } });
  expect(meta(tags, 'og:url')).toEqual([canonical]);
  expect(meta(tags, 'og:image')).toEqual(['https://www.acme.test/og/about.jpg']);
});

it('takes the picture for X that an article names, else the common one', () => {
  const ofX = (more: object) => meta(headTags({ ...article, ...more }, site), 'twitter:image');
  expect(ofX({})).toEqual(['https://www.acme.test/og/about.jpg']);
  expect(ofX({ twitterImage: '/x.jpg' })).toEqual(['https://www.acme.test/x.jpg']);
});

const article = {
  ...page,
  type: 'article' as const,
  image: { src: '/og/about.jpg', alt: 'Map', width: 1200, height: 630 },
  publishedTime: '2025-09-09T00:00:00Z',
  modifiedTime: '2025-09-10T00:00:00Z',
  feeds: [{ title: 'News', href: '/news/rss.xml', type: 'application/rss+xml' }],
  markdown: '/about.md',
};
/** As `name: content` or `link rel type href`. */
const printed = (tags: ReturnType<typeof headTags>) =>
  tags.map((tag) =>
    tag.tag === 'title'
      ? `title: ${tag.text}`
      : tag.tag === 'meta'
        ? `${tag.attrs['name'] ?? tag.attrs['property']}: ${tag.attrs['content']}`
        : [tag.tag, ...['rel', 'type', 'title', 'href'].flatMap((name) => tag.attrs[name] ?? [])].join(' '),
  );

it('prints everything that an article has, in order', () => {
  expect(printed(headTags(article, site))).toEqual([
    'title: About | Acme',
    'description: What we do.',
    'link canonical https://www.acme.test/about',
    'og:type: article',
    'og:site_name: Acme',
    'og:locale: en_US',
    'og:title: About | Acme',
    'og:description: What we do.',
    'og:url: https://www.acme.test/about',
    'twitter:card: summary_large_image',
    'og:image: https://www.acme.test/og/about.jpg',
    'og:image:alt: Map',
    'og:image:width: 1200',
    'og:image:height: 630',
    'twitter:image: https://www.acme.test/og/about.jpg',
    'article:published_time: 2025-09-09T00:00:00Z',
    'article:modified_time: 2025-09-10T00:00:00Z',
    'link alternate application/rss+xml News https://www.acme.test/news/rss.xml',
    'link alternate text/markdown https://www.acme.test/about.md',
  ]);
});

it('prints nothing for what a page has not, and of a picture no half size', () => {
  const tags = printed(headTags({ ...page, image: { src: '/a.jpg', alt: 'A', width: 9 } }, site));
  expect(tags).toContain('og:type: website');
  expect(tags.slice(10)).toEqual([
    'og:image: https://www.acme.test/a.jpg',
    'og:image:alt: A',
    'twitter:image: https://www.acme.test/a.jpg',
  ]);
});

it('keeps a draft build out of every index, and names no feeds and Markdown, which it has not', () => {
  const tags = printed(headTags(article, { ...site, drafts: true }));
  expect(tags).toContain('robots: noindex, nofollow, noarchive');
  expect(tags.filter((text) => text.startsWith('link alternate'))).toEqual([]);
});

it('cannot be left by text in structured data, which is read as it was written', () => {
  const data = { headline: '</script><script>alert(1)</script>' };
  expect(jsonLdText(data)).not.toContain('</script>');
  expect(JSON.parse(jsonLdText(data))).toEqual(data);
});
