import { describe, expect, it } from 'vitest';
import { isListed, lastChange } from '~/integrations/sitemap.ts';

describe('an entry of the sitemap', () => {
  const changed = (day: string, more = {}) => ({
    kind: 'blog' as const,
    updatedAt: `2025-${day}T00:00:00.000Z`,
    ...more,
  });
  const articles = new Map([
    ['/blog/a', changed('02-01')],
    ['/blog/b', changed('06-01')],
    ['/blog/c', changed('07-01', { unlisted: true })],
    ['/blog/d', changed('02-01', { canonical: 'https://partner.example/' })],
  ]);
  it('of a list has the newest date of an article in lists', () => {
    for (const path of ['/blog', '/blog/page/2', '/resources'])
      expect(lastChange(path, articles)).toBe('2025-06-01T00:00:00.000Z');
    expect(lastChange('/press-releases', articles)).toBeUndefined();
  });
  it('of any other page has no date', () => {
    expect(lastChange('/contact', articles)).toBeUndefined();
  });
  it('is refused to not-found pages, second names, unlisted articles and those that are kept elsewhere', () => {
    const paths = ['/about', '/404', '/blog/404', '/solutions/defense', '/blog/b', '/blog/c', '/blog/d'];
    expect(paths.filter((path) => isListed(path, articles))).toEqual(['/about', '/blog/b']);
  });
});
