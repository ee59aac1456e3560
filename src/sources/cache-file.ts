/**
 * Checksummed files of `.cache`: each begins with the SHA-256 (first 128 bits) of its content, is written to a temporary name and
 * renamed. A file whose checksum does not match counts as absent.
 */
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Hexadecimal characters of a checksum: 128 bits of SHA-256. */
const LENGTH = 32;

export const checksum = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, LENGTH);

/** Writes a file so that a reader sees the old content or the new, never a part. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const aside = `${file}.${process.pid}.part`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}

/** @param content text, as JSON or HTML */
export const writeChecked = (file: string, content: string): void =>
  writeWhole(file, `${checksum(content)}\n${content}`);

/** @returns the content; undefined when the file is absent or damaged */
export function readChecked(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const content = text.slice(LENGTH + 1);
  if (text[LENGTH] === '\n' && text.startsWith(checksum(content))) return content;
  return undefined;
}

/** As `readChecked`, for JSON that `writeChecked` wrote. */
export function readCheckedJson<T>(file: string): T | undefined {
  const content = readChecked(file);
  return content === undefined ? undefined : (JSON.parse(content) as T);
}

/** Whether a file that has no place for a checksum of its own has the one that is known for it. */
export function fileMatches(file: string, known: string): boolean {
  let content: Uint8Array;
  try {
    content = readFileSync(file);
  } catch {
    return false;
  }
  return checksum(content) === known;
}

/** What a disk says that makes no hard links, or no more of this file, or none to the other disk. */
const NO_LINK = /^(?:EXDEV|EPERM|EMLINK|ENOTSUP|ENOSYS)$/;

/** The same file under a second name: a link, or a copy where there can be none. */
export function linkOrCopy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
