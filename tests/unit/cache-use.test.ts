import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markUsed, pruneUnused } from '~/sources/cache-use.ts';
import { tempFolder } from '../support/temp.ts';

const DAY = 24 * 60 * 60 * 1000;

it('removes files of the caches that no build has used for a week, and only those', () => {
  const folder = tempFolder('cache');
  mkdirSync(join(folder, 'ab'));
  const file = (name: string, days: number) => {
    const path = join(folder, name);
    writeFileSync(path, name);
    utimesSync(path, new Date(), new Date(Date.now() - days * DAY));
    return path;
  };
  const used = file('ab/used', 30);
  const old = file('ab/old', 8);
  const young = file('young', 6);
  markUsed(used);

  const mark = join(tempFolder('mark'), 'below', 'pruned');
  expect(pruneUnused([folder, join(folder, 'not-there')], mark)).toBe(1);
  expect([used, old, young].map((path) => existsSync(path))).toEqual([true, false, true]);

  // Once a day.
  const another = file('ab/another', 8);
  expect(pruneUnused([folder], mark)).toBe(0);
  expect(existsSync(another)).toBe(true);
  expect(pruneUnused([folder], mark, Date.now() + 2 * DAY)).toBe(2);
  expect([used, another, young].map((path) => existsSync(path))).toEqual([true, false, false]);
});
