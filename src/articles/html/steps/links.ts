/** Where links lead: on this site, away, to an anchor in an article, or nowhere; then their words stay. */
import type { Element, ElementContent } from 'hast';
import { PUBLIC, SAVED_FOLDER } from '../../images/store.ts';
import { decode, readLink, readUpload, shorten, type Link } from '../links.ts';
import { leaveOut } from '../report.ts';
import {
  attribute,
  byTag,
  findAll,
  findElement,
  hasClass,
  isBlank,
  isEmpty,
  replaceInnermostFirst,
  textOf,
  unwrap,
  type Parent,
} from '../tree.ts';
import type { BodyFile, Step } from '../types.ts';
import { EXTERNAL_LINK } from './files.ts';

/** The id of an anchor in another article, as the link of an editor names it. */
function withAnchor(path: string, hash: string, file: BodyFile): string {
  const find = hash ? file.data.site.anchorsOf(path.replace(/[?].*$/, '')) : undefined;
  if (!find) return path + hash;
  const id = find(hash.slice(1));
  if (id === undefined)
    leaveOut(file, `the place '${shorten(decode(hash))}' of a link to ${path}, which is not there`, {
      remedy: 'The link leads to the top: correct it.',
    });
  return id === undefined ? path : `${path}#${id}`;
}

/** A link to an upload of the content system leads to our copy of the file, once it is fetched. */
function toUpload(link: Element, href: string, file: BodyFile): void {
  const upload = readUpload(href, file.data.context);
  const hash = new URL(href).hash;
  const address = href.slice(0, href.length - hash.length);
  link.properties = { ...link.properties, href, ...EXTERNAL_LINK };
  if (!upload || upload.kind === 'image') return;
  link.notes = {
    ...link.notes,
    requires: [upload],
    render: (element, { files, unavailable }) => {
      if (unavailable.has(address)) return unwrap(element);
      const copy = files.get(upload.address);
      if (!copy) return [element];
      const { rel: _, ...properties } = element.properties;
      const name = copy.src.startsWith(`${PUBLIC}/${SAVED_FOLDER}`)
        ? { download: decode(new URL(address).pathname.split('/').at(-1)!) }
        : {};
      return [{ ...element, properties: { ...properties, href: copy.src + hash, ...name } }];
    },
  };
}

function point(element: Element, link: Exclude<Link, { kind: 'dropped' }>, file: BodyFile): void {
  const { site } = file.data;
  const [path = '', hash = ''] = 'href' in link ? link.href.split(/(?=#)/) : [];
  if (link.kind === 'anchor') element.properties['href'] = `#${link.id}`;
  else if (link.kind === 'article')
    element.properties['href'] = withAnchor(site.resolve(link.path), link.hash, file);
  else if (link.kind === 'site') element.properties['href'] = withAnchor(path, hash, file);
  else if (link.kind === 'direct') element.properties['href'] = link.href;
  else toUpload(element, link.href, file);
}

/** A picture alone in a link is named by the host that it leads to; on this site by its caption, or by the path. */
function namePictures(tree: Parameters<Step>[0]): void {
  for (const figure of findAll(tree, ({ tagName }) => tagName === 'figure'))
    for (const link of findAll(figure, ({ tagName }) => tagName === 'a'))
      nameLink(link, textOf(byTag(figure, 'figcaption')));
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a')) nameLink(link, '');
}

function nameLink(link: Element, caption: string): void {
  const image = byTag(link, 'img');
  if (!image || !isBlank(textOf(link)) || findElement(link, (one) => attribute(one, 'alt') !== '')) return;
  const href = attribute(link, 'href');
  image.properties['title'] = URL.parse(href)?.hostname.replace(/^www\./, '') || caption || decode(href);
}

const isHeading = (node: Parent): boolean => 'tagName' in node && /^h[1-6]$/.test(node.tagName);

export const links: Step = (tree, file) => {
  const { context } = file.data;
  const nested = new Set(
    findAll(tree, ({ tagName }) => tagName === 'a').flatMap((link) =>
      findAll(link, ({ tagName }) => tagName === 'a'),
    ),
  );
  replaceInnermostFirst(tree, (element, parent): ElementContent[] | undefined => {
    // A call to action without its link is a paragraph.
    if (hasClass(element, 'action') && !byTag(element, 'a')) element.properties = {};
    if (element.tagName !== 'a' || element.notes?.render) return undefined;
    // A link around nothing is no link, and one without an address is an anchor or a word.
    if (nested.has(element) || isEmpty(element)) return unwrap(element);
    const href = attribute(element, 'href');
    // The sign by which programs of documentation link a heading to itself.
    if (href.startsWith('#') && /^(?:[#¶§]|🔗\ufe0f?)$/u.test(textOf(element)) && isHeading(parent))
      return [];
    if (!href && (element.notes?.anchorNames || !('href' in element.properties))) return unwrap(element);
    const link = readLink(href, context);
    if (link.kind === 'dropped') {
      leaveOut(file, link.reason, { remedy: 'Its words stay: correct the address.' });
      return unwrap(element);
    }
    const upload = link.kind === 'outside' ? readUpload(link.href, context) : undefined;
    // A picture that leads to its full-size file: the page serves its own sizes, and nothing else of the file.
    if (upload?.kind === 'image' && byTag(element, 'img')) return unwrap(element);
    const { dir, lang } = element.properties;
    if (!element.notes?.generated) element.properties = { dir, lang };
    element.notes = { ...element.notes, generated: true };
    point(element, link, file);
    return undefined;
  });
  namePictures(tree);
};
