/** Files of a release: links to those of the release before, made while the build runs (releases/transfer.ts). */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { compressFiles } from '../../scripts/publishing/releases/compress.ts';
import { linkAhead, transfer } from '../../scripts/publishing/releases/transfer.ts';
import { walk } from '../../src/hosting/manifest.ts';
import { tempDir } from './support.ts';

const page = (text: string) => `<p>${text}</p>`.padEnd(2000, ' ');

function write(folder: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
const textsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...walk(folder)].sort().map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );

const FIRST = {
  'index.html': page('home'),
  'blog.html': page('list'),
  'blog/one.html': page('one'),
  'news/only.html': page('only'),
  'short.txt': 'short',
  '_astro/old.1.js': page('old'),
};
const SECOND = {
  'index.html': page('home'),
  // The same size, so that only the bytes tell.
  'blog.html': page('LIST'),
  'blog/two.html': page('two'),
  'short.txt': 'short',
  '_astro/new.2.js': page('new'),
};

async function publish(root: string, name: string, build: string, previous?: string, ahead = true) {
  const folder = join(root, name);
  mkdirSync(folder);
  const linked = previous && ahead ? await linkAhead(join(root, previous), folder) : undefined;
  const built = write(join(root, `build-${name}`), build === 'first' ? FIRST : SECOND);
  // As a page that the cache shares with the build: it is copied, not moved.
  linkSync(join(built, 'blog.html'), join(root, `kept-${name}`));
  const { same, changed } = transfer(built, folder, previous && join(root, previous), undefined, linked);
  return { folder, same, changed: changed.sort(), compressed: await compressFiles(folder, changed) };
}

it('has what a release without work ahead has, and leaves the release before as it was', async () => {
  const root = await tempDir();
  const first = await publish(root, 'a', 'first');
  expect(first).toMatchObject({ same: 0, compressed: 5 });
  const before = textsOf(first.folder);

  const plain = await publish(root, 'plain', 'second', 'a', false);
  const ahead = await publish(root, 'ahead', 'second', 'a');
  expect(textsOf(ahead.folder)).toEqual(textsOf(plain.folder));
  expect(ahead).toEqual({ ...plain, folder: ahead.folder });
  expect(ahead).toMatchObject({ same: 2, changed: ['_astro/new.2.js', 'blog.html', 'blog/two.html'] });
  expect(Object.keys(textsOf(ahead.folder)).filter((name) => !/\.(br|gz)$/.test(name))).toEqual(
    Object.keys(SECOND).sort(),
  );
  // No folder is left that held only what has gone: servers would answer for it.
  expect(statSync(join(ahead.folder, 'news'), { throwIfNoEntry: false })).toBeUndefined();

  expect(textsOf(first.folder)).toEqual(before);
  for (const name of ['index.html', 'index.html.br', 'short.txt'])
    expect(statSync(join(ahead.folder, name)).ino, name).toBe(statSync(join(first.folder, name)).ino);
  for (const name of ['blog.html', 'blog.html.gz'])
    expect(statSync(join(ahead.folder, name)).ino, name).not.toBe(statSync(join(first.folder, name)).ino);
});

it('ends between two files when the release is given up', async () => {
  const root = await tempDir();
  const files = Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`blog/${n}.html`, 'text']));
  write(join(root, 'a'), files);
  mkdirSync(join(root, 'b'));
  const given = new AbortController();
  const linking = linkAhead(join(root, 'a'), join(root, 'b'), given.signal);
  given.abort();
  await expect(linking).rejects.toThrow(/abort/i);
  expect([...walk(join(root, 'b'))].length).toBeLessThan(1_200);
  rmSync(join(root, 'b'), { recursive: true });
});
