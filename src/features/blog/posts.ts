/** Posts as rows of the dated index. */
import type { Article } from '~/articles/article.ts';
import { EXCERPT_LENGTH, formatDate, statusLabel, trimText } from '~/features/articles/format.ts';

/** Rows show at most this many tags. */
const ROW_TAGS = 3;

export interface PostRowData {
  slug: string;
  title: string;
  /** At most 180 characters. */
  excerpt: string;
  /** For `<time datetime>`; empty for a draft. */
  published: string;
  /** 'Sep 12, 2025' */
  date: string;
  /** In a draft build 'Draft' or 'Scheduled', then the reading time and the authors. */
  notes: string[];
  tags: string[];
}

export const rowData = (post: Article): PostRowData => ({
  slug: post.slug,
  title: post.title,
  excerpt: trimText(post.excerpt, EXCERPT_LENGTH),
  published: post.publishedAt ?? '',
  date: post.publishedAt ? formatDate(post.publishedAt) : 'No date',
  notes: [statusLabel(post.status), `${post.readingMinutes} min read`, post.authors.join(', ')].flatMap(
    (note) => note || [],
  ),
  tags: post.tags.slice(0, ROW_TAGS).map(({ name }) => name),
});
