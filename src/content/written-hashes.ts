/** A hash for each hand-written entry and its pictures: they change with the entry. `build.json` lists those of the live site. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = /\.(?:yaml|md)$/;
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

/** @returns hashes by collection and name: `services/training` */
export function writtenHashes(root = join('src', 'content')): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => ({ folder: parentPath, name }));
  const found = files
    // Files beside the collections, the dates of changes for example, are no entries.
    .filter(({ folder, name }) => ENTRY.test(name) && folder !== root && name !== 'README.md')
    .map(({ folder, name }): [string, string] => {
      const text = readFileSync(join(folder, name));
      const id = name.replace(ENTRY, '');
      const hash = createHash('sha256').update(text);
      for (const picture of files)
        if (
          picture.folder === folder &&
          PICTURE.test(picture.name) &&
          (picture.name.replace(PICTURE, '') === id || text.includes(picture.name))
        )
          hash.update(picture.name).update(readFileSync(join(folder, picture.name)));
      const path = join(folder, id)
        .slice(root.length + 1)
        .replaceAll('\\', '/');
      return [path, hash.digest('hex').slice(0, 16)];
    });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
