/** A hash for each hand-written entry and its pictures: they change with the entry. `build.json` lists those of the live site. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from '../config/digests.ts';
import { written } from './collections.ts';
import { filesIn } from './written-files.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

function hashOf(file: string, id: string): string {
  const folder = dirname(file);
  const text = readFileSync(file, 'utf8');
  const pictures = readdirSync(folder)
    .filter((name) => PICTURE.test(name))
    .filter((name) => name.replace(PICTURE, '') === id || text.includes(name));
  return digestOf([file, ...pictures.map((name) => join(folder, name))]).slice(0, 16);
}

/** @returns hashes by collection and name: `services/training` */
export const writtenHashes = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(written)
      .sort()
      .flatMap((name) => filesIn(name).map(({ file, id }) => [`${name}/${id}`, hashOf(file, id)])),
  );
