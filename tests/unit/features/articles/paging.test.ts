import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, trimText } from '~/features/articles/format.ts';
import { allSections, sections } from '~/config/sections.ts';
import { articleMeta } from '~/features/articles/meta.ts';
import { listRoutes, pagePath, pagerNumbers } from '~/features/articles/paging.ts';
import { rowData } from '~/features/blog/posts.ts';
import { cardData } from '~/features/news/cards.ts';
import { article } from '../../articles/article.ts';

const site = { url: 'https://www.example.com', brand: 'Acme', locale: 'en-US' };
const section = { ...sections.blog, name: 'Insights' };

const variants = (ending: string, ...widths: number[]) =>
  widths.map((width) => ({ src: `/_astro/media/a-${width}.${ending}`, width }));
const size = { width: 1600, height: 900, alt: 'A cover' };
const cover = { ...size, avif: variants('avif', 480), webp: variants('webp', 480, 960) };

describe('dates and texts', () => {
  it('prints dates as in the design, in UTC', () => {
    expect(formatDate('2025-09-09T00:30:00.000Z')).toBe('Sep 9, 2025');
  });

  it('trims after a whole word, to at most the asked length', () => {
    expect(trimText('short', 180)).toBe('short');
    expect(trimText('one two, three four', 10)).toBe('one two…');
    expect(trimText('  white \n space  ', 180)).toBe('white space');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const trimmed = trimText(text, 180);
        expect([...trimmed].length).toBeLessThanOrEqual(180);
        expect(trimmed.isWellFormed()).toBe(text.isWellFormed() || trimmed.isWellFormed());
      }),
    );
  });
});

describe('paging', () => {
  const newestFirst = (total: number) => Array.from({ length: total }, (_, index) => total - index);
  const pagesOf = (total: number, paging: (typeof allSections)[number]) =>
    listRoutes(newestFirst(total), paging).map(({ props }) => props);

  it('shows every article exactly once, on a page of bounded size, each page linked to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom(...allSections), (total, paging) => {
        const pages = pagesOf(total, paging);
        expect(pages.flatMap(({ items }) => items)).toEqual(newestFirst(total));
        for (const { page, items } of pages) {
          expect(items.length).toBeLessThanOrEqual(paging.pageSize + (page === 1 ? paging.extraOnFirst : 0));
          if (total > 0) expect(items.length).toBeGreaterThan(0);
        }
        const numbers = pages.map(({ page }) => page);
        expect(pages.map(({ older }) => older)).toEqual([...numbers.slice(1), undefined]);
        expect(pages.map(({ newer }) => newer)).toEqual([undefined, ...numbers.slice(0, -1)]);
      }),
    );
  });

  it('fills every page but the last, and has addresses as decided', () => {
    for (const { page, items, older } of pagesOf(500, sections.news))
      if (older !== undefined) expect(items).toHaveLength(page === 1 ? 13 : 12);
    expect([1, 2].map((page) => pagePath(page, sections.news))).toEqual([
      '/press-releases',
      '/press-releases/page/2',
    ]);
    expect([0, 12, 13, 24, 25].map((total) => pagesOf(total, sections.blog).length)).toEqual([1, 1, 2, 2, 3]);
  });

  it('offers neighbours, both ends and steps between them', () => {
    expect(pagerNumbers(1, 1)).toEqual([]);
    expect(pagerNumbers(1, 3)).toEqual([2, 3]);
    expect(pagerNumbers(1, 20)).toEqual([2, 0, 11, 0, 20]);
    expect(pagerNumbers(14, 120)).toEqual([2, 3, 4, 0, 13, 14, 15, 0, 24, 0, 114, 0, 120]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (current, last) => {
        const page = Math.min(current, last);
        const numbers = pagerNumbers(page, last);
        const named = numbers.filter(Boolean);
        if (page > 1) expect(named).toContain(page);
        if (last > 1) expect([named[0], named.at(-1)]).toEqual([2, last]);
        expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
        expect(numbers.length).toBeLessThanOrEqual(17);
      }),
    );
  });
});

describe('cards and rows', () => {
  it('shows at most two tags on a card and three in a row', () => {
    expect(cardData(article()).tags).toEqual(['One', 'Two']);
    expect(rowData(article()).tags).toEqual(['One', 'Two', 'Three']);
  });

  it('has its own picture, or none', () => {
    expect(cardData(article()).picture).toBeUndefined();
    expect(cardData(article({ cover })).picture).toEqual({
      avif: '/_astro/media/a-480.avif 480w',
      webp: '/_astro/media/a-480.webp 480w, /_astro/media/a-960.webp 960w',
      src: '/_astro/media/a-480.webp',
      ...size,
    });
  });

  it('says date, minutes and authors of a post', () => {
    const row = rowData(article({ authors: ['Ann', 'Bo'] }));
    expect([row.date, ...row.notes]).toEqual(['Sep 9, 2025', '3 min read', 'Ann, Bo']);
    expect(rowData(article({ authors: [], publishedAt: undefined })).notes).toEqual(['3 min read']);
  });
});

describe('head of an article', () => {
  it('forbids indexing of a draft alone, and cuts a long headline', () => {
    expect(articleMeta(article(), section, site).robots).toBeUndefined();
    expect(articleMeta(article({ status: 'draft' }), section, site).robots).toBe('noindex');
    const [data] = articleMeta(article({ title: 'T'.repeat(200) }), section, site).jsonLd!;
    expect(String((data as { headline?: string }).headline)).toHaveLength(110);
  });

  it('prefers what the editor wrote for it', () => {
    const card = { src: '/og.jpg', alt: 'Acme', width: 1200, height: 630 };
    const own = { title: 'Meta title', description: 'Meta description', image: '/_astro/media/og.jpg' };
    expect(articleMeta(article({ meta: own }), section, site, card)).toMatchObject({
      title: 'Meta title',
      description: 'Meta description',
      image: { src: '/_astro/media/og.jpg', alt: 'Picture of the article: A post' },
    });
    expect(articleMeta(article(), section, site, card).image).toBe(card);
  });

  it('knows the newsroom from a person', () => {
    const of = (authors: string[]) => {
      const [data] = articleMeta(article({ authors }), section, site).jsonLd!;
      return (data as unknown as { author: object[] }).author;
    };
    expect(of(['Acme newsroom'])).toEqual([
      { '@type': 'Organization', name: 'Acme newsroom', url: 'https://www.example.com/' },
    ]);
    expect(of(['Editorial Team'])).toMatchObject([{ '@type': 'Organization', name: 'Editorial Team' }]);
    expect(of(['Teamer Oldman'])).toEqual([{ '@type': 'Person', name: 'Teamer Oldman' }]);
    expect(of([])).toEqual([{ '@id': 'https://www.example.com/#organization' }]);
  });
});
