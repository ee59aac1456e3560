/** What the desk says about each record: its state against the published site, and what an editor should look at. Pure. */
import { sections } from '~/config/sections.ts';
import type { Article } from '~/articles/article.ts';
import { problemText } from '~/sources/problems.ts';
import type { CollectionReport } from '~/articles/report.ts';
import { bodyAdvice, LONG_DESCRIPTION, LONG_TITLE, type Known } from './advice.ts';
import type { Change } from './changes.ts';
import type { LiveSite } from './live.ts';
import { recordPreview } from './records.ts';

/** In the order in which editors look for them. */
export const STATES = ['left out', 'kept back', 'draft', 'scheduled', 'new', 'changed', 'live'] as const;
export type State = (typeof STATES)[number];

/** What editors call the articles of a section. */
export const LISTS = { NewsArticle: 'Releases', BlogPosting: 'Posts' } as const;

export interface DeskRow {
  title: string;
  /** Absent for a record without a page. */
  address?: string;
  /** Its preview; else that of its address. */
  preview?: string;
  /** Absent where there is nothing to compare with. */
  state?: State;
  source: string;
  /** ISO 8601. */
  date?: string;
  /** Where it is edited. */
  edit?: string;
  /** One sentence each: what is wrong and what to do. */
  notes: string[];
  /** Its texts, for the search. */
  words?: string;
}

/** What could be better on a page that is published all the same. */
function adviceOn({ kind, title, cover, meta, excerpt }: Article): string[] {
  // A release has no column for a title of its own for search engines, nor for what its cover shows.
  const released = sections[kind].source === 'supabase';
  const shown = meta.title ?? title;
  const described = meta.description ?? excerpt;
  return [
    ...(shown.length > LONG_TITLE
      ? [
          `The title has ${shown.length} characters and is cut in search results: ${released ? 'shorten it to' : 'set a meta title of'} at most ${LONG_TITLE}.`,
        ]
      : []),
    ...(described === '' ? ['Search results have no summary: write an excerpt.'] : []),
    ...(meta.description && described.length > LONG_DESCRIPTION
      ? [`The meta description has ${described.length} characters: at most ${LONG_DESCRIPTION} are shown.`]
      : []),
    ...(cover?.alt === '' && !released
      ? ['The cover has no alternative text: say what it shows, unless it only decorates.']
      : []),
  ];
}

/** @param warning of the cleaning, as in 'left out a script' */
const takenOut = (warning: string): string => `Taken out: ${warning.replace(/^left out (?:the )?/, '')}.`;

/** Warnings of the build by slug. */
function notesBySlug(report: CollectionReport): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  const add = (slug: string, note: string) => notes.set(slug, [...(notes.get(slug) ?? []), note]);
  for (const line of report.warnings) {
    const colon = line.indexOf(': ');
    add(line.slice(0, colon), takenOut(line.slice(colon + 2)));
  }
  for (const { address, reason, tooLarge, uses } of report.images.failed)
    for (const { role, slug } of uses)
      add(
        slug,
        `${tooLarge ? 'Too large' : 'Missing'}: ${role} this record, ${address} (${reason}). Put a smaller or existing file there.`,
      );
  for (const { slug, reason } of report.kept) add(slug, `The last good version is shown: ${reason}`);
  return notes;
}

const stateOf = (
  article: Article,
  address: string,
  hash: string | undefined,
  kept: boolean,
  live: LiveSite,
): State | undefined => {
  if (kept) return 'kept back';
  if (article.status) return article.status;
  if (live.problem) return undefined;
  const before = live.records[address];
  return before === undefined ? 'new' : before.hash === hash ? 'live' : 'changed';
};

/** The records of a section: those with a page, and those that were left out, with the reason. */
export function articleRows(
  articles: readonly Article[],
  report: CollectionReport | undefined,
  live: LiveSite,
  options: {
    path: string;
    source: string;
    edit: (id: string) => string | undefined;
    /** Reads the body of an article, for advice on its links and pictures. */
    body?: (article: Article) => string;
    known?: Known;
  },
): DeskRow[] {
  const { path, source, edit, body, known } = options;
  const notes = report ? notesBySlug(report) : new Map<string, string[]>();
  const hashes = new Map(report?.records.map(({ slug, hash }) => [slug, hash]));
  const kept = new Set(report?.kept.map(({ slug }) => slug));
  const rows = articles.map((article): DeskRow => {
    const address = `${path}/${article.slug}`;
    return {
      title: article.title,
      address,
      ...(article.status ? { preview: recordPreview(article.kind, article.sourceId) } : {}),
      state: stateOf(article, address, hashes.get(article.slug), kept.has(article.slug), live),
      source,
      date: article.publishedAt,
      edit: edit(article.sourceId),
      notes: [
        ...(notes.get(article.slug) ?? []),
        ...adviceOn(article),
        ...(body && known ? bodyAdvice(body(article), known) : []),
      ],
    };
  });
  const left = (report?.leftOut ?? []).map(({ record, id, title, reason }): DeskRow => ({
    title: title ?? record,
    state: 'left out',
    source,
    edit: id === undefined ? undefined : edit(id),
    notes: [`Left out: ${reason}.`],
  }));
  const invalid = [...Map.groupBy(report?.invalid ?? [], ({ record }) => record)].map(
    ([record, problems]): DeskRow => {
      const { id, title } = problems[0]!;
      return {
        title: title ? `${title}: ${record}` : record,
        state: 'left out',
        source,
        edit: id === undefined ? undefined : edit(id),
        notes: problems.map(problemText),
      };
    },
  );
  return [...invalid, ...left, ...rows];
}

/**
 * The state of a hand-written entry. An entry that is only a part of other pages has none of its own to compare.
 * @param name collection and name, as in `services/ai-strategy`
 * @param here hashes of this build's entries
 */
export function writtenState(
  name: string,
  here: Readonly<Record<string, string>>,
  { problem, written }: LiveSite,
): State | undefined {
  if (problem) return undefined;
  const before = written[name];
  return before === undefined ? 'new' : before === here[name] ? 'live' : 'changed';
}

/**
 * What publishing this build without its drafts would change.
 * @param records section and id by address of this build
 * @param bad section and id, as in `blog 12`, of records that cannot be published: what is live of them stays
 */
export function changesOf(
  rows: readonly DeskRow[],
  records: Readonly<Record<string, { section: string; id: string }>>,
  live: LiveSite,
  bad: ReadonlySet<string> = new Set(),
): Change[] {
  const place = new Map(
    Object.entries(records).map(([address, { section, id }]) => [`${section} ${id}`, address]),
  );
  const unpublished = new Set(
    rows.filter(({ state }) => state === 'draft' || state === 'scheduled').map(({ address }) => address),
  );
  const gone = Object.entries(live.records).flatMap(([address, { section, id }]): Change[] => {
    const to = place.get(`${section} ${id}`);
    if ((to === address && !unpublished.has(address)) || bad.has(`${section} ${id}`)) return [];
    return to === undefined || unpublished.has(to)
      ? [{ what: 'withdrawn', address }]
      : [{ what: live.records[to] ? 'redirected' : 'renamed', address, to }];
  });
  const renamed = new Set(gone.filter(({ what }) => what === 'renamed').map(({ to }) => to));
  const appear = rows.flatMap(({ state, address }): Change[] =>
    address && state === 'new' && !renamed.has(address)
      ? [{ what: 'added', address }]
      : address && state === 'changed'
        ? [{ what: 'changed', address }]
        : [],
  );
  return live.problem ? [] : [...appear, ...gone];
}
