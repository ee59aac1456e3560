import { describe, expect, it } from 'vitest';
import {
  redirectProblems,
  redirectsFromArticles,
  redirectsToLostArticles,
  type Redirect,
} from '~/config/redirects.ts';

const pages = new Set(['/', '/contact', '/about']);
const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 });

describe('redirectProblems', () => {
  it('accepts pages, anchors, queries and other sites as targets', () => {
    const list = [
      moved('/a', '/contact'),
      moved('/b', '/about#faq'),
      moved('/c', '/contact?x=1'),
      moved('/d', 'https://example.com/'),
    ];
    expect(redirectProblems(list, pages)).toEqual([]);
  });

  it('lets a redirect to an article be, which an editor may rename, and names it', () => {
    const list = [moved('/a', '/blog/renamed#part'), moved('/b', '/blog/there'), moved('/c', '/blogs')];
    const all = new Set([...pages, '/blog', '/blog/there']);
    expect(redirectProblems(list, all, ['/blog']).join()).toBe("'/c' leads to '/blogs', which is not a page");
    expect(redirectsToLostArticles(list, all, ['/blog'])).toEqual([list[0]]);
    const hidden = [moved('/blog/there', '/contact'), moved('/about', '/contact')];
    expect(redirectProblems(hidden, all, ['/blog']).join()).toBe(
      "'/about' is a page, so its redirect would hide it",
    );
    expect(redirectsFromArticles(hidden, all, ['/blog'])).toEqual([hidden[0]]);
  });

  it.each([
    [[moved('/a', '/gone')], 'not a page'],
    [[moved('/a', '/a')], 'itself'],
    [[moved('/a', '/contact'), moved('/a', '/about')], 'twice'],
    [[moved('/about', '/contact')], 'hide it'],
    [[moved('/a', '/b'), moved('/b', '/contact')], 'redirected again'],
    [[moved('/a', '/b'), moved('/b', '/a')], 'loop'],
    [[moved('/a/', '/contact')], 'not a path'],
  ])('names the problem of %j', (list, words) => {
    expect(redirectProblems(list, pages).join('\n')).toContain(words);
  });
});
