/** What lies in the folder of a built site. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { parseRedirects } from './files.ts';

/** Folders of a build whose file names carry a hash of the content. */
export const HASHED_FOLDERS = ['_astro', 'media'];

/** Files below a folder as paths relative to it, with `/` on every platform. */
export function* walk(dir: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(dir, prefix), { withFileTypes: true })) {
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(dir, path);
    else yield path;
  }
}

let buffer = Buffer.allocUnsafe(0);

/** The bytes of a file, until another is read: ten thousand buffers cost more than reading ten thousand files into one. */
export function bytesOf(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2);
  const length = readSync(descriptor, buffer, 0, size, 0);
  closeSync(descriptor);
  return buffer.subarray(0, length);
}

/** `press-releases/index.html` and `press-releases.html` both answer at `/press-releases`. */
export const addressOfFile = (file: string): string =>
  `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Paths of all pages of a build, sorted, without the not-found pages. A redirect also has a page, for hosts that do not read
 * `_redirects`; it is no address of its own.
 * @throws {Error} when there is no such folder, or no page in it
 */
export function builtAddresses(dir: string): string[] {
  if (!existsSync(join(dir, 'index.html'))) throw new Error(`There is no built site in ${dir}.`);
  const rules = join(dir, '_redirects');
  const redirects = existsSync(rules) ? parseRedirects(readFileSync(rules, 'utf8')) : [];
  const moved = new Set(redirects.map(({ from }) => from));
  return [...walk(dir)]
    .filter((file) => file.endsWith('.html'))
    .map(addressOfFile)
    .filter((path) => !/(^|\/)404$/.test(path) && !moved.has(path))
    .sort();
}
