/** llms.txt (llmstxt.org): what this site is, and where its pages are as Markdown. */
import { allSections } from '~/config/sections.ts';
import { absoluteUrl, site } from '~/config/site.ts';
import { FEED_LENGTH } from '~/features/articles/feed.ts';
import { listEntry } from '~/features/articles/list-head.ts';
import { printMarkdown, twinPath } from '~/articles/markdown/print.ts';
import { listArticles } from '~/articles/articles.ts';
import { twinHeads } from './_twins.ts';
import type { RootContent } from 'mdast';

interface Line {
  path: string;
  title: string;
  description: string;
}

const section = (heading: string, lines: readonly Line[]): RootContent[] => [
  { type: 'heading', depth: 2, children: [{ type: 'text', value: heading }] },
  {
    type: 'list',
    spread: false,
    children: lines.map(({ path, title, description }) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'link', url: absoluteUrl(twinPath(path)), children: [{ type: 'text', value: title }] },
            { type: 'text', value: `: ${description}` },
          ],
        },
      ],
    })),
  },
];

const legal = /^\/(?:privacy-policy|terms-of-service|cookie-policy)$/;

/** The text of llms.txt. */
export async function llmsText(): Promise<string> {
  const pages = await twinHeads();
  const articles = await Promise.all(
    allSections.map(async ({ kind, path }) => ({
      title: (await listEntry({ path })).title,
      lines: (await listArticles(kind)).slice(0, FEED_LENGTH).map((article) => ({
        path: `${path}/${article.slug}`,
        title: article.title,
        description: article.publishedAt?.slice(0, 10) ?? '',
      })),
    })),
  );
  return printMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: site.brand }] },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: site.description }] }],
    },
    {
      type: 'paragraph',
      children: [
        {
          type: 'text',
          value:
            'Every page has a Markdown version at its address with .md behind it; the lists hold the newest articles.',
        },
      ],
    },
    ...section(
      'Pages',
      pages.filter(({ path }) => !legal.test(path)),
    ),
    ...articles.filter(({ lines }) => lines.length > 0).flatMap(({ title, lines }) => section(title, lines)),
    // Readers of llms.txt may leave out what stands below Optional.
    ...section(
      'Optional',
      pages.filter(({ path }) => legal.test(path)),
    ),
  ]);
}
