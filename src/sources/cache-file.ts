/**
 * Checksummed files of `.cache`: each begins with the SHA-256 (first 128 bits) of its content, is written to a temporary name and
 * renamed. A file whose checksum does not match counts as absent and is named in the build report.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

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

/** @returns the content; undefined when the file is absent or damaged, which is noted */
export function readChecked(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const content = text.slice(LENGTH + 1);
  if (text[LENGTH] === '\n' && text.startsWith(checksum(content))) return content;
  noteDamaged(file);
  return undefined;
}

/** As `readChecked`, for JSON that `writeChecked` wrote. */
export function readCheckedJson<T>(file: string): T | undefined {
  const content = readChecked(file);
  return content === undefined ? undefined : (JSON.parse(content) as T);
}

const NEWLINE = 0x0a;
/** Characters that are written at once. */
const CHUNK = 1 << 20;

/**
 * As `writeChecked`, for lists that are too long for one string: a line each, and the checksum in the last one.
 * @param lines without line breaks
 */
export function writeCheckedLines(file: string, lines: Iterable<string>): void {
  const aside = `${file}.${process.pid}.part`;
  const hash = createHash('sha256');
  const open = openSync(aside, 'w');
  try {
    let chunk = '';
    const flush = () => {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      writeFileSync(open, bytes);
      chunk = '';
    };
    for (const line of lines) {
      chunk += `${line}\n`;
      if (chunk.length > CHUNK) flush();
    }
    flush();
    writeFileSync(open, `${hash.digest('hex').slice(0, LENGTH)}\n`);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(open);
  }
  renameSync(aside, file);
}

/** @returns the lines; undefined when the file is absent or damaged, which is noted */
export function readCheckedLines(file: string): Generator<string, undefined> | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const end = bytes.length - LENGTH - 1;
  if (end < 0 || `${checksum(bytes.subarray(0, end))}\n` !== bytes.toString('latin1', end)) {
    noteDamaged(file);
    return undefined;
  }
  return linesOf(bytes.subarray(0, end));
}

function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, start);
    yield bytes.toString('utf8', start, next);
    start = next + 1;
  }
}

/** Whether a file that has no place for a checksum of its own has the one that is known for it. */
export function fileMatches(file: string, known: string): boolean {
  let content: Uint8Array;
  try {
    content = readFileSync(file);
  } catch {
    return false;
  }
  if (checksum(content) === known) return true;
  noteDamaged(file);
  return false;
}

/** The same file under a second name: a link, or a copy where the other name is on another file system. */
export function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

/** Damaged files that this build made again; loaders and integrations live in different module graphs of one process. */
export function damagedFiles(): Set<string> {
  const key = Symbol.for('site.damagedCacheFiles');
  const registry = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  return (registry[key] ??= new Set());
}

export const noteDamaged = (file: string): void => void damagedFiles().add(file);
