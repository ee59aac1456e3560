/**
 * The sections of articles. Paths, lists, feeds, structured data, the gate and draft builds read from here; what editors write for
 * a list is its entry in src/content/lists. No imports: browser scripts load this file too.
 */

/** How a section is presented and where its articles come from. */
export interface SectionFacts {
  /** Address of the list; articles are below it. */
  path: `/${string}`;
  /** Folder below `src/sources` whose `source.ts` opens the source. */
  source: string;
  /** In breadcrumbs, and after the brand as the title of the feed. */
  name: string;
  /** List as cards with a search, or as dated rows with older ones on demand. */
  list: 'cards' | 'rows';
  /** Articles on a list page, and how many more on the first. */
  pageSize: number;
  extraOnFirst: number;
  /** Schema.org type of an article. */
  itemType: 'NewsArticle' | 'BlogPosting';
  /** For the reading time of an article whose source does not count it. */
  wordsPerMinute: number;
  /** Authors as 'By ...' below the title, or as a row beside the text. */
  byline: boolean;
  /** The filter of the resources page that finds its articles; without one they are found under all resources only. */
  filter?: 'Press Releases';
}

const section = (
  facts: Pick<SectionFacts, 'path' | 'source' | 'name'> & Partial<SectionFacts>,
): SectionFacts => ({
  list: 'rows',
  pageSize: 12,
  extraOnFirst: 0,
  itemType: 'BlogPosting',
  wordsPerMinute: 200,
  byline: false,
  ...facts,
});

const registry = {
  news: section({
    path: '/press-releases',
    source: 'supabase',
    name: 'News',
    list: 'cards',
    filter: 'Press Releases',
    extraOnFirst: 1,
    itemType: 'NewsArticle',
  }),
  blog: section({
    path: '/blog',
    source: 'ghost',
    name: 'Insights',
    // Ghost's own, for posts whose reading time it did not count.
    wordsPerMinute: 275,
    byline: true,
  }),
};

/** Name of a section: of its collection, its part of the build report and its folder in CONTENT_LAST_GOOD. */
export type ArticleKind = keyof typeof registry;

export interface Section extends SectionFacts {
  kind: ArticleKind;
  /** Address of the RSS feed. */
  feed: string;
}

const entries = Object.entries(registry) as [ArticleKind, SectionFacts][];

export const sections = Object.fromEntries(
  entries.map(([kind, facts]) => [kind, { ...facts, kind, feed: `${facts.path}/rss.xml` }]),
) as Record<ArticleKind, Section>;

export const allSections: readonly Section[] = Object.values(sections);

export const articlePath = (kind: ArticleKind, slug: string): string => `${sections[kind].path}/${slug}`;

/** The section that a path belongs to: its list, an article or any other address below. */
export const sectionOfPath = (path: string): Section | undefined =>
  allSections.find((one) => path === one.path || path.startsWith(`${one.path}/`));
