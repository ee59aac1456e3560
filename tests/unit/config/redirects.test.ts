import { describe, expect, it } from 'vitest';
import { checkRedirects, type Redirect } from '~/config/redirects.ts';

const pages = new Set(['/', '/contact', '/about']);
const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 });

describe('redirects', () => {
  it('accepts pages, anchors, queries and other sites as targets', () => {
    const targets = ['/contact', '/about#faq', '/contact?x=1', 'https://example.com/'];
    const list = targets.map((to, index) => moved(`/from-${index}`, to));
    expect(checkRedirects(list, pages)).toEqual({ problems: [], taken: [], lost: [] });
  });

  it('lets a redirect to an article be, which an editor may rename, and names it', () => {
    const list = [moved('/a', '/blog/renamed#part'), moved('/b', '/blog/there'), moved('/c', '/blogs')];
    const all = new Set([...pages, '/blog', '/blog/there']);
    expect(checkRedirects(list, all, ['/blog'])).toEqual({
      problems: ["'/c' leads to '/blogs', which is not a page"],
      taken: [],
      lost: [list[0]],
    });
    const hidden = [moved('/blog/there', '/contact'), moved('/about', '/contact')];
    expect(checkRedirects(hidden, all, ['/blog'])).toEqual({
      problems: ["'/about' is a page, so its redirect would hide it"],
      taken: [hidden[0]],
      lost: [],
    });
  });

  it.each([
    [[moved('/a', '/gone')], 'not a page'],
    [[moved('/a', '/a')], 'itself'],
    [[moved('/a', '/contact'), moved('/a', '/about')], 'twice'],
    [[moved('/about', '/contact')], 'hide it'],
    [[moved('/a', '/b'), moved('/b', '/contact')], 'redirected again'],
    [[moved('/a', '/b'), moved('/b', '/a')], 'redirected again'],
    [[moved('/a/', '/contact')], 'not a path'],
  ])('names the problem of %j', (list, words) => {
    expect(checkRedirects(list, pages).problems.join('\n')).toContain(words);
  });
});
