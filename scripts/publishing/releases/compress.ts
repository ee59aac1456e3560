import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { walk } from '../../../src/hosting/manifest.ts';

const TEXT = /\.(html|css|js|json|svg|xml|txt|md|webmanifest)$/;
/** Endings of the compressed versions beside a file. */
export const COMPRESSED = ['.br', '.gz'];
/** A smaller file is sent as it is. */
const MIN_BYTES = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes compressed versions beside text files, so that serving costs no processor time. Existing ones stay.
 * @param names files below the folder; without them, all
 */
export async function compressFiles(dir: string, names: Iterable<string> = walk(dir)): Promise<void> {
  const left = [...names].filter((name) => TEXT.test(name));
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const file = join(dir, name);
      if (COMPRESSED.every((ending) => existsSync(file + ending))) continue;
      if ((await stat(file)).size < MIN_BYTES) continue;
      const body = await readFile(file);
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
      await writeFile(`${file}.gz`, await zip(body, { level: 6 }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}
