/** The second step: slots get their pictures, players and files, and links to the content system their pages. */
import type { StoredImage } from '../images/types.ts';
import { CMS_PREFIX } from './links.ts';
import { escapeAttribute } from './escape.ts';
import type { BodySurroundings, ImageRole, ProcessedBody, Slot } from './types.ts';

const SIZES: Record<ImageRole, string> = {
  content: '(min-width: 45rem) 38rem, 92vw',
  half: '(min-width: 45rem) 19rem, 46vw',
  third: '(min-width: 45rem) 13rem, 31vw',
  icon: '2rem',
};

const srcset = (variants: StoredImage['avif']): string =>
  variants.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Bytes as a reader expects them: '12 KB'. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} KB`;

/** A `<picture>` with AVIF and WebP, its size known before it loads. */
export function pictureHtml(image: StoredImage, alt: string, sizes: string): string {
  const last = image.webp.at(-1) ?? image.avif.at(-1);
  if (!last) return '';
  return (
    `<picture><source type="image/avif" srcset="${srcset(image.avif)}" sizes="${sizes}">` +
    `<img src="${last.src}" srcset="${srcset(image.webp)}" sizes="${sizes}" width="${image.width}" ` +
    `height="${image.height}" alt="${escapeAttribute(alt)}" loading="lazy" decoding="async"></picture>`
  );
}

/** A link to the file where it is, when it could not be fetched: following a link is the reader's choice. */
const remote = (label: string, address: string): string =>
  `<a href="${escapeAttribute(address)}" rel="noopener noreferrer">${escapeAttribute(label)}</a>`;

/** What stands where a file cannot be had: a link to it where it is, or its name alone when its host does not give it. */
const instead = (label: string, address: string, gone: BodySurroundings['gone']): string =>
  gone.has(address) ? `<span class="missing">${escapeAttribute(label)}</span>` : remote(label, address);

function fill(slot: Slot, { images, files, gone }: BodySurroundings): string {
  if (slot.kind === 'image') {
    const image = images.get(slot.address);
    if (image) return pictureHtml(image, slot.alt, SIZES[slot.role]);
    return slot.alt && slot.role !== 'icon'
      ? `<span class="missing">${escapeAttribute(slot.alt)}</span>`
      : '';
  }
  const file = files.get(slot.address);
  if (slot.kind === 'audio') {
    if (!file) return instead(`Listen: ${slot.title}`, slot.address, gone);
    return (
      `<span class="audio"><span class="card-title">${escapeAttribute(slot.title)}</span>` +
      `<audio controls preload="none" src="${file.src}" aria-label="${escapeAttribute(slot.title)}"></audio></span>`
    );
  }
  if (slot.kind === 'video') {
    if (!file) return instead(`Watch: ${slot.title}`, slot.address, gone);
    const poster = slot.poster ? images.get(slot.poster) : undefined;
    const size = slot.width && slot.height ? ` width="${slot.width}" height="${slot.height}"` : '';
    return (
      `<video controls playsinline preload="${poster ? 'none' : 'metadata'}" src="${file.src}"${size}` +
      `${poster ? ` poster="${poster.social}"` : ''} aria-label="${escapeAttribute(slot.title)}"></video>`
    );
  }
  if (!file && gone.has(slot.address)) return instead(slot.title, slot.address, gone);
  const href = file?.src ?? slot.address;
  const note = [slot.name, file ? formatBytes(file.bytes) : ''].filter(Boolean).join(', ');
  return (
    `<a class="file" href="${escapeAttribute(href)}"${file ? ` download="${escapeAttribute(slot.name)}"` : ' rel="noopener noreferrer"'}>` +
    `<span class="card-title">${escapeAttribute(slot.title)}</span>` +
    `${slot.caption ? `<span>${escapeAttribute(slot.caption)}</span>` : ''}<span class="label">${escapeAttribute(note)}</span></a>`
  );
}

const EMPTY =
  /<(?:p|figure|div)(?: class="(?:picture|gallery|gallery-row|gallery-[123]|video|bookmark|embed| )+")?><\/(?:p|figure|div)>/g;

const EMPTY_LINK = /<a [^>]*><\/a>/g;

/**
 * The HTML that a page prints.
 * @param around what was fetched, and where links to the content system lead
 */
export function finishBody(body: ProcessedBody, around: BodySurroundings): string {
  const requested = new Set(body.assets.map(({ address }) => address));
  const html = body.html
    .replace(/<span data-slot="(\d+)"><\/span>/g, (_mark, index: string) => {
      const slot = body.slots[Number(index)];
      return slot ? fill(slot, around) : '';
    })
    .replaceAll(
      new RegExp(`href="${CMS_PREFIX.replace('.', '\\.')}(/[^"#]*)(#[^"]*)?"`, 'g'),
      (_link, path: string, hash = '') => {
        const target = around.resolve(path.replaceAll('&amp;', '&'));
        return `href="${escapeAttribute(target)}${hash}"`;
      },
    )
    .replaceAll(
      /<a ([^>]*)href="(https?:[^"#]*)(?:#[^"]*)?" rel="noopener noreferrer"[^>]*>([\s\S]*?)<\/a>/g,
      (link, before: string, href: string, content: string) => {
        if (!around.gone.has(href.replaceAll('&amp;', '&'))) return link;
        const [id] = /id="[^"]*"/.exec(before) ?? [];
        return id ? `<span ${id}>${content}</span>` : content;
      },
    )
    // A link in the text to a file of the content system leads to our copy of it.
    .replaceAll(
      /href="(https?:[^"#]*)(#[^"]*)?" rel="noopener noreferrer"/g,
      (link, href: string, hash = '') => {
        const address = href.replaceAll('&amp;', '&');
        const file = requested.has(address) ? around.files.get(address) : undefined;
        return file ? `href="${file.src}${hash}"` : link;
      },
    );
  // A picture that could not be had may leave an empty link, that an empty row, and that an empty figure.
  return html.replace(EMPTY_LINK, '').replace(EMPTY, '').replace(EMPTY, '');
}
