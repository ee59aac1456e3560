/** What the desk says publishing would change: pages that come, go and move, entries by their hash. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writtenHashes } from '~/content/written-hashes.ts';
import { pageChanges, type PagesOptions } from '~/desk/changes.ts';
import { writtenState } from '~/desk/rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-changes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: PagesOptions = {
  live: {
    addresses: ['/', '/about', '/old', '/gone', '/former', '/blog', '/blog/page/2', '/blog/one'],
    records: { '/blog/one': { section: 'blog', id: '1', hash: 'a' } },
    written: {},
  },
  pages: ['/', '/about', '/fresh', '/present', '/blog'],
  touched: ['/about', '/fresh'],
  redirects: [
    { from: '/old', to: '/about' },
    { from: '/former', to: '/present' },
  ],
  sections: ['/blog'],
  articles: new Set(['/blog/one', '/blog/idea']),
};

it('says what is added, changed, withdrawn, redirected and renamed; articles and their lists are not among the pages', () => {
  expect(pageChanges(options)).toEqual([
    { what: 'added', address: '/fresh' },
    { what: 'changed', address: '/about' },
    { what: 'redirected', address: '/old', to: '/about' },
    { what: 'withdrawn', address: '/gone' },
    { what: 'renamed', address: '/former', to: '/present' },
  ]);
});

it('says nothing where nothing can be compared', () => {
  const live = { ...options.live, problem: 'Nothing is published yet.' };
  expect(pageChanges({ ...options, live })).toEqual([]);
});

it('tells the state of an entry by its hash, and sees another picture', () => {
  const people = join(folder, 'content', 'people');
  mkdirSync(people, { recursive: true });
  writeFileSync(join(people, 'ada.yaml'), 'name: Ada\n');
  writeFileSync(join(people, 'bo.yaml'), 'name: Bo\nphoto: bo-2.jpg\n');
  writeFileSync(join(people, 'bo-2.jpg'), 'one');
  const written = writtenHashes(join(folder, 'content'));
  expect(Object.keys(written)).toEqual(['people/ada', 'people/bo']);
  writeFileSync(join(people, 'bo-2.jpg'), 'two');
  writeFileSync(join(people, 'new.yaml'), 'name: New\n');
  const here = writtenHashes(join(folder, 'content'));
  const stateOf = (name: string) => writtenState(name, here, { ...options.live, written });
  expect([stateOf('people/ada'), stateOf('people/bo'), stateOf('people/new')]).toEqual([
    'live',
    'changed',
    'new',
  ]);
});
