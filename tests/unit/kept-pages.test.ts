/** The store of kept pages: what it gives back, and what it refuses to. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { differenceAlert } from '~/hosting/full-report.ts';
import * as consts from '../../node_modules/astro/dist/content/consts.js';
import { contentOutside } from '~/integrations/kept-pages/content-outside.ts';
import { assetNames, codeKey } from '~/integrations/kept-pages/code-key.ts';
import { PageStore } from '~/integrations/kept-pages/store.ts';

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const put = (root: string, files: Record<string, string>): string => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
};
const PAGE = 'blog/a.html';
const facts = { scripts: ["'sha256-x'"], styles: [], frames: [] };

/** A store that kept one page with key `k`. */
function keptOnce(): string {
  const root = folder();
  const store = new PageStore(root);
  expect(store.restore(PAGE, 'k', folder())).toBe(false);
  expect(store.keep(PAGE, 'k', put(folder(), { [PAGE]: 'one' }), { facts })).toBe(true);
  store.save();
  return root;
}
const file = (root: string) => join(root, 'files', PAGE);

it('gives back the page with the same key, as the same file, with what is known of it', () => {
  const root = keptOnce();
  const out = folder();
  const store = new PageStore(root);
  expect(store.restore(PAGE, 'k', out)).toBe(true);
  expect(readFileSync(join(out, PAGE), 'utf8')).toBe('one');
  expect(statSync(join(out, PAGE)).ino).toBe(statSync(file(root)).ino);
  expect(store.restored(PAGE)?.facts).toEqual(facts);
});

it('gives nothing back for another key', () => {
  expect(new PageStore(keptOnce()).restore(PAGE, 'other', folder())).toBe(false);
});

it.each([
  ['truncated', (root: string) => truncateSync(file(root), 1)],
  ['written over with as many bytes', (root: string) => writeFileSync(file(root), 'eno')],
  ['gone', (root: string) => rmSync(file(root))],
])('does not use a file that is %s, and names it', (_, damage) => {
  const root = keptOnce();
  damage(root);
  const store = new PageStore(root);
  const out = folder();
  expect(store.restore(PAGE, 'k', out)).toBe(false);
  expect(store.damaged).toEqual([PAGE]);
  expect(existsSync(join(out, PAGE))).toBe(false);
});

it('takes a whole file with another time, as after a cache was unpacked', () => {
  const root = keptOnce();
  utimesSync(file(root), 1, 1);
  expect(new PageStore(root).restore(PAGE, 'k', folder())).toBe(true);
});

it('starts anew from a list that was cut off', () => {
  const root = keptOnce();
  truncateSync(join(root, 'manifest.json'), 20);
  const store = new PageStore(root);
  expect(store.restore(PAGE, 'k', folder())).toBe(false);
  expect(store.damaged).toEqual([]);
});

it('says when the page of the same key comes out different, and keeps the new one', () => {
  const root = keptOnce();
  const store = new PageStore(root);
  const earlier = folder();
  expect(new PageStore(root).restore(PAGE, 'k', earlier)).toBe(true);
  expect(store.keep(PAGE, 'k', put(folder(), { [PAGE]: 'two' }), { facts })).toBe(false);
  store.save();
  // A folder that was made from the store before is not written into.
  expect(readFileSync(join(earlier, PAGE), 'utf8')).toBe('one');
  const out = folder();
  expect(new PageStore(root).restore(PAGE, 'k', out)).toBe(true);
  expect(readFileSync(join(out, PAGE), 'utf8')).toBe('two');
});

it('forgets a page that is gone, and survives keeping the same file twice', () => {
  const root = keptOnce();
  const out = folder();
  const store = new PageStore(root);
  store.restore(PAGE, 'k', out);
  store.keep(PAGE, 'k', out, { facts });
  store.save();
  expect(readFileSync(file(root), 'utf8')).toBe('one');
  new PageStore(root).save();
  expect(existsSync(file(root))).toBe(false);
});

it('has another code key after any change of source, configuration, lock file or environment', () => {
  const files = {
    'astro.config.mjs': 'a',
    'postcss.config.mjs': 'a',
    'package.json': '{}',
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'src/pages/a.astro': 'a',
    'src/content/x/y.yaml': 'a',
    'src/media/p.avif': 'a',
  };
  const key = (changed: Record<string, string> = {}, environment = {}) =>
    codeKey(put(folder(), { ...files, ...changed }), environment);
  const all = [
    key(),
    ...Object.keys(files).map((name) => key({ [name]: 'b' })),
    key({ 'src/new.ts': '' }),
    key({}, { A: '1' }),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(key()).toBe(all[0]);
});

it('names scripts and styles, not pictures that may still be on their way', () => {
  const root = put(folder(), { 'b.css': '', 'a.js': '', 'sub/c.js': '', 'p.avif': '' });
  expect(assetNames(root)).toEqual(['a.js', 'b.css', join('sub', 'c.js')]);
});

it('tells people about a full build only when it differs', () => {
  expect(differenceAlert({ compared: 3, different: [], records: [] })).toBeUndefined();
  const { text } = differenceAlert({ compared: 3, different: ['blog/a.html'], records: ['news 7'] })!;
  expect(text).toContain('1 of 3 pages');
  expect(text).toContain('blog/a.html');
  expect(text).toContain('news 7');
});

it('the store of content is read from its file in the module that Astro has for it', () => {
  const { load } = contentOutside(() => new URL('file:///store.json'));
  const module = consts.RESOLVED_DATA_STORE_VIRTUAL_ID;
  expect(load.filter.id.test(module)).toBe(true);
  expect(load.handler(module)).toContain('readFileSync("/store.json", \'utf8\')');
});
