/**
 * One build of a copy of the project, of which several things are asked.
 * - Records with odd text come through both sources to everything that is made of them: pages, lists, feeds, search index,
 *   structured data, sitemap. `ODD_SEED=<number> npm test -- sources built-copy` tries other records.
 * - Adding a third source touches its own folder and one line of the registry.
 * - A picture beside an entry is published in smaller sizes, never as it was uploaded; the contact form knows a new legal text.
 */
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserArgs, findHeadless } from '../../scripts/bootstrap/browser.mjs';
import { judge } from '../../scripts/publishing/gate/gate.ts';
import { readBuild } from '../../src/articles/published.ts';
import { oddHtml, oddLine } from '../fixtures/odd-text.ts';
import { entryIds } from '../support/content.ts';
import { copyProject, startAstro } from '../support/copy.ts';
import { nuErrors } from '../support/nu.ts';
import { serveSite, type Site } from '../support/serve-site.ts';
import { ghostStandIn, makePosts, makeRows, supabaseStandIn, type StandIn } from '../support/stand-ins.ts';

const RECORDS = 12;
const seed = Number(process.env['ODD_SEED'] ?? 20_261_121);
const key = '0123456789abcdef0123456789';
const lines = fc.sample(oddLine, { seed, numRuns: RECORDS * 8 });
const bodies = fc.sample(oddHtml, { seed, numRuns: RECORDS * 2 });
const line = (index: number, field: number) => lines[index * 8 + field]!;
const words = (index: number, field: number) => line(index, field).slice(0, 60);

const TYPES = ['', 'type="a"', 'type="A"', 'type="i"', 'type="I"'];
const LISTS = TYPES.map((type) => `<ol ${type}><li>One</li><li>Two</li></ol><p>Then</p>`).join('');

const rows = makeRows(RECORDS, (index) => ({
  title: line(index, 0).slice(0, 200),
  excerpt: line(index, 1),
  content: index === 0 ? `${LISTS}${bodies[index]!}` : bodies[index]!,
  category: index % 3 ? 'Partnership' : words(index, 2),
  tags: [words(index, 3)],
  author: line(index, 2),
}));
const posts = makePosts(RECORDS, (index) => ({
  title: line(index, 4).slice(0, 200),
  custom_excerpt: line(index, 5),
  excerpt: line(index, 5),
  html: bodies[RECORDS + index]!,
  tags: [{ name: words(index, 6), slug: `tag-${index}`, visibility: 'public' }],
  authors: [{ name: line(index, 7), slug: `author-${index}` }],
}));

/** Whoever comes first gets a photo. */
const [person = ''] = entryIds('people');
const root = '.cache/built-copy';
const dist = join(root, 'dist');
let sources: StandIn[];
let site: Site;
let browser: Browser;
const files = (pattern: string) => globSync(pattern, { cwd: dist }).sort();
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const articles = () =>
  files('{press-releases,blog}/*-*.html').filter((file) => /(release|post)-\d+\.html$/.test(file));
const pages = () => [...articles(), 'press-releases.html', 'blog.html'];

const edit = (file: string, change: (text: string) => string, to = file) =>
  writeFileSync(join(root, 'src', to), change(readFileSync(join(root, 'src', file), 'utf8')));

