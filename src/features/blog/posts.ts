/** Posts as rows of the dated index. */
import type { Article } from '~/articles/article.ts';
import { EXCERPT_LENGTH, formatDay, formatYear, statusLabel, trimText } from '~/features/articles/format.ts';

/** Rows show at most this many tags. */
export const ROW_TAGS = 3;

export interface PostRowData {
  slug: string;
  title: string;
  /** At most 180 characters. */
  excerpt: string;
  /** For `<time datetime>`; empty for a draft. */
  published: string;
  /** 'Sep 12' */
  day: string;
  /** '2025' */
  year: string;
  minutes: number;
  tags: string[];
  /** 'Draft' or 'Scheduled', in a draft build. */
  status?: string;
}

export const rowData = (post: Article): PostRowData => ({
  slug: post.slug,
  title: post.title,
  excerpt: trimText(post.excerpt, EXCERPT_LENGTH),
  published: post.publishedAt ?? '',
  day: post.publishedAt ? formatDay(post.publishedAt) : 'No date',
  year: post.publishedAt ? formatYear(post.publishedAt) : '',
  minutes: post.readingMinutes,
  tags: post.tags.slice(0, ROW_TAGS).map(({ name }) => name),
  status: statusLabel(post.status),
});

/** '2025, 5 min read' */
export const rowNote = ({ year, minutes, status }: PostRowData): string =>
  [status, year, `${minutes} min read`].filter(Boolean).join(', ');
