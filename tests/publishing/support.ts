import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { until } from '../support/processes.ts';
import type { Ask } from '../../scripts/publishing/gate/ask.ts';
import { advanceLedger, ledgerRedirects, type Ledger } from '../../src/articles/ledger.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import type { ArticleKind } from '../../src/config/sections.ts';
import { printRedirects } from '../../src/hosting/files.ts';
import { contentFingerprint } from '../../src/hosting/fingerprint.ts';
import type { PublishedRecord } from '../../src/articles/published.ts';

/** When something ends: after a test, or after all of a file. */
export type AtEnd = (clean: () => void | Promise<void>) => void;

/** A folder that is gone after the test, or later. */
export async function tempDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  // A builder that was told to end may still write a file.
  atEnd(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return dir;
}

/** A server on loopback. @returns its address */
export async function serve(listener: RequestListener, atEnd: AtEnd = onTestFinished): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a script of Node that says when it is ready, and reads no `.env` of a developer. */
export async function startScript(args: string[], ready: RegExp, atEnd: AtEnd = onTestFinished) {
  const quietly = {
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quietly },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  atEnd(() => {
    child.kill('SIGTERM');
    return ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(said);
    return ready.test(stripVTControlCharacters(said));
  };
  await until(`${args[0]} is ready`, isReady, 200);
  return child;
}

export async function writeFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

export const slugs = (count: number, prefix = 'post') =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

/** An article of a fake site: its slug, or its slug and the id of its record. */
export type FakeArticle = string | { slug: string; id: string; text?: string };

export interface FakeContent {
  news?: FakeArticle[];
  blog?: FakeArticle[];
  /** Stands for the code of the site. */
  code?: string;
}

const articleOf = (article: FakeArticle) =>
  typeof article === 'string' ? { slug: article, id: `id-${article}` } : article;

/** Records of a fake site as its manifest holds them. */
export const fakeRecords = ({ news = [], blog = [] }: FakeContent): Record<string, PublishedRecord> =>
  Object.fromEntries(
    [
      ...news.map((one) => ({ section: 'news', path: '/press-releases/', ...articleOf(one) })),
      ...blog.map((one) => ({ section: 'blog', path: '/blog/', ...articleOf(one) })),
    ].map(
      ({
        section,
        path,
        slug,
        id,
        text = '',
      }: {
        section: string;
        path: string;
        slug: string;
        id: string;
        text?: string;
      }) => [path + slug, { section, id, hash: `${id}${text}` }],
    ),
  );

const configured: Redirect[] = [
  { from: '/request-consultation', to: '/contact', status: 301 },
  { from: '/old', to: '/blog?category=all', status: 301 },
  { from: '/older', to: '/blog#list', status: 301 },
];

/** A build that writes a small site: every page names its release and a script of that release, whose text names it too. */
export const fakeBuild =
  (mark: string, { news = slugs(10, 'news'), blog = slugs(10), code = 'code' }: FakeContent = {}) =>
  async (outDir: string, published?: string): Promise<void> => {
    const page = `<!doctype html><title>${mark}</title><script type="module" src="/_astro/app.${mark}.js"></script>${'.'.repeat(2000)}`;
    const records = fakeRecords({ news, blog });
    const { ledger: before = {} } = (published ? JSON.parse(await readFile(published, 'utf8')) : {}) as {
      ledger?: Ledger;
    };
    const ledger = advanceLedger(
      before,
      Object.entries(records).map(([address, { section, id }]) => ({
        kind: section as ArticleKind,
        id,
        slug: address.split('/').at(-1)!,
      })),
    );
    const pages = ['/', '/about', '/blog', '/press-releases', '/same', ...Object.keys(records)];
    const redirects = [...configured, ...ledgerRedirects(ledger, new Set(pages))];
    await writeFiles(outDir, {
      ...Object.fromEntries(
        pages.map((path) => [path === '/' ? 'index.html' : `${path.slice(1)}.html`, page]),
      ),
      '404.html': '<h1>404</h1>',
      'blog/404.html': '<h1>Post Not Found</h1>',
      'same.html': `<!doctype html><title>same</title>${'.'.repeat(2000)}`,
      'build.json': JSON.stringify({
        mark,
        addresses: pages,
        redirects,
        records,
        ledger,
        code,
        content: `${mark} ${contentFingerprint(records)}`,
      }),
      [`_astro/app.${mark}.js`]: `export default '${mark}'`,
      _headers:
        `/*\n  Cache-Control: no-cache\n  X-Content-Type-Options: nosniff\n  X-Build: ${mark}\n/*.md\n  X-Robots-Tag: noindex\n  Link: <https://www.example.com/:splat>; rel="canonical"\n` +
        '/_astro/*\n  ! Cache-Control\n  ! X-Build\n  Cache-Control: public, max-age=31536000, immutable\n',
      _redirects: printRedirects(redirects),
    });
  };

/** A source in good health: it knows the records of `content` and the witness, and has none of all others. */
export const healthySource =
  (content: FakeContent = {}): Ask =>
  async (section, ids) =>
    new Map(
      ids.map((id) => {
        const found = Object.entries(fakeRecords(content)).find(
          ([, record]) => record.section === section && record.id === id,
        );
        return [
          id,
          found
            ? { state: 'public', slug: found[0].split('/').at(-1)! }
            : { state: 'withdrawn', reason: 'unpublished or deleted' },
        ];
      }),
    );

/** A source that cannot be asked. */
export const brokenSource: Ask = () => Promise.reject(new Error('Failed to fetch posts: Unauthorized'));
