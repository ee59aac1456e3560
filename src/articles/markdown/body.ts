/** The sanitised HTML of an article as Markdown. */
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle } from 'hast-util-to-mdast';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';
import type { RootContent } from 'mdast';
import { printMarkdown } from './print.ts';

/** Paths of this site and of its files become addresses: a twin is read away from the site. */
function withOrigin(url: unknown, site: string): string {
  const text = String(url ?? '');
  return text.startsWith('/') && !text.startsWith('//') ? new URL(text, site).href : text;
}

/** Sources of players stand in an element of their own; a link leads to them. */
const media =
  (label: string, site: string): Handle =>
  (_state, node: Element) => {
    const own = node.properties['src'];
    const inner = node.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'source',
    );
    const url = withOrigin(own ?? inner?.properties['src'], site);
    return url ? { type: 'link', url, children: [{ type: 'text', value: label }] } : undefined;
  };

/** Parts of a card that are one link stand apart by layout alone: title, description, name of the site. */
function separate(link: Element): void {
  visit(link, 'element', (node) => {
    node.children = node.children.flatMap((child, index) =>
      child.type === 'element' && node.children[index - 1]?.type === 'element'
        ? [{ type: 'text' as const, value: ' · ' }, child]
        : [child],
    );
  });
}

/**
 * @param html as articles print it
 * @param site address of this site, for links that begin with `/`
 */
export function bodyMarkdown(html: string, site: string): string {
  const source = fromHtml(html, { fragment: true });
  visit(source, 'element', (node) => {
    if (node.tagName === 'a') separate(node);
  });
  const tree = toMdast(source, {
    handlers: {
      audio: media('Audio', site),
      video: media('Video', site),
      // A click-to-load video: its link leads to the film.
      svg: () => undefined,
      button: () => undefined,
    },
    document: true,
  });
  const root = tree.type === 'root' ? tree.children : [tree];
  absolute(root, site);
  return printMarkdown(root);
}

function absolute(nodes: readonly { type: string }[], site: string): void {
  for (const node of nodes as readonly (RootContent & { children?: RootContent[] })[]) {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = withOrigin(node.url, site);
    if (node.children) absolute(node.children, site);
  }
}
