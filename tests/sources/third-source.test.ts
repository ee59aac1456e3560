/** Adding a source touches its own folder and one line of the registry: done to a copy of the project, and built. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judge } from '../../scripts/publishing/gate/gate.ts';
import { describeBuild } from '../../src/hosting/manifest.ts';
import { copyProject } from '../support/copy.ts';

const { root, dist, build, remove } = copyProject('third-source');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  cpSync(join('tests', 'fixtures', 'json-source'), join(root, 'src', 'sources', 'json'), { recursive: true });
  const registry = join(root, 'src', 'config', 'sections.ts');
  const lines = readFileSync(registry, 'utf8').split('\n');
  const start = lines.indexOf('const registry = {');
  expect(start).toBeGreaterThan(0);
  lines.splice(start + 1, 0, "  changes: section({ path: '/changes', source: 'json', name: 'Changes' }),");
  writeFileSync(registry, lines.join('\n'));

  await build();
});

afterAll(remove);

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
