/** A small site in the place of a build. The stand-in for Astro reads this file in a process of its own, so it imports little. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ledger } from '../../src/articles/ledger.ts';
import type { PublishedRecord } from '../../src/articles/published.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import type { ArticleKind } from '../../src/config/sections.ts';
import { printHeaders, printRedirects } from '../../src/hosting/files.ts';
import { headerRules } from '../../src/hosting/policy.ts';

export async function writeFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

export const slugs = (count: number, prefix = 'post') =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

type FakeArticle = string | { slug: string; id: string };

export interface FakeContent {
  news?: FakeArticle[];
  blog?: FakeArticle[];
  /** Stands for the code of the site. */
  code?: string;
}

export function fakeRecords({ news = [], blog = [] }: FakeContent): Record<string, PublishedRecord> {
  const recordsOf = (section: string, path: string, articles: FakeArticle[]) =>
    articles.map((article) => {
      const { slug, id } = typeof article === 'string' ? { slug: article, id: `id-${article}` } : article;
      return [path + slug, { section, id, hash: id }];
    });
  return Object.fromEntries([
    ...recordsOf('news', '/press-releases/', news),
    ...recordsOf('blog', '/blog/', blog),
  ]) as Record<string, PublishedRecord>;
}

const configured: Redirect[] = [
  { from: '/request-consultation', to: '/contact', status: 301 },
  { from: '/old', to: '/blog?category=all', status: 301 },
  { from: '/older', to: '/blog#list', status: 301 },
];

/** Ledger and redirects of a site whose articles may have been renamed since the published one. */
async function following(published: string, records: Record<string, PublishedRecord>, pages: string[]) {
  const { advanceLedger, ledgerRedirects } = await import('../../src/articles/ledger.ts');
  const { ledger: before } = (published ? JSON.parse(await readFile(published, 'utf8')) : { ledger: {} }) as {
    ledger: Ledger;
  };
  const named = Object.entries(records).map(([address, { section, id }]) => ({
    kind: section as ArticleKind,
    id,
    slug: address.split('/').at(-1)!,
  }));
  const ledger = advanceLedger(before, named);
  return { ledger, redirects: ledgerRedirects(ledger, new Set(pages)) };
}

/** The rules of the site, and which release it is on all that may change. */
const HEADERS = (mark: string) =>
  printHeaders([
    { pattern: '/*', headers: { 'X-Build': mark } },
    ...headerRules("default-src 'none'", { https: false, drafts: false, url: 'https://www.example.com' }),
    { pattern: '/_astro/*', detach: ['X-Build'], headers: {} },
  ]);

/**
 * Writes a site of which every page names its release and a script of that release, whose text names it too.
 * @param published build.json of the published site, empty before the first; none where nothing is ever renamed
 */
export async function fakeBuild(mark: string, outDir: string, content: FakeContent = {}, published?: string) {
  const { news = slugs(10, 'news'), blog = slugs(10), code = 'code' } = content;
  const filler = '.'.repeat(2000);
  const page = `<!doctype html><title>${mark}</title><script type="module" src="/_astro/app.${mark}.js"></script>${filler}`;
  const records = fakeRecords({ news, blog });
  const pages = ['/', '/about', '/blog', '/press-releases', '/same', ...Object.keys(records)];
  const { ledger, redirects: renamed } =
    published !== undefined ? await following(published, records, pages) : { ledger: {}, redirects: [] };
  const redirects = [...configured, ...renamed];
  const manifest = { mark, addresses: pages, redirects, records, ledger, code };
  await writeFiles(outDir, {
    ...Object.fromEntries(pages.map((path) => [path === '/' ? 'index.html' : `${path.slice(1)}.html`, page])),
    '404.html': '<h1>404</h1>',
    'blog/404.html': '<h1>Post Not Found</h1>',
    'same.html': `<!doctype html><title>same</title>${filler}`,
    'build.json': JSON.stringify({ ...manifest, content: mark + JSON.stringify(records) }),
    [`_astro/app.${mark}.js`]: `export default '${mark}'`,
    _headers: HEADERS(mark),
    _redirects: printRedirects(redirects),
  });
}
