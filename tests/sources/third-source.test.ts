/** Adding a source touches its own folder and one line of the registry: done to a copy of the project, and built. */
import { spawnSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judge } from '../../scripts/publishing/gate/gate.ts';
import { describeBuild } from '../../src/hosting/manifest.ts';

/** Inside the project, so that packages are found. */
const copy = join('.cache', 'third-source');
const dist = join(copy, 'dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true });
  const files =
    'src public scripts/supabase scripts/ghost astro.config.mjs tsconfig.json package.json package-lock.json';
  for (const name of files.split(' '))
    cpSync(name, join(copy, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
  // What the embedded sources answered and the encoded pictures: remembered, where a build has been here before. Others
  // write there meanwhile: files that are gone by now, and unfinished ones, are not taken.
  for (const name of ['supabase', 'images', 'bodies'].map((folder) => join('.cache', folder))) {
    if (!existsSync(name)) continue;
    for (const entry of readdirSync(name, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.endsWith('.part')) continue;
      mkdirSync(join(copy, entry.parentPath), { recursive: true });
      try {
        copyFileSync(file, join(copy, file), constants.COPYFILE_FICLONE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  cpSync(join('tests', 'fixtures', 'json-source'), join(copy, 'src', 'sources', 'json'), { recursive: true });
  const registry = join(copy, 'src', 'config', 'sections.ts');
  const lines = readFileSync(registry, 'utf8').split('\n');
  const start = lines.indexOf('const registry = {');
  expect(start).toBeGreaterThan(0);
  lines.splice(start + 1, 0, "  changes: section({ path: '/changes', source: 'json', name: 'Changes' }),");
  writeFileSync(registry, lines.join('\n'));

  const astro = join(process.cwd(), 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env };
  delete env['NODE_ENV'];
  delete env['VITEST'];
  const build = spawnSync(process.execPath, [astro, 'build'], { cwd: copy, encoding: 'utf8', env });
  expect(build.status, build.stdout + build.stderr).toBe(0);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

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
  expect(list.indexOf('A second change')).toBeLessThan(list.indexOf('A first change'));
  expect(read('changes/rss.xml')).toContain('/changes/first-change</link>');
  expect(read('changes/404.html')).toContain('Article Not Found');
  expect(read('sitemap-0.xml')).toContain('/changes/second-change</loc>');
});

it('is in the report, and counted by the gate of a copy that lost it', async () => {
  const { collections } = JSON.parse(read('build.json')) as { collections: Record<string, unknown> };
  expect(collections['changes']).toMatchObject({ source: 'JSON file', fetched: 2, published: 2 });
  const built = describeBuild(dist);
  const lost = { ...built, addresses: built.addresses.filter((path) => path !== '/changes/first-change') };
  const { findings } = await judge(built, lost, { ask: () => Promise.reject(new Error('not here')) });
  expect(findings.map(({ kind }) => kind)).toContain('vanished');
});
