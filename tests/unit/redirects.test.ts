import { describe, expect, it } from 'vitest';
import { redirectProblems, type Redirect } from '~/config/redirects.ts';

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
