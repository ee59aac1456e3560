import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { walk } from '../../../src/hosting/manifest.ts';

const TEXT = /\.(html|css|js|json|svg|xml|txt|md|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes .br and .gz beside every text file over 1 KB, so that serving costs no CPU. Existing ones stay. @returns how many files were compressed */
export async function compressFiles(dir: string): Promise<number> {
  const files = [...walk(dir)].filter((file) => TEXT.test(file));
  let next = 0;
  let compressed = 0;
  const worker = async () => {
    while (next < files.length) {
      const file = join(dir, files[next++]!);
      if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue;
      if ((await stat(file)).size < 1024) continue;
      const body = await readFile(file);
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
      await writeFile(`${file}.gz`, await zip(body, { level: 6 }));
      compressed++;
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return compressed;
}
