/**
 * A draft build and a release at the same time, in one checkout: they take turns, and both are whole. In the draft build,
 * made of the embedded content, drafts are there, marked, and kept from everybody else. The browser tests use both builds where they
 * are newer than dist/ (scripts/preview/variant.ts): the desk is that of the drafts, the portal that of the release.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { missingFiles } from '../../scripts/publishing/gate/references.ts';
import { example } from '../../scripts/preview/example-portal.ts';
import { openFiles } from '../../scripts/preview/files.ts';
import { readBuild } from '../../src/articles/published.ts';
import { addressOfFile, walk } from '../../src/hosting/built-files.ts';
import { startAstro } from '../support/copy.ts';
import { nginx, startNginx } from '../support/nginx.ts';
import { start } from '../support/processes.ts';
import { ask } from '../support/raw.ts';

const dir = '.cache/drafts-test';
const read = (file: string) => readFileSync(join(dir, file), 'utf8');

/** Slugs of the demo content by status. */
const exported = JSON.parse(readFileSync('scripts/ghost/export.json', 'utf8')) as {
  db: [{ data: { posts: { slug: string; status: string; visibility: string }[] } }];
};
const posts = exported.db[0].data.posts;
const draftPosts = posts.filter(
  ({ status, visibility }) => status !== 'published' && visibility === 'public',
);
const memberPosts = posts.filter(({ visibility }) => visibility !== 'public');

/** The store of the release: outside of the project. */
const root = join(mkdtempSync(join(tmpdir(), 'beside-drafts-')), 'srv', 'releases');

const made: { release?: string; drafts?: string } = {};

beforeAll(async () => {
  const [release, drafts] = await Promise.all([
    // What a shell may have set: a release holds React's production version all the same.
    start(
      process.execPath,
      ['scripts/publishing/releases/cli.ts', 'release', '--allow', 'demo', '--root', root],
      {
        env: { ...process.env, ...example, DRAFTS: '0', NODE_ENV: 'development' },
      },
    ).ended,
    startAstro('.', ['build', '--outDir', dir], {
      DRAFTS: '1',
      HUBSPOT_PORTAL_ID: '12345678',
      // As playwright.config.ts has it.
      DESK_REPOSITORY: 'example/site',
    }).ended,
  ]);
  for (const { code, said } of [release, drafts]) if (code !== 0) throw new Error(`A build failed:\n${said}`);
  Object.assign(made, { release: release.said, drafts: drafts.said });
  const portal = '.cache/dist-configured';
  const filter = (file: string) => !/\.gz$|\/\.nginx$/.test(file);
  cpSync(realpathSync(join(root, 'current')), `${portal}.new`, { recursive: true, filter });
  rmSync(portal, { recursive: true, force: true });
  renameSync(`${portal}.new`, portal);
}, 600_000);

afterAll(() => rmSync(join(root, '..', '..'), { recursive: true, force: true }));

describe('a release into a folder elsewhere, beside a draft build', () => {
  it('is whole, and so are the drafts: one waited for the other', () => {
    expect(`${made.release}${made.drafts}`).toMatch(
      /Waiting for the build of process \d+ in this folder to end/,
    );
    for (const folder of [join(root, 'current'), dir]) {
      expect(missingFiles(folder)).toEqual([]);
      expect(readFileSync(join(folder, 'index.html'), 'utf8')).toMatch(/href="\/_astro\/[^"]+\.css"/);
    }
    expect(readBuild(join(root, 'current')).drafts).toBe(false);
    expect(readBuild(dir).drafts).toBe(true);
  });

  it.skipIf(!nginx)(
    'is served by nginx with the headers that the tests of the site see, film and all',
    async () => {
      const server = await startNginx(join(root, '..'));
      onTestFinished(server.end);
      const folder = join(root, 'current');
      const answer = openFiles(folder);
      const files = [...walk(folder)].filter((file) => !/^[._](?!astro|well-known)|\.gz$/.test(file));
      const { redirects } = readBuild(folder);
      const paths = [
        ...files.map((file) => `/${file}`),
        ...redirects.map(({ from }) => `${from}?a=1`),
        ...['/x/y', '/_astro/gone.js'],
      ];
      for (const path of paths.flatMap((one) =>
        one.endsWith('.html') ? [one, addressOfFile(one.slice(1))] : [one],
      )) {
        const { status, headers } = answer(encodeURI(path));
        const { ETag: _, 'Content-Type': type, ...own } = headers;
        const sent = await ask(server.address, `HEAD ${encodeURI(path)}`);
        const lower = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]);
        expect(sent, path).toMatchObject({ status, headers: Object.fromEntries(lower) });
        if (status !== 301) expect(sent.headers['content-type'], path).toBe(type);
      }
      const film = files.find((file) => file.endsWith('.mp4'))!;
      const part = await ask(server.address, `GET /${film}`, { range: 'bytes=100-199' });
      expect(part).toMatchObject({ status: 206, headers: { 'content-type': 'video/mp4' } });
      expect(part.body).toBe(readFileSync(join(folder, film)).subarray(100, 200).toString('latin1'));
    },
  );
});

describe('a draft build', () => {
  it('shows unpublished entries, marked, and still none that is for members only', () => {
    expect(draftPosts.length).toBeGreaterThan(0);
    for (const { slug, status } of draftPosts) {
      expect(read(`blog/${slug}.html`)).toMatch(
        status === 'draft' ? /class="flag[^>]*>Draft/ : /class="flag[^>]*>Scheduled/,
      );
    }
    for (const { slug } of memberPosts) expect(existsSync(join(dir, `blog/${slug}.html`))).toBe(false);
    const news = globSync('press-releases/*.html', { cwd: dir }).filter((file) =>
      /class="flag[^>]*>Draft/.test(read(file)),
    );
    expect(news.length).toBeGreaterThan(0);
  });

  it('says on every page when it was built, and may not be indexed', () => {
    const pages = readBuild(dir).addresses.filter(
      // The form editor fills the whole window.
      (path) => !['/request-consultation', '/desk/edit'].includes(path),
    );
    expect(pages.length).toBeGreaterThan(60);
    for (const path of pages) {
      const html = read(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
      expect(html, path).toMatch(/Draft build<\/b>, made <time datetime="\d{4}-/);
      expect(html, path).toContain('name="robots" content="noindex, nofollow, noarchive"');
    }
    expect(read('_headers')).toMatch(/X-Robots-Tag: noindex/);
  });

  it('has no sitemap, no feeds and no marketing platform', () => {
    expect(globSync('{sitemap*,**/rss.xml}', { cwd: dir })).toEqual([]);
    expect(read('index.html')).not.toMatch(/application\/rss\+xml|hs-scripts|hsforms|12345678/);
    expect(read('_headers')).not.toMatch(/hs-scripts|hubspot/);
  });
});
