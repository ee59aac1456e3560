/**
 * The sections of articles. Paths, lists, feeds, structured data, webhooks, the gate and draft builds read from here; a
 * new section is one entry. Plain data without imports: the webhook receiver runs where there is no Node.
 */

/** How a section is presented and where its articles come from. */
export interface SectionFacts {
  /** Address of the list; articles are below it. */
  path: `/${string}`;
  /** Folder below `src/sources` whose `source.ts` opens the source. */
  source: string;
  /** In breadcrumbs, and after the brand as the title of the feed. */
  name: string;
  /** Title of the list page, its number added from the second page on. */
  title: string;
  /** Heading of the list page; a line break where it may wrap. */
  heading: string;
  /** For search engines; `{brand}` is filled in. */
  description: string;
  /** Of a numbered page, after 'Page 2'; `{brand}` is filled in. */
  pageDescription: string;
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
  /** Link above an article. */
  back: string;
  /** The filter of the resources page that finds its articles; without one they are found under all resources only. */
  filter?: 'Press Releases';
  /** Page of an unknown address below `path`, answered with status 404. */
  notFound: { title: string; text: string; back: string };
}

const section = (
  facts: Pick<SectionFacts, 'path' | 'source' | 'name'> & Partial<SectionFacts>,
): SectionFacts => ({
  title: facts.name,
  heading: facts.name,
  description: `${facts.name} from {brand}: the newest entries first, each with its date, and the way to all earlier ones.`,
  pageDescription: `of ${facts.name} from {brand}, with the earlier entries from the newest to the oldest.`,
  list: 'rows',
  pageSize: 12,
  extraOnFirst: 0,
  itemType: 'BlogPosting',
  wordsPerMinute: 200,
  byline: false,
  back: `Back to ${facts.name}`,
  notFound: {
    title: 'Article Not Found',
    text: 'The article you’re looking for doesn’t exist or has been removed.',
    back: `Back to ${facts.name}`,
  },
  ...facts,
});

const registry = {
  news: section({
    path: '/press-releases',
    source: 'supabase',
    name: 'News',
    description:
      'Launches, partnerships and company news from {brand}, and what we learn in regulated industries.',
    pageDescription:
      'of the news from {brand}: earlier launches, partnerships, company news and industry insights.',
    list: 'cards',
    filter: 'Press Releases',
    extraOnFirst: 1,
    itemType: 'NewsArticle',
  }),
  blog: section({
    path: '/blog',
    source: 'ghost',
    name: 'Insights & Updates',
    title: 'Insights',
    heading: 'Insights \n& Updates',
    description:
      'How {brand} thinks about AI strategy, automation, data and governance in regulated industries.',
    pageDescription: 'of the posts of {brand} on AI strategy, automation, data and governance.',
    // Ghost's own, for posts whose reading time it did not count.
    wordsPerMinute: 275,
    byline: true,
    back: 'Back to all posts',
    notFound: {
      title: 'Post Not Found',
      text: 'The blog post you’re looking for doesn’t exist or has been removed.',
      back: 'Back to Blog',
    },
  }),
};

/** Name of a section: of its collection, of its part of the report, of its folder in the body store. */
export type ArticleKind = keyof typeof registry;

export interface Section extends SectionFacts {
  kind: ArticleKind;
  /** Address of the RSS feed. */
  feed: string;
  /** Address of the JSON Feed. */
  jsonFeed: string;
}

const entries = Object.entries(registry) as [ArticleKind, SectionFacts][];

/** All sections by kind. */
export const sections = Object.fromEntries(
  entries.map(([kind, facts]) => [
    kind,
    { ...facts, kind, feed: `${facts.path}/rss.xml`, jsonFeed: `${facts.path}/feed.json` },
  ]),
) as Record<ArticleKind, Section>;

export const allSections: readonly Section[] = Object.values(sections);

/** Address of an article. */
export const articlePath = (kind: ArticleKind, slug: string): string => `${sections[kind].path}/${slug}`;

/** The section that a path belongs to: its list, an article or any other address below. */
export const sectionOfPath = (path: string): Section | undefined =>
  allSections.find((one) => path === one.path || path.startsWith(`${one.path}/`));
