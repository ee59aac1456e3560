import type { Article } from '~/articles/article.ts';

/** An article with everything that a list prints. */
export const article = (fields: Partial<Article> = {}): Article => ({
  kind: 'blog',
  sourceId: '1',
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it says.',
  tags: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, slug: name.toLowerCase() })),
  authors: ['Ada Owner'],
  publishedAt: '2025-09-09T00:30:00.000Z',
  updatedAt: '2025-09-10T10:00:00.000Z',
  readingMinutes: 3,
  meta: {},
  bodyKey: 'k',
  ...fields,
});
