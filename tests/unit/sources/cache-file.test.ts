import { existsSync, mkdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markUsed, readCheckedBytes, removeUnused, writeChecked } from '~/sources/cache-file.ts';
import { tempFolder } from '../../support/temp.ts';

const DAY = 24 * 60 * 60 * 1000;

it('removes files of a cache that no build has used for a week, and only those', () => {
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
  expect([markUsed(used), markUsed(join(folder, 'not-there'))]).toEqual([7, undefined]);

  expect(removeUnused(join(folder, 'not-there'))).toBe(0);
  expect(removeUnused(folder)).toBe(1);
  expect([used, old, young].map((path) => existsSync(path))).toEqual([true, false, true]);
});

it('gives the bytes that were written; those of a damaged or missing file count as absent', () => {
  const file = join(tempFolder('cache'), 'bytes');
  const bytes = Buffer.from([0x1f, 0x8b, 0xff, 0, 0x0a, 0x80]);
  expect(readCheckedBytes(file)).toBeUndefined();
  writeChecked(file, bytes);
  expect(readCheckedBytes(file)).toEqual(bytes);
  const whole = readFileSync(file);
  for (const length of [0, 20, 33, whole.length - 1]) {
    writeFileSync(file, whole);
    truncateSync(file, length);
    expect(readCheckedBytes(file), String(length)).toBeUndefined();
  }
});
