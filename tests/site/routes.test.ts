import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sectionOfPath } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import type { NavigationEntry } from '../../src/content/schemas/navigation.ts';
import { readEntry } from '../support/content.ts';
import { addresses, fileOf, linksOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';
import { routes } from './routes.ts';

/** Letter case is a matter of design where a text is not quoted. */
const fold = (text: string) => plain(text).toLowerCase();

describe.each(routes)('$path', ({ path, words, headings }) => {
  it('says what its entries say', () => {
    expect(existsSync(fileOf(path))).toBe(true);
    const text = fold(textOf(select('main', treeOf(path))!));
    expect(words.filter((word) => !text.includes(fold(word)))).toEqual([]);
  });

  it('has the headings of its entries once, in their order', () => {
    const wanted = headings.map(fold);
    const found = selectAll('h1, h2, h3', select('main', treeOf(path))).map((heading) =>
      fold(textOf(heading)),
    );
    expect(found.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  });
});

describe('the table of routes', () => {
  it('covers every address but articles and archive pages', () => {
    const known = new Set(routes.map(({ path }) => path));
    const others = addresses.filter(
      (path) =>
        !known.has(path) && (sectionOfPath(path)?.path ?? path) === path && path !== '/request-consultation',
    );
    expect(others).toEqual([]);
  });
});

describe('not found', () => {
  const words = (section: string): string[] =>
    Object.values((readEntry('lists', section) as { notFound: Record<string, string> }).notFound);
  const notFound: [string, string[]][] = [
    ['404.html', ['404', 'Oops! Page not found', 'Return to Home']],
    ['press-releases/404.html', words('press-releases')],
    ['blog/404.html', words('blog')],
  ];
  it.each(notFound)('%s says so', (file, words) => {
    const tree = treeOf(`/${file.replace(/\.html$/, '')}`);
    const text = plain(textOf(select('main', tree)!));
    expect(words.filter((word) => !text.includes(plain(word)))).toEqual([]);
    expect(select('meta[name=robots]', tree)?.properties['content']).toContain('noindex');
  });
});

it('an unknown address leads on: the newest three articles, and among the news a search', () => {
  const main = select('main', treeOf('/404'))!;
  const search = 'form[role=search][action="/press-releases"] input[name=q]';
  expect(select(search, treeOf('/press-releases/404'))).toBeDefined();
  const articles = linksOf(main).filter(({ href }) => sectionOfPath(href));
  expect(articles).toHaveLength(3);
});

describe('header and footer', () => {
  const tree = () => treeOf('/');
  /** A menu whose name leads to a page, or all that it holds. */
  const menu = (id: string): [string, string][] => {
    const { name, href, groups } = readEntry('navigation', id) as NavigationEntry;
    if (href) return [[name, href]];
    return groups.flatMap(({ links }) => links.map((link): [string, string] => [link.label, link.href]));
  };
  const expected: [string, string][] = [
    ['', '/'],
    ...['products', 'solutions', 'services', 'resources', 'company'].flatMap(menu),
    [site.phone.label, site.phone.href],
    ['Contact Us', '/contact'],
  ];

  it('the header holds its items in the promised order', () => {
    const links = linksOf(select('header', tree())!);
    let from = 0;
    for (const [text, href] of expected) {
      const at = links.findIndex((link, i) => i >= from && link.href === href && link.text.includes(text));
      expect(at, `${text} ${href}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
  });
});
