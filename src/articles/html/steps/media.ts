/** Pictures, players and frames: which file is meant, and how large its author wanted it. */
import type { Element, ElementContent } from 'hast';
import { readVideo } from '../embeds.ts';
import { readLink, readSource, shorten } from '../links.ts';
import { leaveOut } from '../report.ts';
import {
  attribute,
  blockText,
  byTag,
  classes,
  findAll,
  findElement,
  h,
  isBlankText,
  isElement,
  moveAnchorNames,
  parse,
  replaceInnermostFirst,
  styleOf,
  textOf,
  unwrap,
  type Parent,
} from '../tree.ts';
import type { AssetRequest, BodyFile, Step } from '../types.ts';
import { buildAudio, buildPicture, buildVideo, type Bounds } from './files.ts';

/** Attributes in which scripts look for the address of a picture, by their names or by their values. */
const LAZY = /(?:src|lazy|original|image)$|^data(?:Delayed|Image)?Url$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]\S*)?$/i;
const SMALL = /thumb|small|low|blur|placeholder/i;

/** Placeholders until a script has loaded the picture. */
const isPlaceholder = (src: string): boolean =>
  /^(?:$|data:|about:|#)/.test(src) ||
  /(?:^|[/_-])(?:spacer|blank|placeholder|transparent|pixel|1x1|loading|lazy)[\w-]*\.(?:gif|png|svg|jpe?g|webp)/i.test(
    src,
  );

/** The largest of a set of addresses. */
function largest(srcset: string): string {
  const all = [...srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,\s+|,?$)/g)];
  return all.sort((a, b) => Number(b[2] ?? 1) - Number(a[2] ?? 1))[0]?.[1] ?? '';
}

const isSource = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'source';

/** Address of a picture as its author meant it, wherever a script would look for it. */
function sourceOf(image: Element, parent: Parent): string {
  const src = attribute(image, 'src');
  const isLazy = isPlaceholder(src) || classes(image).some((name) => /lazy|lozad|blur-up/i.test(name));
  if (src && !isLazy) return src;
  const given = Object.keys(image.properties)
    .filter((name) => /^data|^srcSet$/.test(name) && !SMALL.test(name))
    .map(
      (name) =>
        [name, /srcset$/i.test(name) ? largest(attribute(image, name)) : attribute(image, name)] as const,
    )
    .filter(([, value]) => /^\S*[/.]\S*$/.test(value) && !isPlaceholder(value));
  const found =
    given.find(([name]) => LAZY.test(name)) ??
    given.find(([name, value]) => /srcset$/i.test(name) || PICTURE.test(value));
  const offered = (parent.children as ElementContent[])
    .filter(isSource)
    .map((source) => largest(attribute(source, 'srcSet') || attribute(source, 'dataSrcset')))
    .find(Boolean);
  return found?.[1] ?? (isPlaceholder(src) && offered ? offered : src);
}

/** A picture without scripts is the picture itself where the one beside it waits for a script. */
export function lazyPictures(parent: Parent): void {
  for (const child of [...parent.children]) {
    if (!isElement(child)) continue;
    if (child.tagName !== 'noscript') {
      lazyPictures(child);
      continue;
    }
    const inner = parse(blockText(child));
    const shown = byTag(inner, 'img');
    if (!shown) continue;
    const index = parent.children.indexOf(child);
    const beside = [parent.children.slice(0, index).reverse(), parent.children.slice(index + 1)]
      .flatMap((nodes) => nodes.find((node) => !isBlankText(node)) ?? [])
      .filter(isElement)
      .map((node) => (node.tagName === 'img' ? node : byTag(node, 'img')))
      .find((image) => image !== undefined);
    const isWaiting = beside && isPlaceholder(sourceOf(beside, { type: 'root', children: [] }));
    if (isWaiting) beside.properties = { ...beside.properties, ...shown.properties };
    // The script would have shown it.
    if (beside)
      beside.properties['style'] = styleOf(beside).replace(/(?:display|visibility|opacity):[^;]*/g, '');
    parent.children.splice(index, 1, ...(beside ? [] : (inner.children as ElementContent[])));
  }
}

/** A length in pixels as an attribute or a style says it. */
function lengthOf(element: Element, side: 'width' | 'height'): number | undefined {
  const [, styled, unit] = new RegExp(`(?:^|;)${side}:([\\d.]+)(px|r?em|pt)`).exec(styleOf(element)) ?? [];
  if (styled) return Number(styled) * (unit === 'px' ? 1 : unit === 'pt' ? 4 / 3 : 16);
  const [, pixels] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(attribute(element, side)) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}

const boundsOf = (image: Element): Bounds => ({
  width: lengthOf(image, 'width'),
  height: lengthOf(image, 'height'),
});

/** The character that a picture of an emoji stands for. */
function emojiOf(image: Element): string | undefined {
  const isEmoji =
    classes(image).some((name) =>
      /^(?:emoji\w*|wp-smiley|twemoji|joypixels|emojione|fb-emoji)$/i.test(name),
    ) ||
    /emoji/i.test(attribute(image, 'dataStringifyType') + attribute(image, 'goomoji')) ||
    attribute(image, 'dataEmoji') !== '';
  const alt = attribute(image, 'alt') || attribute(image, 'dataEmoji');
  return isEmoji || /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})+$/v.test(alt)
    ? alt || undefined
    : undefined;
}