/** The steps of CONTRIBUTING. */
function addThirdSource(): void {
  const src = join(root, 'src');
  cpSync('tests/fixtures/json-source', join(src, 'sources/json'), { recursive: true });
  const section = "  changes: section({ path: '/changes', source: 'json', name: 'Changes' }),";
  edit('config/sections.ts', (text) => text.replace('const registry = {\n', `$&${section}\n`));
  const words = {
    title: 'Changes',
    description: 'What has changed for those who use this. '.repeat(2),
    back: 'Back to Changes',
    laterDescription: 'of the changes, from the newest to the oldest.',
  };
  const withWords = (text: string) =>
    text.replace(/^(\w+): .*$/gm, (line, name: string) =>
      name in words ? `${name}: ${words[name as keyof typeof words]}` : line,
    );
  edit('content/lists/blog.yaml', withWords, 'content/lists/changes.yaml');
  cpSync(join(src, 'pages/blog'), join(src, 'pages/changes'), { recursive: true });
  for (const file of globSync('pages/changes/**/*.{astro,ts}', { cwd: src }))
    edit(file, (text) => text.replaceAll(/(?<=['.])blog\b/g, 'changes'));
}

beforeAll(async () => {
  copyProject(root);
  addThirdSource();
  cpSync('scripts/supabase/images/revpar.jpg', join(root, `src/content/people/${person}.jpg`));
  const legal = 'title: A\ndescription: B\nlede: C\nupdated: 2025-09-16\nlegalEntity: D';
  writeFileSync(join(root, 'src/content/legal/new-text.md'), `---\n${legal}\n---\n\n## E\n`);
  sources = [await supabaseStandIn(rows, { key }), await ghostStandIn(posts, { key })];
  const build = startAstro(root, ['build'], {
    SUPABASE_URL: sources[0]!.url,
    SUPABASE_PUBLISHABLE_KEY: key,
    GHOST_URL: sources[1]!.url,
    GHOST_CONTENT_API_KEY: key,
  });
  await once(build, 'close');
  expect(build.exitCode, build.said()).toBe(0);
  site = await serveSite({ folder: dist });
  browser = await chromium.launch({ executablePath: findHeadless()!, args: browserArgs });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  for (const source of sources ?? []) await source.close();
  rmSync(root, { recursive: true, force: true });
});

describe('records with odd text', () => {
  it('every record has its page', () => {
    expect(articles()).toHaveLength(2 * RECORDS);
  });

  it('every page is valid HTML, and its structured data is JSON', () => {
    for (const page of pages())
      for (const [, json] of read(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(() => JSON.parse(json!) as unknown, page).not.toThrow();
    expect(nuErrors(pages().map((page) => join(dist, page)))).toEqual([]);
  });

  it('feeds, search indexes and sitemaps are well-formed and hold every record', async () => {
    const page = await browser.newPage();
    const documents = files('**/*.xml');
    const faultIn = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent;
    for (const file of documents) expect(await page.evaluate(faultIn, read(file)), file).toBeUndefined();
    await page.close();
    for (const [folder, name] of Object.entries({ 'press-releases': 'release', blog: 'post' })) {
      const index = JSON.stringify(JSON.parse(read(`${folder}/search-index.json`)));
      expect(read(`${folder}/rss.xml`)).toContain('<item>');
      for (let number = 0; number < RECORDS; number++) {
        expect(index).toContain(`${name}-${number}`);
        expect(read('sitemap-0.xml')).toContain(`/${folder}/${name}-${number}</loc>`);
      }
    }
  });

  it('lists count in figures, letters and Roman numbers as their source does', async () => {
    const page = await browser.newPage();
    await page.goto(`${site.address}/press-releases/release-0`);
    const counted = await page
      .locator('.prose > ol')
      .evaluateAll((lists) => lists.slice(0, 5).map((list) => getComputedStyle(list).listStyleType));
    expect(counted).toEqual(['decimal', 'lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman']);
    await page.close();
  });

  it('no page is wider than a screen of 320 pixels', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    const wide: string[] = [];
    for (const file of pages()) {
      await page.goto(`${site.address}/${file.replace(/\.html$/, '')}`, { waitUntil: 'domcontentloaded' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${file}: ${width} px`);
    }
    await page.close();
    expect(wide).toEqual([]);
  });
});

it('publishes the sizes of a picture, not its original', () => {
  expect(files(`_astro/${person}.*`).map((file) => extname(file))).toEqual(
    expect.arrayContaining(['.avif', '.webp']),
  );
  expect(files(`_astro/${person}.*.jpg`)).toEqual([]);
});

it('knows a new legal text as a page that a message may come from', () => {
  expect(read('contact.html')).toContain('/new-text');
});

describe('a third source', () => {
  it('has pages, clean and linked to each other', () => {
    const page = read('changes/second-change.html');
    expect(page).toContain('Words of the second change');
    expect(page).toContain('href="/changes/first-change"');
    expect(page).toContain('Back to Changes');
    expect(page).not.toContain('alert(1)');
    expect(page).toContain('"@type":"BlogPosting"');
  });

  it('has a list, a feed, a not-found page and entries of the sitemap', () => {
    const list = read('changes.html');
    const [lead, others] = list.split('<ol class="posts')[1]!.split('A second change');
    expect(lead).toContain('<img');
    expect(others).toMatch(/A first change.*Pages of the changes/s);
    expect(read('changes/rss.xml')).toContain('/changes/first-change</link>');
    expect(read('changes/404.html')).toContain('Post Not Found');
    expect(read('sitemap-0.xml')).toContain('/changes/second-change</loc>');
  });

  it('is in the report, and counted by the gate of a copy that lost it', async () => {
    const { collections } = JSON.parse(read('build.json')) as { collections: Record<string, unknown> };
    expect(collections['changes']).toMatchObject({ source: 'JSON file', fetched: 2, published: 2 });
    const built = readBuild(dist);
    const lost = { ...built, addresses: built.addresses.filter((path) => path !== '/changes/first-change') };
    const { findings } = await judge(built, lost, { ask: () => Promise.reject(new Error('not here')) });
    expect(findings.map(({ kind }) => kind)).toContain('vanished');
  });
});
