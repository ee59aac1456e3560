/** Audio, video, documents and pictures to download: served as they came, when their first bytes are what their kind says. */
import { extname } from 'node:path';
import type { AssetRequest } from '../../sources/source.ts';
import { SAVED_FOLDER, fileHash, writeFile } from './store.ts';
import type { StoredFile } from './types.ts';

/** Largest sizes in bytes; beyond, the page links to the file where it is. */
export const LIMITS: Record<AssetRequest['kind'], number> = {
  image: 20e6,
  audio: 30e6,
  video: 60e6,
  file: 25e6,
};

/** Part of the cache key: change it together with the types below. */
export const TYPES_VERSION = 'v7-attachments';

type Type = [extension: string, type: string, kinds: AssetRequest['kind'][], head: RegExp];

/** What the first 16 bytes look like, read as Latin-1. WAV and WebP share a container, which says what it holds. */
const TYPES: Type[] = [
  ['.pdf', 'application/pdf', ['file'], /^%PDF-/],
  ['.mp4', 'video/mp4', ['video', 'file'], /^.{4}ftyp(?!M4A)/s],
  ['.m4a', 'audio/mp4', ['audio', 'file'], /^.{4}ftyp/s],
  ['.webm', 'video/webm', ['video', 'audio', 'file'], /^\x1a\x45\xdf\xa3/],
  ['.mp3', 'audio/mpeg', ['audio', 'file'], /^(?:ID3|\xff[\xfb\xf3\xf2\xfa])/],
  ['.ogg', 'audio/ogg', ['audio', 'video', 'file'], /^OggS/],
  ['.wav', 'audio/wav', ['audio', 'file'], /^RIFF.{4}WAVE/s],
  ['.flac', 'audio/flac', ['audio', 'file'], /^fLaC/],
  ['.png', 'image/png', ['file'], /^\x89PNG\r\n\x1a\n/],
  ['.jpg', 'image/jpeg', ['file'], /^\xff\xd8\xff/],
  ['.webp', 'image/webp', ['file'], /^RIFF.{4}WEBP/s],
  ['.gif', 'image/gif', ['file'], /^GIF8[79]a/],
];

/** Types that a browser or an operating system could execute. */
const EXECUTABLE =
  /^\.(?:x?html?|xml|xsl|svgz?|m?js|css|wasm|swf|mht(?:ml)?|hta|exe|msi|bat|cmd|com|scr|ps1|vbs|jar|app|dmg|sh|php)$/;

/** What a file of the cache is served as in development. */
export const contentType = (name: string): string =>
  extname(name) === '.avif'
    ? 'image/avif'
    : (TYPES.find(([extension]) => extension === extname(name))?.[1] ?? 'application/octet-stream');

/** Stores a file under a name of its content. @throws {Error} for the report when its bytes are of another kind, as those of a web page */
export function storeFile(bytes: Uint8Array, { address, kind }: AssetRequest): StoredFile {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const named = extname(new URL(address).pathname).toLowerCase();
  const [shown] = TYPES.find(([, , kinds, pattern]) => kinds.includes(kind) && pattern.test(head)) ?? [];
  const isOther = /^\.\w{1,10}$/.test(named) && !TYPES.some(([extension]) => extension === named);
  if (!shown && EXECUTABLE.test(named))
    throw new Error(`a browser could run files of the type ${named}: offer it as a PDF or in a ZIP archive`);
  if (!shown && !(kind === 'file' && isOther)) throw new Error(`its content is not a known type of ${kind}`);
  // What no page shows is sent as an attachment, which nothing runs: hosts tell it by its folder.
  const name = shown ? fileHash(bytes) + shown : SAVED_FOLDER + fileHash(bytes) + named;
  return { src: writeFile(name, bytes), bytes: bytes.byteLength };
}
