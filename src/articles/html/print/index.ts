/** Everything that is printed of an article, from the same final tree. */
import type { Root } from 'hast';
import { attribute, blockText, countWords, findElement } from '../tree.ts';
import type { Body, BodyFile } from '../types.ts';
import { articleMarkdown } from './markdown.ts';
import { pageHtml } from './page.ts';

export function printBody(tree: Root, { data: { site, context, outline } }: BodyFile): Body {
  const url = new URL(site.path, context.site ?? 'https://here.invalid').href;
  return {
    markdown: articleMarkdown(tree, url),
    outline,
    hasVideo: findElement(tree, (element) => attribute(element, 'dataFrame') !== '') !== undefined,
    words: countWords(blockText(tree)),
    // Last: it changes the tree: what links to the contact page from this article names the article.
    html: pageHtml(tree, site.contact),
  };
}
