/** Markdown alternates: facts above the text, and where they are. */
import type { Article } from '../article.ts';
import { articlePath } from '../../config/sections.ts';
import { escapeMarkdown } from '../html/print/markdown.ts';

/** Facts above the text of an alternate; those without a value are left out. */
type FrontMatter = Record<string, string | readonly string[] | undefined>;

/** YAML front matter (every JSON string is one of YAML) and the text. */
export const printAlternate = (facts: FrontMatter, text: string): string => {
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value.length > 0)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text.trim()}\n`;
};

/** Address of the alternate of a page: `/about.md`; that of the home page is `/index.md`. */
export const alternatePath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** What llms.txt and the alternate say of a page. */
export interface AlternateFacts {
  title: string;
  description?: string;
  url: string;
  /** ISO 8601. */
  published?: string;
  updated?: string;
}

/** @param site address of this site @param description as the page says it */
export const articleFacts = (article: Article, site: string, description: string): AlternateFacts => ({
  ...{ title: article.title, description, url: new URL(articlePath(article.kind, article.slug), site).href },
  ...{ published: article.publishedAt, updated: article.updatedAt },
});

/** The alternate of an article: its entry, and the Markdown of its body. */
export const articleAlternate = (article: Article, facts: AlternateFacts, markdown: string): string => {
  const { authors, category, tags, title, lede } = article;
  const front = { ...facts, authors, category, tags: tags.map(({ name }) => name) };
  const opening = [`# ${escapeMarkdown(title)}`, ...(lede ? [escapeMarkdown(lede)] : [])];
  return printAlternate(front, [...opening, markdown].join('\n\n'));
};
