import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Element, Root } from 'hast';
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
  let found = ids.get(path);
  if (!found) {
    found = new Set(selectAll('[id]', treeOf(path)).map((element) => String(element.properties['id'])));
    ids.set(path, found);
  }
  return found;
}

/** Links in the text of an article, whose author may mean a part of a page that has another name by now; a company's, a page. */
const linksOfAuthors = (path: string, tree: Root): Set<Element> =>
  new Set(sectionOfPath(path) ? selectAll('.prose a', tree) : []);

/** Links of a page that lead nowhere, with what they lack. */
const brokenLinks = (path: string, tree = treeOf(path)): string[] => {
  const ofAuthors = linksOfAuthors(path, tree);
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

/** Addresses of all resources that an element can load. */
const resources = (path: string): string[] =>
  selectAll('img, source, script, link, video, audio, iframe', treeOf(path)).flatMap(
    ({ tagName, properties }) => {
      if (tagName === 'link' && String(properties['rel']).match(/canonical|alternate|prev|next/)) return [];
      const set = properties['srcSet']
        ? String(properties['srcSet'])
            .split(',')
            .map((part) => part.trim().split(/\s+/)[0]!)
        : [];
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
    const sheets = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'));
    const broken = sheets.flatMap((sheet) =>
      loadedBy(readFileSync(join(dist, '_astro', sheet), 'utf8'))
        .filter((address) => !existsSync(join(dist, new URL(address, `https://x/_astro/${sheet}`).pathname)))
        .map((address) => `${sheet}: ${address}`),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });

  // Tailwind leaves out theme variables that it finds no use of; a drawing or a stylesheet that it does not read may need them.
  it('of colours lead to colours: every custom property without a fallback is set somewhere', () => {
    const sources = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|html|js|svg)$/.test(name))
      .map((name) => [name, readFileSync(join(dist, name), 'utf8')] as const);
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
    expect(addresses.flatMap((path) => brokenLinks(path))).toEqual([]);
  });

  it('reach every page from the home page', () => {
    const seen = new Set(['/']);
    const queue = ['/'];
    while (queue.length > 0) {
      for (const { href } of linksOf(treeOf(queue.pop()!))) {
        const { origin, pathname } = new URL(href, site.url);
        if (origin !== new URL(site.url).origin || !pages.has(pathname) || seen.has(pathname)) continue;
        seen.add(pathname);
        queue.push(pathname);
      }
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
    const bad: string[] = [];
    for (const path of addresses) {
      for (const address of resources(path)) {
        const url = new URL(address, new URL(path, site.url));
        if (url.origin !== new URL(site.url).origin) bad.push(`${path}: ${address} (third party)`);
        else if (!existsSync(join(dist, decodeURIComponent(url.pathname))))
          bad.push(`${path}: ${address} (missing)`);
      }
    }
    expect([...new Set(bad)]).toEqual([]);
  });

  it('are pictures with a size and an alternative text', () => {
    const bad = addresses.flatMap((path) =>
      selectAll('img', treeOf(path))
        .filter(
          ({ properties }) =>
            properties['alt'] === undefined || !properties['width'] || !properties['height'],
        )
        .map(({ properties }) => `${path}: ${String(properties['src'])}`),
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
