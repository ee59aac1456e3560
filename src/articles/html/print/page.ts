/** The HTML of an article on its page. */
import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { attribute, copyOf } from '../tree.ts';

const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

export const printHtml = (tree: Root): string => printer.stringify(tree);

/** @param contact where a link to the contact page leads from here */
export const pageHtml = (tree: Root, contact?: (about: string | undefined) => string): string =>
  printHtml(
    copyOf(tree, (element) => {
      const link = contact && /^\/contact(?:\?about=([\w-]+))?$/.exec(attribute(element, 'href'));
      if (!link) return [element];
      return [{ ...element, properties: { ...element.properties, href: contact(link[1]) } }];
    }),
  );
