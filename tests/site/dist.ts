/** The built site as data, for checks over dist/. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { parsePage } from '../../src/articles/html/tree.ts';
import { builtAddresses } from '../../src/hosting/built-files.ts';

export const dist = 'dist';

if (!existsSync(join(dist, 'index.html')))
  throw new Error('There is no built site: run `npm run build` first.');

/** All addresses of the site, not-found pages excluded. */
export const addresses = builtAddresses(dist);

/** The file that a host serves for an address. */
export const fileOf = (path: string): string =>
  join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`);

export const htmlOf = (path: string): string => readFileSync(fileOf(path), 'utf8');

const trees = new Map<string, Root>();
/** The parsed page. */
export function treeOf(path: string): Root {
  if (!trees.has(path)) trees.set(path, parsePage(htmlOf(path)));
  return trees.get(path)!;
}

/** Typographic variants do not matter to a reader: quotes, dashes and white space are made plain. */
export const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-–]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();

const INLINE = new Set('a abbr b cite code em i mark small span strong sub sup time'.split(' '));

/** Text of an element as a reader meets it, without scripts and styles. */
export function textOf(node: Element | Root): string {
  if (node.type === 'element' && ['script', 'style', 'template'].includes(node.tagName)) return '';
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element') return '';
      return INLINE.has(child.tagName) ? textOf(child) : ` ${textOf(child)} `;
    })
    .join('');
}

export interface Link {
  href: string;
  text: string;
}

/** Links of a page or a part of it, with their accessible text. */
export const linksOf = (node: Root | Element): Link[] =>
  selectAll('a[href]', node).map((link) => ({
    href: String(link.properties['href']),
    text: plain(String(link.properties['ariaLabel'] ?? textOf(link))),
  }));

export { select, selectAll, toString };

/** Attribute of the first element that a selector finds on a page. */
export const attributeOf = (path: string, selector: string, name: string) =>
  select(selector, treeOf(path))?.properties[name];

/** Nodes of the structured data of a page. */
export function graphOf(tree: Root): Record<string, unknown>[] {
  const scripts = selectAll('script[type="application/ld+json"]', tree);
  if (scripts.length !== 1)
    throw new Error(`A page has ${scripts.length} scripts of structured data instead of one.`);
  const data = JSON.parse(toString(scripts[0]!)) as Record<'@context', string> &
    Record<'@graph', Record<string, unknown>[]>;
  if (data['@context'] !== 'https://schema.org') throw new Error(`Unknown context ${data['@context']}.`);
  return data['@graph'];
}
