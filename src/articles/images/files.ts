/** Audio, video, documents and pictures to download: served as they came, when their first bytes are what their kind says. */
import { extname } from 'node:path';
import type { AssetRequest } from '../html/types.ts';
import { sha, writeFile } from './store.ts';
import type { Cached, FileStates, StoredFile } from './types.ts';

/** Largest sizes in bytes; beyond, the page links to the file where it is. */
export const LIMITS: Record<AssetRequest['kind'], number> = {
  image: 20e6,
  audio: 30e6,
  video: 60e6,
  file: 25e6,
};

/** Changes when the types below do. */
export const TYPING = 'v4-states';

interface Type {
  extension: string;
  type: string;
  kinds: AssetRequest['kind'][];
  matches: (head: string) => boolean;
}

const starts =
  (...signatures: string[]) =>
  (head: string) =>
    signatures.some((signature) => head.startsWith(signature));

/** The container of WAV and WebP, with what it holds. */
const riff = (content: string) => (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === content;

/** Signatures over the first 16 bytes, read as Latin-1. */
const TYPES: Type[] = [
  { extension: '.pdf', type: 'application/pdf', kinds: ['file'], matches: starts('%PDF-') },
  {
    extension: '.mp4',
    type: 'video/mp4',
    kinds: ['video', 'file'],
    matches: (head) => head.slice(4, 8) === 'ftyp' && !/^M4A/.test(head.slice(8)),
  },
  {
    extension: '.m4a',
    type: 'audio/mp4',
    kinds: ['audio', 'file'],
    matches: (head) => head.slice(4, 8) === 'ftyp',
  },
  {
    extension: '.webm',
    type: 'video/webm',
    kinds: ['video', 'audio', 'file'],
    matches: starts('\x1a\x45\xdf\xa3'),
  },
  {
    extension: '.mp3',
    type: 'audio/mpeg',
    kinds: ['audio', 'file'],
    matches: starts('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2', '\xff\xfa'),
  },
  { extension: '.ogg', type: 'audio/ogg', kinds: ['audio', 'video', 'file'], matches: starts('OggS') },
  { extension: '.wav', type: 'audio/wav', kinds: ['audio', 'file'], matches: riff('WAVE') },
  { extension: '.flac', type: 'audio/flac', kinds: ['audio', 'file'], matches: starts('fLaC') },
  { extension: '.png', type: 'image/png', kinds: ['file'], matches: starts('\x89PNG\r\n\x1a\n') },
  { extension: '.jpg', type: 'image/jpeg', kinds: ['file'], matches: starts('\xff\xd8\xff') },
  { extension: '.webp', type: 'image/webp', kinds: ['file'], matches: riff('WEBP') },
  { extension: '.gif', type: 'image/gif', kinds: ['file'], matches: starts('GIF87a', 'GIF89a') },
];

/** Office files and archives are ZIP inside: the name decides among these. */
const ZIPPED: Record<string, string> = {
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.epub': 'application/epub+zip',
};

/** What a file of the cache is served as in development. */
export const contentType = (name: string): string =>
  extname(name) === '.avif'
    ? 'image/avif'
    : (TYPES.find(({ extension }) => extension === extname(name))?.type ?? 'application/octet-stream');

const nameOf = (address: string): string => extname(new URL(address).pathname).toLowerCase();

/**
 * Stores a file under a name of its content.
 * @throws {Error} with a sentence for the report when the bytes are not of the kind, as an HTML page is not
 */
export function storeFile(bytes: Uint8Array, { address, kind }: AssetRequest): Cached<StoredFile> {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  let found: { extension: string; type: string } | undefined = TYPES.find(
    (candidate) => candidate.kinds.includes(kind) && candidate.matches(head),
  );
  const extension = nameOf(address);
  if (!found && kind === 'file' && head.startsWith('PK\x03\x04') && ZIPPED[extension]) {
    found = { extension, type: ZIPPED[extension] };
  }
  if (!found && kind === 'file' && (extension === '.csv' || extension === '.txt') && !/[\0<]/.test(head)) {
    found = { extension, type: 'text/plain' };
  }
  if (!found) throw new Error(`its content is not a known type of ${kind}`);
  const files: FileStates = {};
  const src = writeFile(`${sha(bytes)}${found.extension}`, bytes, files);
  return { src, bytes: bytes.byteLength, type: found.type, files };
}
