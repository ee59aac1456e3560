/**
 * Pictures, players and downloads in the markup of this site; words in their place where a file is missing. The only step that
 * waits: what earlier steps require is fetched at once.
 */
import type { Element, ElementContent, Properties } from 'hast';
import type { StoredImage } from '../../images/types.ts';
import { decode } from '../links.ts';
import { leaveOut } from '../report.ts';
import { joinWithSpaces, findAll, h, moveAnchorNames, replaceInnermostFirst } from '../tree.ts';
import type { FetchedFiles, ImageRole, Step } from '../types.ts';

const SIZES: Record<ImageRole, string> = {
  content: '(min-width: 45rem) 38rem, 92vw',
  half: '(min-width: 45rem) 19rem, 46vw',
  third: '(min-width: 45rem) 13rem, 31vw',
};
/** Pixels; a picture that is no higher is part of the line. */
const ICON_HEIGHT = 48;

/** For links that leave this site. */
export const EXTERNAL_LINK: Properties = { rel: ['noopener', 'noreferrer'] };

const span = (name: string, text: string): Element => h(`span.${name}`, {}, text);

const srcSet = (variants: StoredImage['avif']): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Bytes as a reader expects them: '12 KB'. */
const formatBytes = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} KB`;

/** A link to a file where it is, or its name alone when its host does not give it. */
const linkOrName = (label: string, address: string, { unavailable }: FetchedFiles): Element =>
  unavailable.has(address) ? span('missing', label) : h('a', { href: address, ...EXTERNAL_LINK }, label);

/** Pixels that the author wants a picture to have at most. */
export interface Bounds {
  width?: number;
  height?: number;
}

interface Picture {
  address: string;
  alt: string;
  /** Where a link around it leads, when the picture has no text. */
  name: string;
  role: ImageRole;
  bounds: Bounds;
}

/** A `<picture>` with AVIF and WebP, its size known before it loads; nothing where there is neither a file nor a text. */
export function buildPicture(
  { address, alt, name, role, bounds }: Picture,
  { images }: FetchedFiles,
): ElementContent[] {
  const stored = images.get(address);
  if (!stored) return alt ? [span('missing', alt)] : [];
  const { avif, webp } = stored;
  const scale = Math.min(
    1,
    (bounds.width ?? Infinity) / stored.width,
    (bounds.height ?? Infinity) / stored.height,
  );
  const [width, height] = [stored.width, stored.height].map((side) => Math.max(1, Math.round(side * scale)));
  const sizes = width! < 600 && role === 'content' ? `${width}px` : SIZES[role];
  const img = { src: webp.at(-1)?.src, srcSet: srcSet(webp), sizes, width, height, alt: alt || name };
  return [
    h(
      'picture',
      height! <= ICON_HEIGHT ? { className: ['icon'] } : {},
      h('source', { type: 'image/avif', srcSet: srcSet(avif), sizes }),
      h('img', { ...img, loading: 'lazy', decoding: 'async' }),
    ),
  ];
}

interface Player extends Bounds {
  address: string;
  title: string;
  /** Address of a picture. */
  poster?: string;
}

export function buildAudio({ address, title }: Player, fetched: FetchedFiles): Element {
  const file = fetched.files.get(address);
  if (!file) return linkOrName(`Listen: ${title}`, address, fetched);
  const player = h('audio', { controls: true, preload: 'none', src: file.src, ariaLabel: title });
  return h('span.audio', {}, span('card-title', title), player);
}

export function buildVideo(
  { address, title, width, height, ...given }: Player,
  fetched: FetchedFiles,
): Element {
  const file = fetched.files.get(address);
  if (!file) return linkOrName(`Watch: ${title}`, address, fetched);
  const poster = given.poster && fetched.images.get(given.poster)?.social;
  return h('video', {
    ...{ controls: true, playsInline: true, preload: poster ? 'none' : 'metadata', src: file.src },
    ...(width && height ? { width, height } : {}),
    ...{ poster, ariaLabel: title },
  });
}

interface Download {
  address: string;
  title: string;
  caption: string;
  /** Of the file. */
  name: string;
}

export function buildDownloadLink(
  { address, title, caption, name }: Download,
  fetched: FetchedFiles,
): Element {
  const file = fetched.files.get(address);
  if (!file && fetched.unavailable.has(address)) return linkOrName(title, address, fetched);
  const where: Properties = file ? { href: file.src, download: name } : { href: address, ...EXTERNAL_LINK };
  return h(
    'a.file',
    { ...where },
    joinWithSpaces(
      span('card-title', title),
      caption ? h('span', {}, caption) : undefined,
      span('label', file ? `${name}, ${formatBytes(file.bytes)}` : name),
    ),
  );
}

export const files: Step = async (tree, file) => {
  const { site } = file.data;
  const wanted = findAll(tree, () => true).flatMap(({ notes }) => notes?.requires ?? []);
  const once = [...new Map(wanted.map((asset) => [`${asset.kind} ${asset.address}`, asset])).values()];
  await site.fetchAll(once);
  for (const { kind, address } of once)
    if (kind === 'image' && site.images.get(address)?.moves)
      leaveOut(file, `the movement of the picture ${decode(address.split('/').at(-1)!)}`, {
        remedy: 'Its first picture is shown: upload it as a video.',
      });
  replaceInnermostFirst(tree, (element) => {
    const shown = element.notes?.render?.(element, site);
    return shown && moveAnchorNames(shown, element);
  });
};
