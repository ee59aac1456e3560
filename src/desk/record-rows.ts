/** Rows of the desk for records of the sources: their state, what is wrong with them and what to do. Pure. */
import type { Article } from '~/articles/article.ts';
import type { CollectionReport } from '~/articles/report.ts';
import type { Waiting } from '~/articles/preview.ts';
import { articlePath, sections, type ArticleKind } from '~/config/sections.ts';
import { problemText, type Problem } from '~/sources/problems.ts';
import { draftPath } from './drafts/path.ts';
import { editorOf } from './editor-of.ts';

export interface EditLink {
  title: string;
  href: string;
}

/** In the order in which editors look for them. */
export const STATES = ['wrong', 'draft', 'scheduled', 'left out', 'to fill in', 'public'] as const;
export type State = (typeof STATES)[number];

export interface DeskRow {
  title: string;
  state: State;
  /** 'Posts', 'Releases', 'Pages', or the title of a collection. */
  list: string;
  /** ISO 8601. */
  date?: string;
  /** Absent for a record without a page. */
  preview?: string;
  edits: EditLink[];
  /** One sentence each: what is wrong and what to do. */
  problems: string[];
}

const listTitle = (kind: ArticleKind): string =>
  sections[kind].itemType === 'NewsArticle' ? 'Releases' : 'Posts';

const editing = (kind: ArticleKind, id: string | undefined, title: string): EditLink[] => {
  const href = id === undefined ? undefined : editorOf(kind, id);
  return href === undefined ? [] : [{ title, href }];
};

/** What was taken out of bodies, pictures that could not be had, and records that are shown as they were, by slug. */
function problemsBySlug({ warnings, images, kept }: CollectionReport): Map<string, string[]> {
  const found = [
    ...warnings.map((line) => {
      const colon = line.indexOf(': ');
      return { slug: line.slice(0, colon), text: line.slice(colon + 2).replace(/\.?$/, '.') };
    }),
    ...images.failed.flatMap(({ address, reason, tooLarge, uses }) =>
      uses.map(({ role, slug }) => ({
        slug,
        text: `${tooLarge ? 'Too large' : 'Missing'}: ${role} this record, ${address} (${reason}). Put ${tooLarge ? 'a smaller' : 'an existing'} file there.`,
      })),
    ),
    ...kept.map(({ slug, reason }) => ({ slug, text: `The last good version is shown: ${reason}` })),
  ];
  return new Map(
    [...Map.groupBy(found, ({ slug }) => slug)].map(([slug, entries]) => [
      slug,
      entries.map(({ text }) => text),
    ]),
  );
}

function articleRow(article: Article, problems: readonly string[]): DeskRow {
  const { kind, slug, sourceId, title, status, publishedAt, canonical } = article;
  return {
    title,
    state: problems.length > 0 ? 'wrong' : (status ?? 'public'),
    list: listTitle(kind),
    date: publishedAt,
    preview: articlePath(kind, slug),
    edits: editing(kind, sourceId, title),
    problems: [
      ...problems,
      ...(canonical
        ? [
            `Search engines are told to keep ${canonical} instead of it (Canonical URL); it is not in the sitemap.`,
          ]
        : []),
    ],
  };
}

/** A record that has no page, with the reason. */
const withoutPage = (
  kind: ArticleKind,
  state: State,
  { id, record, title }: Pick<Problem, 'id' | 'record' | 'title'>,
  problems: string[],
): DeskRow => {
  const called = title ? `${title}: ${record}` : record;
  return { title: called, state, list: listTitle(kind), edits: editing(kind, id, called), problems };
};

/** The records of a section: those with a page, and those without one. */
export function articleRows(
  kind: ArticleKind,
  articles: readonly Article[],
  report: CollectionReport | undefined,
): DeskRow[] {
  const known = report ? problemsBySlug(report) : new Map<string, string[]>();
  const invalid = [...Map.groupBy(report?.invalid ?? [], ({ record }) => record).values()];
  return [
    ...invalid.map((problems) => withoutPage(kind, 'wrong', problems[0]!, problems.map(problemText))),
    ...(report?.leftOut ?? []).map((left) =>
      withoutPage(kind, 'left out', left, [`Left out: ${left.reason}.`]),
    ),
    ...articles.map((article) => articleRow(article, known.get(article.slug) ?? [])),
  ];
}

/** Rows of what is not public yet, read at this moment; the development server's own content has none of it. */
export const waitingRows = (waiting: readonly Waiting[]): DeskRow[] =>
  waiting.map(({ kind, id, title, status, date }) => ({
    title,
    state: status,
    list: listTitle(kind),
    ...(date === undefined ? {} : { date }),
    preview: draftPath(kind, id),
    edits: editing(kind, id, title),
    problems: [],
  }));
