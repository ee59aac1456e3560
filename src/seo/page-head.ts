/** The heads of ordinary pages. */
import { site } from '~/config/site.ts';
import type { PageMeta } from './head.ts';
import { breadcrumbs, type GraphNode } from './jsonld.ts';

interface Words {
  title: string;
  description: string;
  /** In the breadcrumbs, where it is not the title. */
  name?: string;
}
interface Extras {
  /** On the page, where it is not the title. */
  heading?: string;
  /** The page between the home page and this one, in its breadcrumbs. */
  parent?: { name: string; path: string };
  /** What the page is about, after its breadcrumbs. */
  jsonLd?: GraphNode[];
}

/** Head of a page: words of its entry, and the way to it from the home page as structured data. */
export function metaOf(
  path: string,
  { title, description, name = title }: Words,
  extras: Extras = {},
): PageMeta {
  const trail = [...(extras.parent ? [extras.parent] : []), { name, path }];
  return {
    title,
    heading: extras.heading,
    description,
    path,
    jsonLd: [breadcrumbs(site.url, ...trail), ...(extras.jsonLd ?? [])],
  };
}

/** What search results and link previews say of a page: its description, else the first sentences of its lede. */
export function summaryOf({ description, lede }: { description?: string; lede: string }): string {
  if (description) return description;
  if (lede.length <= 160) return lede;
  const sentences = lede.slice(0, 160).match(/^.*[.?!](?=\s)/s)?.[0];
  return sentences ?? `${lede.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
