import { describe, expect, it } from 'vitest';
import { isListed, lastChange } from '~/integrations/sitemap.ts';
import type { ReportedArticle } from '~/articles/report.ts';

describe('an entry of the sitemap', () => {
  const article: ReportedArticle = {
    path: '/blog/a',
    unlisted: false,
    changed: '2025-02-01T00:00:00.000Z',
  };
  const articles = new Map([
    ['/blog/a', article],
    ['/blog/b', { ...article, path: '/blog/b', changed: '2025-06-01T00:00:00.000Z' }],
    ['/blog/c', { ...article, path: '/blog/c', changed: '2025-07-01T00:00:00.000Z', unlisted: true }],
    ['/blog/d', { ...article, path: '/blog/d', isElsewhere: true }],
  ]);
  it('of an article has its own date', () => {
    expect(lastChange('/blog/a', articles)).toBe(article.changed);
  });
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
