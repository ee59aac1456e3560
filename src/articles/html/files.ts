/** Pictures, players and downloads of an article, in the markup of this site; words in their place where a file is missing. */
import type { Element, ElementContent, Properties } from 'hast';
import type { StoredImage } from '../images/types.ts';
import { h } from './tree.ts';
import type { BodySurroundings, ImageRole } from './types.ts';

const SIZES: Record<ImageRole, string> = {
  content: '(min-width: 45rem) 38rem, 92vw',
  half: '(min-width: 45rem) 19rem, 46vw',
  third: '(min-width: 45rem) 13rem, 31vw',
};

/** For links that leave this site. */
export const AWAY: Properties = { rel: ['noopener', 'noreferrer'] };

const span = (name: string, text: string): Element => h('span', { className: [name] }, text);

const srcSet = (variants: StoredImage['avif']): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Bytes as a reader expects them: '12 KB'. */
const formatBytes = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} KB`;

/** A link to a file where it is, or its name alone when its host does not give it. */
const instead = (label: string, address: string, { gone }: BodySurroundings): Element =>
  gone.has(address) ? span('missing', label) : h('a', { href: address, ...AWAY }, label);

/** A `<picture>` with AVIF and WebP, its size known before it loads; nothing where there is neither a file nor a text. */
export function picture(
  address: string,
  alt: string,
  role: ImageRole,
  { images }: BodySurroundings,
): ElementContent[] {
  const stored = images.get(address);
  if (!stored) return alt ? [span('missing', alt)] : [];
  const { width, height, avif, webp } = stored;
  const sizes = SIZES[role];
  const img = { src: webp.at(-1)?.src, srcSet: srcSet(webp), sizes, width, height, alt };
  return [
    h(
      'picture',
      {},
      h('source', { type: 'image/avif', srcSet: srcSet(avif), sizes }),
      h('img', { ...img, loading: 'lazy', decoding: 'async' }),
    ),
  ];
}

export function audio(address: string, title: string, around: BodySurroundings): Element {
  const file = around.files.get(address);
  if (!file) return instead(`Listen: ${title}`, address, around);
  const player = h('audio', { controls: true, preload: 'none', src: file.src, ariaLabel: title });
  return h('span', { className: ['audio'] }, span('card-title', title), player);
}

export interface Video {
  address: string;
  title: string;
  /** Address of a picture. */
  poster?: string;
  width?: number;
  height?: number;
}

export function video({ address, title, ...given }: Video, around: BodySurroundings): Element {
  const file = around.files.get(address);
  if (!file) return instead(`Watch: ${title}`, address, around);
  const { width, height } = given;
  const poster = given.poster && around.images.get(given.poster)?.social;
  return h('video', {
    ...{ controls: true, playsInline: true, preload: poster ? 'none' : 'metadata', src: file.src },
    ...(width && height ? { width, height } : {}),
    ...{ poster, ariaLabel: title },
  });
}

export interface Download {
  address: string;
  title: string;
  caption: string;
  /** Of the file. */
  name: string;
}

export function download({ address, title, caption, name }: Download, around: BodySurroundings): Element {
  const file = around.files.get(address);
  if (!file && around.gone.has(address)) return instead(title, address, around);
  const where: Properties = file ? { href: file.src, download: name } : { href: address, ...AWAY };
  return h(
    'a',
    { className: ['file'], ...where },
    span('card-title', title),
    caption ? h('span', {}, caption) : undefined,
    span('label', file ? `${name}, ${formatBytes(file.bytes)}` : name),
  );
}
