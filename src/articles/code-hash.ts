/** What a finished body depends on besides its record: the code that makes it, and the versions of the packages. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['articles', 'config', 'sources'].map((name) => join('src', name));

let known: string | undefined;

/** Of all files in these rooms and of the lock file. Another hash: every article is made again. */
export function codeHash(): string {
  if (known !== undefined) return known;
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), 'package-lock.json']) hash.update(file).update(readFileSync(file));
  return (known = hash.digest('hex').slice(0, 32));
}
