import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '~/features/news/cards.ts';
import {
  findMatches,
  isActive,
  MAX_TEXT,
  readQuery,
  writeQuery,
  type Query,
} from '~/features/search/query.ts';

describe('news search', () => {
  const list = [
    { title: 'The ROI Dashboard', excerpt: 'Follow the return.', category: 'Product Launch' },
    { title: 'Three roles', excerpt: 'We hire a Director.', category: 'Company News' },
    { title: 'A note', excerpt: 'About dashboards.', category: 'Something else' },
  ];
  const titles = (query: Query) =>
    findMatches(list, query, ({ title, excerpt, category }) => ({ texts: [title, excerpt], category })).map(
      ({ title }) => title,
    );

  it('matches a substring of title or excerpt, whatever the case', () => {
    expect(titles({ text: 'DASHBOARD' })).toEqual(['The ROI Dashboard', 'A note']);
    expect(titles({ text: ' director ' })).toEqual(['Three roles']);
    expect(titles({ text: 'return. ' })).toEqual(['The ROI Dashboard']);
    expect(titles({ text: '.*' })).toEqual([]);
  });

  it('matches a category exactly, together with the text', () => {
    expect(titles({ text: '', category: 'Company News' })).toEqual(['Three roles']);
    expect(titles({ text: 'dashboard', category: 'Company News' })).toEqual([]);
    expect(titles({ text: '' })).toHaveLength(3);
  });

  it('lives in the address and comes back from it', () => {
    expect(writeQuery('/press-releases', { text: ' a & b ', category: 'Partnership' })).toBe(
      '/press-releases?q=a+%26+b&category=Partnership',
    );
    expect(writeQuery('/press-releases', { text: '  ' })).toBe('/press-releases');
    expect(readQuery('?category=Nonsense&q=x', CATEGORIES)).toEqual({ text: 'x', category: undefined });
    expect(readQuery(`?q=${'x'.repeat(500)}`, CATEGORIES).text).toHaveLength(MAX_TEXT);
    expect(writeQuery('/n', { text: 'x'.repeat(500) })).toHaveLength('/n?q='.length + MAX_TEXT);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const back = readQuery(
          new URL(writeQuery('/n', { text, category: 'Partnership' }), 'https://a.invalid').search,
          CATEGORIES,
        );
        expect(back).toEqual({ text: text.trim().toWellFormed(), category: 'Partnership' });
      }),
    );
  });

  it('changes nothing else of the address', () => {
    const now = { search: '?utm_source=li&q=old&gclid=1&category=Partnership', hash: '#ready' };
    expect(writeQuery('/n', { text: 'new' }, now)).toBe('/n?utm_source=li&gclid=1&q=new#ready');
    expect(writeQuery('/n', { text: '' }, now)).toBe('/n?utm_source=li&gclid=1#ready');
    expect(writeQuery('/n', { text: '' }, { search: '?q=old', hash: '' })).toBe('/n');
  });

  it('is active with words or a category, not with white space', () => {
    for (const text of [' ', '\u00a0', '\u200b\u00ad']) expect(isActive({ text })).toBe(false);
    expect(isActive({ text: 'ai' })).toBe(true);
    expect(isActive({ text: '', category: 'Partnership' })).toBe(true);
  });
});