function imageOf(image: Element, parent: Parent, file: BodyFile): ElementContent[] {
  const emoji = emojiOf(image);
  if (emoji) return [{ type: 'text', value: emoji }];
  const bounds = boundsOf(image);
  // It counts readers.
  if ((bounds.width ?? 9) <= 1 && (bounds.height ?? 9) <= 1) return [];
  const src = sourceOf(image, parent);
  const address = src ? readSource(src, file.data.context) : undefined;
  if (!address) {
    const what = src ? `a picture with the address '${shorten(src)}'` : 'a picture without an address';
    leaveOut(file, what, { lost: attribute(image, 'alt'), remedy: 'Upload it and insert it again.' });
    return [{ type: 'text', value: ' ' }];
  }
  const alt = attribute(image, 'alt').replace(/^(audio-thumbnail|CTA Image)$/, '');
  const { role = 'content' } = image.notes ?? {};
  const place = h('img', { alt });
  place.notes = {
    ...{ ...image.notes, generated: true, requires: [{ address, kind: 'image' }] },
    render: (element, files) =>
      buildPicture({ address, alt, name: attribute(element, 'title'), role, bounds }, files),
  };
  return [place];
}

function player(element: Element, inLink: boolean, file: BodyFile): ElementContent[] {
  const { context } = file.data;
  const kind = element.tagName === 'audio' ? 'audio' : 'video';
  const source = findElement(element, ({ tagName }) => tagName === 'source');
  const src = attribute(element, 'src') || (source ? attribute(source, 'src') : '');
  const address = src ? readSource(src, context) : undefined;
  if (!address || inLink) {
    leaveOut(file, `${kind === 'audio' ? 'an audio' : 'a video'} that cannot be fetched`, {
      remedy: 'Upload the file and insert it again.',
    });
    return [];
  }
  const title = attribute(element, 'title') || (kind === 'audio' ? 'Audio' : 'Video');
  const poster = kind === 'video' ? readSource(attribute(element, 'poster'), context) : undefined;
  const wanted: AssetRequest[] = [{ kind, address }];
  if (attribute(element, 'poster') && poster) wanted.push({ kind: 'image', address: poster });
  const card = { address, title, poster: wanted.length > 1 ? poster : undefined, ...boundsOf(element) };
  const place = h(kind, {});
  place.notes = {
    generated: true,
    requires: wanted,
    render: (_element, files) => [kind === 'audio' ? buildAudio(card, files) : buildVideo(card, files)],
  };
  return [place];
}

/** A player to be loaded on a click, a link to what cannot be framed, or nothing. */
function frame(element: Element, inLink: boolean, file: BodyFile): ElementContent[] {
  const src = attribute(element, 'src') || attribute(element, 'dataSrc');
  const link = src ? readLink(src, file.data.context) : undefined;
  const fallback = /<\w/.test(textOf(element)) ? textOf(parse(textOf(element))) : '';
  if (inLink || link?.kind !== 'outside' || /\{\w+\}|%7B/i.test(src)) {
    leaveOut(file, `a frame${src ? ` of '${shorten(src)}'` : ''}`, {
      lost: fallback,
      remedy: 'Link to the page that it shows.',
    });
    return [];
  }
  if (fallback)
    leaveOut(file, 'the text in a frame', { lost: fallback, remedy: 'Close the frame before it.' });
  const title = attribute(element, 'title').replace(/^(video|embedded content)$/i, '');
  const found = readVideo(src);
  if (!found) {
    const host = new URL(link.href).hostname.replace(/^www\./, '');
    leaveOut(file, `a frame of ${host}; a link stands in its place`);
    return [h('a.embed-link', { href: link.href }, title || `Open the embedded page on ${host}`)];
  }
  return [
    h(
      'a.facade',
      { href: found.page, dataFrame: found.frame },
      h('span.facade-title', {}, title ? `Play video: ${title}` : 'Play video'),
      ' ',
      h('span.facade-note', {}, `Nothing loads from ${found.provider} until you press play.`),
    ),
  ];
}

/** Players are blocks of their own; where there is none, the words beside it stay apart. */
const asBlock = (made: ElementContent[], parent: Parent): ElementContent[] =>
  made.length === 0
    ? [{ type: 'text', value: ' ' }]
    : 'tagName' in parent && parent.tagName === 'figure'
      ? made
      : [h('p', {}, made)];

export const media: Step = (tree, file) => {
  const isTaken = ({ tagName }: Element) => /^(?:audio|video|iframe)$/.test(tagName);
  const inLinks = new Set<Element>();
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a'))
    for (const inner of findAll(link, isTaken)) inLinks.add(inner);
  replaceInnermostFirst(tree, (element, parent) => {
    switch (element.tagName) {
      case 'img':
        return moveAnchorNames(imageOf(element, parent, file), element);
      case 'picture':
        return unwrap({ ...element, children: element.children.filter((child) => !isSource(child)) });
      case 'source':
        return 'tagName' in parent && /^(?:picture|audio|video)$/.test(parent.tagName) ? undefined : [];
      case 'audio':
      case 'video':
        return asBlock(moveAnchorNames(player(element, inLinks.has(element), file), element), parent);
      case 'iframe':
        return asBlock(moveAnchorNames(frame(element, inLinks.has(element), file), element), parent);
      default:
        return undefined;
    }
  });
};
