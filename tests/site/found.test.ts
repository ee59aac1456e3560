/** What search engines, feed readers, assistants and social networks find of the built site. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { writtenPages } from '../../src/content/written-pages.ts';
import { redirects } from '../../src/config/redirects.ts';
import { allSections } from '../../src/config/sections.ts';
import { site } from '../../src/config/site.ts';
import { parse } from '../../src/articles/html/tree.ts';
import { alternatePath } from '../../src/articles/markdown/print.ts';
import { rssProblems } from '../support/feeds.ts';
import { addresses, attributeOf, dist, htmlOf, plain, select, selectAll, textOf, treeOf } from './dist.ts';

const at = (path: string) => new URL(path, site.url).href;
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const moved = new Set(redirects.map(({ from }) => from));
const pages = addresses.filter((path) => !moved.has(path));
const canonicalOf = (path: string) => String(attributeOf(path, 'link[rel=canonical]', 'href'));
const isIndexed = (path: string) =>
  !String(attributeOf(path, 'meta[name=robots]', 'content') ?? '').includes('noindex') &&
  canonicalOf(path) === at(path);
const isArticle = (path: string) =>
  allSections.some((section) => new RegExp(`^${section.path}/(?!page/)`).test(path));

describe('every page', () => {
  const notFound = ['/404', ...allSections.map(({ path }) => `${path}/404`)];

  it('has one h1 and one description', () => {
    for (const path of [...pages, ...notFound]) {
      expect.soft(selectAll('h1', treeOf(path)), path).toHaveLength(1);
      const descriptions = selectAll('meta[name=description]', treeOf(path));
      expect
        .soft(
          descriptions.map(({ properties }) => properties['content']),
          path,
        )
        .toEqual([expect.stringMatching(/\S/)]);
    }
  });

  it('has a title and a description that no other page has', () => {
    const own = pages.filter((path) => canonicalOf(path) === at(path));
    for (const valueOf of [
      (path: string) => textOf(select('title', treeOf(path))!),
      (path: string) => String(attributeOf(path, 'meta[name=description]', 'content')),
    ]) {
      const values = own.map(valueOf);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  it('has a social card of 1200 x 630 and at most 120 KB, described', async () => {
    const seen = new Set<string>();
    for (const path of pages) {
      const property = (name: string) =>
        String(attributeOf(path, `meta[property="og:image${name}"]`, 'content'));
      expect([property(':width'), property(':height')], path).toEqual(['1200', '630']);
      expect(property(':alt').length, path).toBeGreaterThan(10);
      const ofX = String(attributeOf(path, 'meta[name="twitter:image"]', 'content'));
      for (const address of [property(''), ofX]) {
        expect(address.startsWith(site.url), path).toBe(true);
        if (seen.has(address)) continue;
        seen.add(address);
        const bytes = readFileSync(join(dist, new URL(address).pathname));
        const { width, height, format } = await sharp(bytes).metadata();
        expect([width, height, format], address).toEqual([1200, 630, 'jpeg']);
        expect(bytes.length, address).toBeLessThanOrEqual(120_000);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});

describe('the sitemap', () => {
  interface Url {
    loc: string;
    lastmod?: string;
  }
  const parsed = (file: string): unknown => new XMLParser({ parseTagValue: false }).parse(read(file));
  const index = parsed('sitemap-index.xml') as { sitemapindex: { sitemap: Url | Url[] } };
  const files = [index.sitemapindex.sitemap].flat().map(({ loc }) => new URL(loc).pathname.slice(1));
  const entries = files.flatMap((file) => {
    const { urlset } = parsed(file) as { urlset: { url?: Url | Url[] } };
    return [urlset.url ?? []].flat();
  });

  it('is well-formed and holds every page that may be found, once, and no other', () => {
    for (const file of [...files, 'sitemap-index.xml'])
      expect(XMLValidator.validate(read(file)), file).toBe(true);
    expect(entries.map(({ loc }) => loc).sort()).toEqual(pages.filter(isIndexed).map(at).sort());
  });

  it('dates an article as the article dates itself', () => {
    const articles = entries.filter(({ loc }) => isArticle(new URL(loc).pathname));
    expect(articles.length).toBeGreaterThan(20);
    for (const { loc, lastmod } of articles) {
      const path = new URL(loc).pathname;
      const time = (name: string) => attributeOf(path, `meta[property="article:${name}"]`, 'content');
      expect(lastmod, path).toBe(time('modified_time') ?? time('published_time'));
    }
  });

  it('is named by robots.txt', () => {
    const named = [...read('robots.txt').matchAll(/^Sitemap: (.*)$/gm)].map(([, address]) => address);
    expect(named).toEqual([at('/sitemap-index.xml')]);
  });
});

describe.each(allSections)('the feed of $path', ({ path, feed }) => {
  it('is valid', () => {
    expect(rssProblems(read(feed), at(feed))).toEqual([]);
  });

  it('holds the whole text of each article', () => {
    const { rss } = new XMLParser().parse(read(feed)) as {
      rss: { channel: { item: { link: string; 'content:encoded': string }[] } };
    };
    expect(rss.channel.item.length).toBeGreaterThan(1);
    for (const { link: url, 'content:encoded': content } of rss.channel.item) {
      // Without white space: where an element begins is no matter here.
      const dense = (text: string) => plain(text).replace(/\s/g, '');
      const shown = dense(textOf(select('.prose', treeOf(new URL(url).pathname))!));
      expect(dense(textOf(parse(content))), url).toContain(shown.slice(-40));
    }
  });

  it('is announced on every page of the section', () => {
    const own = pages.filter((page) => page === path || page.startsWith(`${path}/`));
    expect(own.length).toBeGreaterThan(2);
    for (const page of own) {
      const announced = selectAll('link[rel=alternate]', treeOf(page)).map(({ properties }) => [
        properties['type'],
        properties['href'],
      ]);
      expect(announced, page).toContainEqual(['application/rss+xml', at(feed)]);
    }
  });
});

describe('Markdown alternates', () => {
  const articles = pages.filter(isArticle);
  const written = writtenPages().map(({ path }) => path);
  const lists = allSections.map(({ path }) => path);
  const withAlternate = [...written, ...lists, ...articles];
  const textOfAlternate = (path: string) => read(alternatePath(path));
  const facts = (path: string): Record<string, unknown> =>
    Object.fromEntries(
      [...(/^---\n(.*?)\n---\n/s.exec(textOfAlternate(path))?.[1] ?? '').matchAll(/^(\w+): (.*)$/gm)].map(
        ([, name, value]) => [name!, JSON.parse(value!) as unknown],
      ),
    );

  it('stand beside every page but numbered lists and second names, and nowhere else', () => {
    const files = globSync('**/*.md', { cwd: dist });
    expect(files.map((name) => `/${name}`).sort()).toEqual(withAlternate.map(alternatePath).sort());
    const without = pages.filter((path) => !withAlternate.includes(path));
    expect(without.filter((path) => path !== '/solutions/defense' && !/\/page\/\d+$/.test(path))).toEqual([]);
  });

  it('are announced by their page', () => {
    for (const path of withAlternate)
      expect(attributeOf(path, 'link[rel=alternate][type="text/markdown"]', 'href'), path).toBe(
        at(alternatePath(path)),
      );
  });

  it('name the page, its title and its description', () => {
    for (const path of withAlternate) {
      const { title, description, url } = facts(path);
      expect(url).toBe(at(path));
      expect(plain(String(description)), path).toBe(
        plain(String(attributeOf(path, 'meta[name=description]', 'content'))),
      );
      if (!articles.includes(path))
        expect(textOf(select('title', treeOf(path))!), path).toContain(String(title));
    }
  });

  /** Text without Markdown's own signs: front matter, escapes, addresses of links. */
  const bare = (markdown: string) =>
    markdown
      .replace(/^---\n.*?\n---\n/s, '')
      // Numbers of lists are Markdown's own.
      .replace(/^\s*\d+[.)] /gm, '')
      .replace(/\]\([^)\s]*(?: "[^"]*")?\)/g, ']')
      .replace(/\\([^\w\s])/g, '$1')
      .replace(/&#x[0-9A-F]+;|&nbsp;/g, ' ');

  it('of pages say what the page says, and nothing else', () => {
    const fold = (text: string) =>
      plain(text)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
        .trim();
    const strange = written.flatMap((path) => {
      const [head, main] = [select('title', treeOf(path))!, select('body', treeOf(path))!];
      const split = htmlOf(path)
        .replace(/<[^>]+>/g, ' ')
        .replace(/&#39;|&quot;|&amp;/g, ' ');
      const described = [...htmlOf(path).matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt!).join(' | ');
      const shown = [textOf(head), textOf(main), split, described].map((text) => ` ${fold(text)} `).join('|');
      return bare(textOfAlternate(path))
        .split(/\n|(?<=[.?!:;])\s|\*\*|\|/)
        .map(fold)
        .filter((sentence) => sentence !== '' && !shown.includes(` ${sentence} `))
        .map((sentence) => `${path}: ${sentence}`);
    });
    expect(strange).toEqual([]);
  });

  it('of articles hold the words of the article', () => {
    for (const path of articles) {
      const alternate = new Set(plain(bare(textOfAlternate(path))).split(/[^\p{L}\p{N}]+/u));
      const prose = structuredClone(select('.prose', treeOf(path))!);
      // Of pressing play, only the page speaks.
      for (const note of selectAll('.facade-note', prose)) note.children = [];
      const shown = plain(textOf(prose))
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
      const missing = shown.filter((word) => !alternate.has(word));
      expect(
        missing.length / Math.max(1, shown.length),
        `${path}: ${missing.slice(0, 12).join(' ')}`,
      ).toBeLessThan(0.02);
    }
  });

  it('hold no markup that runs, and only whole addresses', () => {
    for (const path of withAlternate) {
      expect(textOfAlternate(path), path).not.toMatch(/<(?:script|iframe|style|div|span)\b/i);
      expect(textOfAlternate(path), path).not.toMatch(/\]\((?!https?:|mailto:|tel:|#)/);
    }
  });

  it('are all named by llms.txt, or by the list that it names', () => {
    const llms = read('llms.txt');
    expect(llms.startsWith(`# ${site.brand}\n\n> `)).toBe(true);
    const named = [...llms.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address!);
    for (const path of [...written, ...lists]) expect(named).toContain(at(alternatePath(path)));
    const missing = named.filter((address) => !existsSync(join(dist, new URL(address).pathname)));
    expect(missing).toEqual([]);
  });
});

describe('files that machines ask for by name', () => {
  it('site.webmanifest is JSON whose icons have the size that it names', async () => {
    const { icons, name } = JSON.parse(read('site.webmanifest')) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(name).toBe(site.brand);
    for (const { src, sizes, type } of icons) {
      const { width, height, format } = await sharp(join(dist, src)).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
    }
  });
});
