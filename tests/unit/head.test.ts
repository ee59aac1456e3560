import { expect, it } from 'vitest';
import { headTags, jsonLdText, pageTitle } from '../../src/features/seo/head.ts';

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

it('prints absolute addresses for canonical links and pictures', () => {
  const tags = headTags({ ...page, image: { src: '/og/about.jpg', alt: 'Map' } }, site);
  expect(tags).toContainEqual({
    tag: 'link',
    attrs: { rel: 'canonical', href: 'https://www.acme.test/about' },
  });
  expect(meta(tags, 'og:image')).toEqual(['https://www.acme.test/og/about.jpg']);
  expect(meta(tags, 'robots')).toEqual([]);
});

it('takes the picture for X that an article names, else the common one', () => {
  const image = { src: '/og/about.jpg', alt: 'Map' };
  expect(meta(headTags({ ...page, image }, site), 'twitter:image')).toEqual([
    'https://www.acme.test/og/about.jpg',
  ]);
  const tags = headTags({ ...page, image, twitterImage: '/x.jpg' }, site);
  expect(meta(tags, 'twitter:image')).toEqual(['https://www.acme.test/x.jpg']);
  expect(meta(tags, 'og:image')).toEqual(['https://www.acme.test/og/about.jpg']);
});

it('lets an article have times', () => {
  const tags = headTags({ ...page, type: 'article', publishedTime: '2025-09-09T00:00:00Z' }, site);
  expect(meta(tags, 'og:type')).toEqual(['article']);
  expect(meta(tags, 'article:published_time')).toEqual(['2025-09-09T00:00:00Z']);
  expect(meta(tags, 'og:title')).toEqual(['About | Acme']);
  expect(meta(tags, 'og:description')).toEqual(['What we do.']);
});

it('keeps a draft build out of every index', () => {
  expect(meta(headTags(page, { ...site, drafts: true }), 'robots')).toEqual(['noindex, nofollow, noarchive']);
});

it('cannot be left by text in structured data', () => {
  expect(jsonLdText({ headline: '</script><script>alert(1)</script>' })).not.toContain('</script>');
});
