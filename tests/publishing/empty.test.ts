/** A site without any article: both sources answer that there is none, and CONTENT_ALLOW_EMPTY says that this is meant. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingFiles } from '../../scripts/publishing/gate/references.ts';
import { parsePage } from '../../src/articles/html/tree.ts';
import { ghostStandIn, supabaseStandIn } from '../support/stand-ins.ts';

/** Outside of the project, where Astro bundles the code that renders pages into another folder than inside. */
const dir = mkdtempSync(join(tmpdir(), 'empty-'));
const key = 'abcdef0123456789abcdef0123';
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
/** What a visitor reads, without JavaScript. */
const wordsOf = (file: string) => toString(select('main', parsePage(read(file)))!).replace(/\s+/g, ' ');

async function build(): Promise<{ code: number | null; said: string }> {
  const [rows, posts] = [await supabaseStandIn([], { key }), await ghostStandIn([], { key })];
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', dir], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      DRAFTS: '',
      CONTENT_ALLOW_EMPTY: 'news,blog',
      SUPABASE_URL: rows.url,
      SUPABASE_PUBLISHABLE_KEY: key,
      GHOST_URL: posts.url,
      GHOST_CONTENT_API_KEY: key,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  await Promise.all([rows.close(), posts.close()]);
  return { code, said };
}

afterAll(() => rmSync(dir, { recursive: true, force: true }));

beforeAll(async () => {
  const { code, said } = await build();
  expect(code, said).toBe(0);
});

it('says so in both lists, in the words that were agreed', () => {
  expect(wordsOf('press-releases.html')).toContain('No articles found');
  expect(wordsOf('press-releases.html')).toContain('Try adjusting your search or filters');
  expect(wordsOf('blog.html')).toContain('No blog posts found.');
});

it('has whole pages, feeds without entries and no numbered page', () => {
  expect(missingFiles(dir)).toEqual([]);
  for (const section of ['press-releases', 'blog']) {
    expect(read(`${section}/rss.xml`)).not.toContain('<item>');
    expect(existsSync(join(dir, section, 'page'))).toBe(false);
    expect(existsSync(join(dir, section, '404.html'))).toBe(true);
  }
});
