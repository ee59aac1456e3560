/** Headings begin below the page's h1 and skip no level; ids are stable, unique and take no id of the page. */
import type { Element, Root } from 'hast';
import { PAGE_IDS } from '../../config/page-ids.ts';
import { slugOf } from '../../sources/text.ts';
import { decode } from './links.ts';
import { attribute, findAll, textOf } from './tree.ts';

/** The id of a heading. */
const idOf = (text: string): string => slugOf(text).slice(0, 80).replace(/-+$/, '');

/**
 * Numbers the levels anew, gives ids to headings and link targets, and points links inside the article at them.
 * Changes the tree.
 */
export function arrangeHeadings(tree: Root): void {
  const elements = findAll(tree, () => true);
  const used = new Set(PAGE_IDS);
  const unique = (wanted: string): string => {
    const base = wanted || 'section';
    let id = base;
    for (let count = 1; used.has(id); count++) id = `${base}-${count}`;
    used.add(id);
    return id;
  };

  const targets = new Set(
    elements
      .map((element) => attribute(element, 'href'))
      .filter((href) => href.startsWith('#'))
      // Ghost percent-encodes ids in some links and not in others.
      .map((href) => decode(href.slice(1))),
  );
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const top = Math.min(...headings.map(({ tagName }) => Number(tagName[1])));
  const isHeading = new Set(headings);
  const renamed = new Map<string, string>();
  let previous = 1;

  for (const element of elements) {
    const old = decode(attribute(element, 'id'));
    if (isHeading.has(element)) {
      const level = Math.min(previous + 1, Number(element.tagName[1]) - top + 2, 6);
      const id = unique(idOf(textOf(element)));
      previous = level;
      element.tagName = `h${level}`;
      element.properties = { ...element.properties, id };
      if (old && !renamed.has(old)) renamed.set(old, id);
    } else if (old) {
      delete element.properties['id'];
      if (targets.has(old) && !renamed.has(old)) {
        const id = unique(`ref-${idOf(old) || 'target'}`);
        element.properties['id'] = id;
        renamed.set(old, id);
      }
    }
  }
  repoint(elements, renamed);
}

/** A link to an id that is gone keeps its text and loses its address. */
function repoint(elements: Element[], renamed: Map<string, string>): void {
  for (const element of elements) {
    const href = attribute(element, 'href');
    if (!href.startsWith('#')) continue;
    const id = renamed.get(decode(href.slice(1)));
    if (id) element.properties['href'] = `#${id}`;
    else delete element.properties['href'];
  }
}
