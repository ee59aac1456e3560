import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { walk } from '../../../src/hosting/manifest.ts';

const TEXT = /\.(html|css|js|json|svg|xml|txt|md|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes .br and .gz beside text files over 1 KB, so that serving costs no CPU. Existing ones stay.
 * @param names files below the folder; without them, all
 * @returns how many files were compressed
 */
export async function compressFiles(dir: string, names: Iterable<string> = walk(dir)): Promise<number> {
  const files = [...names].filter((file) => TEXT.test(file));
  let next = 0;
  let compressed = 0;
  const worker = async () => {
    while (next < files.length) {
      const file = join(dir, files[next++]!);
      if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue;
      if ((await stat(file)).size < 1024) continue;
      const body = await readFile(file);
      // One alone may be a link into the release before.
      for (const twin of [`${file}.br`, `${file}.gz`]) await rm(twin, { force: true });
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
      await writeFile(`${file}.gz`, await zip(body, { level: 6 }));
      compressed++;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return compressed;
}
