/** llms.txt (llmstxt.org): what this site is, and where its pages are as Markdown. Pure. */
import { escapeMarkdown } from '../html/print/markdown.ts';
import type { AlternateFacts } from './print.ts';

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

const listed = ({ path, facts }: AlternatePage, about: string, site: string): string =>
  `- [${escapeMarkdown(facts.title)}](${new URL(path, site).href}): ${escapeMarkdown(about)}`;

export function llmsText(pages: readonly AlternatePage[], { site, written, sections }: LlmsOptions): string {
  const section = (
    heading: string,
    list: readonly AlternatePage[],
    about: (page: AlternatePage) => string,
  ) =>
    list.length === 0
      ? []
      : [`## ${heading}`, list.map((page) => listed(page, about(page), site.url)).join('\n')];
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const ordinary = written.map((address) => byAddress.get(address)).filter((page) => page !== undefined);
  const [legal, others] = [true, false].map((wanted) =>
    ordinary.filter(({ address }) => LEGAL.test(address) === wanted),
  ) as [AlternatePage[], AlternatePage[]];
  const description = ({ facts }: AlternatePage) => facts.description ?? '';
  const newestOf = (path: string) =>
    pages
      .filter(({ address, facts }) => address.startsWith(`${path}/`) && facts.published)
      .sort((a, b) => b.facts.published!.localeCompare(a.facts.published!))
      .slice(0, MOST_ARTICLES);
  const parts = [
    `# ${site.brand}`,
    `> ${site.description}`,
    'Pages and articles have a Markdown version at their address with .md behind it; pages 2 and on of a list have none.',
    ...section('Pages', others, description),
    ...sections.flatMap((path) =>
      section(byAddress.get(path)?.facts.title ?? path, newestOf(path), ({ facts: { published = '' } }) =>
        published.slice(0, 10),
      ),
    ),
    // Readers of llms.txt may leave out what is below Optional.
    ...section('Optional', legal, description),
  ];
  return `${parts.join('\n\n')}\n`;
}
