/** Dates, excerpts and reading times as readers see them. */
import type { Article } from '../../articles/article.ts';

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const full = part({ year: 'numeric', month: 'short', day: 'numeric' });

/** The day that a moment names: its time and offset change nothing, so that every build prints the same. */
const dayOf = (iso: string): Date => new Date(iso.slice(0, '2025-09-09'.length));

/** 'Sep 9, 2025' */
export const formatDate = (iso: string): string => full.format(dayOf(iso));

/** Blog excerpts are trimmed to this many characters. */
export const EXCERPT_LENGTH = 180;

/**
 * Shortens plain text to at most `length` characters, the ellipsis among them, after a whole word where there is one.
 * Counts code points, so that no emoji is cut in half.
 */
export function trimText(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= length) return characters.join('');
  const cut = characters.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${kept.join('').replace(/[\s.,;:!?-]+$/, '')}…`;
}

/** Length that search results print. */
const DESCRIPTION_LENGTH = 160;

/** Plain text for the description: what the editor wrote for it, else the excerpt, else the title. */
export const describe = ({ meta, excerpt, title }: Pick<Article, 'meta' | 'excerpt' | 'title'>): string =>
  trimText(meta.description || excerpt || title, DESCRIPTION_LENGTH);

/** How an unpublished article is marked; only a draft build holds one. */
export const statusLabel = (status: 'draft' | 'scheduled' | undefined): string | undefined =>
  status && (status === 'draft' ? 'Draft' : 'Scheduled');
