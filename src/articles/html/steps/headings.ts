/** Headings begin below the page's h1 and skip no level; ids are stable, unique and take no id of the page; links find them. */
import type { Element } from 'hast';
import { PAGE_IDS } from '../../../config/page-ids.ts';
import { slugOf } from '../../../sources/text.ts';
import { decode, shorten } from '../links.ts';
import { leaveOut } from '../report.ts';
import {
  addAnchorNames,
  attribute,
  findAll,
  isElement,
  isInline,
  isAnchorElement,
  anchorNamesIn,
  replaceInnermostFirst,
  textOf,
  unwrap,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** What a heading says, itself or by its picture. */
const nameOf = (heading: Element): string =>
  textOf(heading) ||
  findAll(heading, ({ tagName }) => tagName === 'img')
    .map((image) => attribute(image, 'alt'))
    .join(' ')
    .trim();

const idOf = (text: string): string => slugOf(text).slice(0, 80).replace(/-+$/, '');

/** What all spellings of a name share: Ghost, GitHub and others put hyphens in other places. */
const foldName = (name: string): string =>
  decode(name)
    .replace(/^(?:user-content-|heading=)/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Names that programs give: no link of an editor leads there unless it is in the same text. */
const GENERATED =
  /^(?:_|h\.|id\.|kix\.|docs-internal|OLE_|cmnt|ftnt|sdfootnote|block-|wp-|kg-|post-|yui|mce|tmp)|\d{4,}|^[0-9a-f]{8}-/i;

/** Names of an anchor go to the element that follows, or else the one before; within a line, or alone, to the parent. */
function moveAnchors(parent: Parent): void {
  const nodes = parent.children;
  nodes.forEach((node, index) => {
    if (!isElement(node)) return;
    if (!isAnchorElement(node)) return moveAnchors(node);
    const names = anchorNamesIn(node);
    const target =
      nodes.slice(index + 1).find(isElement) ??
      nodes.slice(0, index).findLast((one) => isElement(one) && !isAnchorElement(one));
    const inLine = nodes.some((one) => one !== node && isInline(one) && !isAnchorElement(one));
    if (inLine && 'tagName' in parent) addAnchorNames(parent, names);
    else if (target && isElement(target)) addAnchorNames(target, names);
    else if ('tagName' in parent) addAnchorNames(parent, names);
  });
  parent.children = nodes.filter((node) => !isAnchorElement(node));
}

/** Levels by the outline that the source means: a heading is below the nearest one before it of a higher rank. */
function arrangeLevels(headings: readonly Element[]): void {
  const above: number[] = [];
  for (const heading of headings) {
    const rank = Number(heading.tagName[1]);
    while (above.length > 0 && above.at(-1)! >= rank) above.pop();
    above.push(rank);
    heading.tagName = `h${Math.min(above.length + 1, 6)}`;
  }
}

export const headings: Step = (tree, file) => {
  moveAnchors(tree);
  const elements = findAll(tree, () => true);
  // A picture that says nothing is no heading.
  for (const heading of elements.filter(isHeading)) if (!nameOf(heading)) heading.tagName = 'p';
  arrangeLevels(elements.filter(isHeading));
  const used = new Set(PAGE_IDS);
  const unique = (base: string): string => {
    let id = base;
    for (let count = 1; used.has(id); count++) id = `${base}-${count}`;
    used.add(id);
    return id;
  };
  const linked = new Set(
    elements.map((element) => foldName(/^#.*/.exec(attribute(element, 'href'))?.[0] ?? '')),
  );
  const exact = new Map<string, string>();
  const folded = new Map<string, string>();
  const note = (name: string, id: string) => {
    if (!exact.has(decode(name))) exact.set(decode(name), id);
    if (foldName(name) && !folded.has(foldName(name))) folded.set(foldName(name), id);
  };
  const counts = new Map<string, number>();
  for (const element of elements) {
    delete element.properties['id'];
    const names = element.notes?.anchorNames ?? [];
    const text = isHeading(element) ? nameOf(element) : '';
    const wanted = names.find((name) => linked.has(foldName(name)) || !GENERATED.test(name));
    if (!isHeading(element) && wanted === undefined) continue;
    const id = isHeading(element)
      ? unique(idOf(text) || 'section')
      : unique(`ref-${idOf(decode(wanted!)) || 'target'}`);
    element.properties['id'] = id;
    for (const name of names) note(name, id);
    if (!isHeading(element)) continue;
    const count = counts.get(foldName(text)) ?? 0;
    counts.set(foldName(text), count + 1);
    note(count > 0 ? `${text}-${count}` : text, id);
    note(id, id);
    if (element.tagName === 'h2') file.data.outline.push({ id, text });
  }
  const find = (name: string): string | undefined =>
    /^top$/i.test(name) ? 'top' : (exact.get(decode(name)) ?? folded.get(foldName(name)));
  file.data.anchor = find;
  replaceInnermostFirst(tree, (element) => {
    const href = element.tagName === 'a' ? attribute(element, 'href') : '';
    if (!href.startsWith('#')) return undefined;
    const id = find(href.slice(1));
    if (id) element.properties['href'] = `#${id}`;
    else
      leaveOut(file, `a link to '${shorten(decode(href))}', a place that is not in the text`, {
        remedy: 'Its words stay: correct the address.',
      });
    return id ? undefined : unwrap(element);
  });
};
