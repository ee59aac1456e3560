/** llms.txt (llmstxt.org): what this site is, and where its pages are as Markdown. Pure. */
import type { RootContent } from 'mdast';
import type { AlternateFacts } from './alternate.ts';
import { printMarkdown } from './print.ts';

export interface AlternatePage {
  /** Path of the page. */
  address: string;
  /** Path of its alternate. */
  path: string;
  facts: AlternateFacts;
}

export interface LlmsOptions {
  site: { url: string; brand: string; description: string };
  /** Paths of the pages that are no articles, in the order in which they are listed. */
  written: readonly string[];
  /** Paths of the lists of articles; a list's own page gives its part of the text its heading. */
  sections: readonly string[];
}

/** Newest articles of a section that are listed: the others are in the section's own list. */
const MOST_ARTICLES = 30;

const LEGAL = /^\/(?:privacy-policy|terms-of-service|cookie-policy)$/;

const text = (value: string) => ({ type: 'text' as const, value });

const line = (title: string, url: string, about: string) => ({
  type: 'listItem' as const,
  spread: false,
  children: [
    {
      type: 'paragraph' as const,
      children: [{ type: 'link' as const, url, children: [text(title)] }, text(`: ${about}`)],
    },
  ],
});

export function llmsText(pages: readonly AlternatePage[], { site, written, sections }: LlmsOptions): string {
  const section = (
    heading: string,
    list: readonly AlternatePage[],
    about: (facts: AlternateFacts) => string,
  ): RootContent[] => {
    if (list.length === 0) return [];
    const children = list.map(({ path, facts }) =>
      line(facts.title, new URL(path, site.url).href, about(facts)),
    );
    return [
      { type: 'heading', depth: 2, children: [text(heading)] },
      { type: 'list', spread: false, children },
    ];
  };
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const ordinary = written.map((address) => byAddress.get(address)).filter((page) => page !== undefined);
  const description = ({ description: about = '' }: AlternateFacts) => about;
  const newestOf = (path: string) =>
    pages
      .filter(({ address, facts }) => address.startsWith(`${path}/`) && facts.listed && facts.published)
      .sort((a, b) => b.facts.published!.localeCompare(a.facts.published!))
      .slice(0, MOST_ARTICLES);
  return printMarkdown([
    { type: 'heading', depth: 1, children: [text(site.brand)] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [text(site.description)] }] },
    {
      type: 'paragraph',
      children: [
        text(
          'Every page has a Markdown version at its address with .md behind it; the lists hold the newest articles.',
        ),
      ],
    },
    ...section(
      'Pages',
      ordinary.filter(({ address }) => !LEGAL.test(address)),
      description,
    ),
    ...sections.flatMap((path) =>
      section(byAddress.get(path)?.facts.title ?? path, newestOf(path), ({ published = '' }) =>
        published.slice(0, 10),
      ),
    ),
    // Readers of llms.txt may leave out what stands below Optional.
    ...section(
      'Optional',
      ordinary.filter(({ address }) => LEGAL.test(address)),
      description,
    ),
  ]);
}
