import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redirectProblems, redirects, type Redirect } from '~/config/redirects.ts';

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

it('Netlify, where a page hides a redirect of _redirects, forces the same list', () => {
  const tables = readFileSync('scripts/publishing/hosts/netlify.toml', 'utf8')
    .split('[[redirects]]')
    .slice(1);
  const forced = tables
    .filter((table) => table.includes('force = true'))
    .map((table) => ({
      from: /from = "(.+)"/.exec(table)![1],
      to: /to = "(.+)"/.exec(table)![1],
      status: Number(/status = (\d+)/.exec(table)![1]),
    }));
  expect(forced).toEqual(redirects);
});
