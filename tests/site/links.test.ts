import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionOfPath } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import { readBuild } from '../../src/articles/published.ts';
import { entryIds, hasAdvisors, isSample } from '../support/content.ts';
import { addresses, dist, linksOf, select, selectAll, textOf, treeOf } from './dist.ts';

const pages = new Set(addresses);
const redirects = readBuild(dist).redirects.map(({ from }) => from);
const redirectSources = new Set(redirects);

const ids = new Map<string, Set<string>>();
function idsOf(path: string): Set<string> {
  if (!ids.has(path))
    ids.set(path, new Set(selectAll('[id]', treeOf(path)).map(({ properties }) => String(properties['id']))));
  return ids.get(path)!;
}

/** Links of a page that lead nowhere, with what they lack. */
const brokenLinks = (path: string): string[] => {
  const tree = treeOf(path);
  // The author of an article may mean a part of a page that has another name by now; a company's, a page.
  const ofAuthors = new Set(sectionOfPath(path) ? selectAll('.prose a', tree) : []);
  return selectAll('a', tree).flatMap((link) => {
    const { properties } = link;
    const href = String(properties['href']);
    const found = `${path}: ${href}`;
    // One without an address goes nowhere without its script.
    if (['', '#', 'undefined'].includes(href)) return [`${found} (no address)`];
    const { origin, pathname: target, hash } = new URL(href, new URL(path, site.url));
    if (origin !== new URL(site.url).origin) return [];
    const isPage = pages.has(target);
    if (!isPage && !redirectSources.has(target) && !existsSync(join(dist, target)))
      return isSample || !ofAuthors.has(link) ? [found] : [];
    if (isPage && hash && !ofAuthors.has(link) && !idsOf(target).has(decodeURIComponent(hash.slice(1))))
      return [`${found} (no such anchor)`];
    return target.length > 1 && /\/$|\.html$/.test(target) ? [`${found} (would redirect)`] : [];
  });
};

const resources = (path: string): string[] =>
  selectAll('img, source, script, link, video, audio, iframe', treeOf(path)).flatMap(
    ({ tagName, properties }) => {
      if (tagName === 'link' && String(properties['rel']).match(/canonical|alternate|prev|next/)) return [];
      const set = String(properties['srcSet'] ?? '')
        .split(',')
        .map((part) => part.trim().split(/\s+/)[0]);
      return [properties['src'], properties['dataSrc'], properties['href'], properties['poster'], ...set]
        .filter(Boolean)
        .map(String);
    },
  );

/** Addresses that a stylesheet loads: `url(...)` and the bare strings of `image-set()`. */
function loadedBy(css: string): string[] {
  const urls = css.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/g);
  const sets = css.matchAll(/(?:image-set\(|\),|x,)\s*(['"])([^'"]+)\1/g);
  return [...urls, ...sets].map(([, , address]) => address!).filter((address) => !/^(data:|#)/.test(address));
}

describe('links', () => {
  it('of stylesheets lead to files of the site', () => {
    const sheets = globSync('_astro/*.css', { cwd: dist });
    const broken = sheets.flatMap((sheet) =>
      loadedBy(readFileSync(join(dist, sheet), 'utf8'))
        .filter((address) => !existsSync(join(dist, new URL(address, `https://x/${sheet}`).pathname)))
        .map((address) => `${sheet}: ${address}`),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });

  // Tailwind leaves out theme variables that it finds no use of; a drawing or a stylesheet that it does not read may need them.
  it('of colours lead to colours: every custom property without a fallback is set somewhere', () => {
    const sources = globSync(join(dist, '**/*.{css,html,js,svg}')).map(
      (name) => [name, readFileSync(name, 'utf8')] as const,
    );
    const set = new Set(
      sources.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(([, name]) => name)),
    );
    const missing = sources.flatMap(([source, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !set.has(name))
        .map(([, name]) => `${source}: ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('lead to a page, a file or an anchor that exists', () => {
    expect(addresses.flatMap(brokenLinks)).toEqual([]);
  });

  it('reach every page from the home page', () => {
    const seen = new Set(['/']);
    for (const path of seen)
      for (const { href } of linksOf(treeOf(path))) {
        const { origin, pathname } = new URL(href, site.url);
        if (origin === new URL(site.url).origin && pages.has(pathname)) seen.add(pathname);
      }
    const without = [hasAdvisors ? '' : '/advisory-board', entryIds('jobs').length > 0 ? '' : '/careers'];
    // Not linked on purpose: unlisted articles, second addresses of a page, the pages of redirects, and a list of nobody and nothing.
    const isHidden = (path: string) =>
      select('meta[name=robots][content*=noindex]', treeOf(path)) !== undefined ||
      select('link[rel=canonical]', treeOf(path))?.properties['href'] !== new URL(path, site.url).href;
    const orphans = addresses.filter(
      (path) => !seen.has(path) && !redirectSources.has(path) && !isHidden(path) && !without.includes(path),
    );
    expect(orphans, 'link to each from an entry, as those of navigation').toEqual([]);
  });
});

describe('resources', () => {
  it('come from our own origin and exist', () => {
    const bad = addresses.flatMap((path) =>
      resources(path).filter((address) => {
        const { origin, pathname } = new URL(address, new URL(path, site.url));
        return origin !== new URL(site.url).origin || !existsSync(join(dist, decodeURIComponent(pathname)));
      }),
    );
    expect([...new Set(bad)]).toEqual([]);
  });

  it('are pictures with a size and an alternative text', () => {
    const bad = addresses.flatMap((path) =>
      selectAll('img:is(:not([alt]), :not([width]), :not([height]))', treeOf(path)).map(
        ({ properties }) => `${path}: ${String(properties['src'])}`,
      ),
    );
    expect(bad).toEqual([]);
  });
});

it('each document says its type and its size, and is saved as a file', () => {
  const documents = selectAll('a[href^="/documents/"]', treeOf('/resources'));
  expect(documents).toHaveLength(readdirSync(join(dist, 'documents')).length);
  for (const link of documents) {
    const path = String(link.properties['href']);
    const [, type, size, unit = ''] =
      /(\w+), ([\d.]+) (bytes|KB|MB), [^,]+, \d{4}\s*$/.exec(textOf(link)) ?? [];
    expect(extname(path).toUpperCase(), path).toBe(`.${type}`);
    const scale = { bytes: 1, KB: 1_000, MB: 1_000_000 }[unit]!;
    const bytes = statSync(join(dist, path)).size;
    // Megabytes have one decimal, the others none.
    expect(Math.abs(Number(size) * scale - bytes), path).toBeLessThanOrEqual(
      unit === 'MB' ? 50_000 : scale / 2,
    );
    expect(link.properties, path).toHaveProperty('download');
  }
});
