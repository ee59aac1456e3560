import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TEXT_FILE } from '../../../src/hosting/files.ts';

/** Endings of the compressed versions beside a file. */
export const COMPRESSED = ['.br', '.gz'];
/** A smaller file is sent as it is. */
const MIN_BYTES = 1024;
const PARALLEL = 4;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes compressed versions beside text files, so that serving costs no processor time.
 * @param names files below the folder
 */
export async function compressFiles(dir: string, names: readonly string[]): Promise<void> {
  const left = names
    .filter((name) => TEXT_FILE.test(name))
    .map((name) => join(dir, name))
    .filter((file) => !existsSync(`${file}.gz`) && statSync(file).size >= MIN_BYTES);
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const body = await readFile(file);
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
      await writeFile(`${file}.gz`, await zip(body, { level: 6 }));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
