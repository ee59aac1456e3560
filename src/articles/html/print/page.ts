/** The HTML of an article on its page. */
import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { attribute, findAll } from '../tree.ts';

const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

export const printHtml = (tree: Root): string => printer.stringify(tree);

/** @param contact where a link to the contact page leads from here */
export function pageHtml(tree: Root, contact?: (about: string | undefined) => string): string {
  for (const link of findAll(tree, ({ tagName }) => tagName === 'a')) {
    const [path, about] = /^\/contact(?:\?about=([\w-]+))?$/.exec(attribute(link, 'href')) ?? [];
    if (path && contact) link.properties['href'] = contact(about);
  }
  return printHtml(tree);
}
