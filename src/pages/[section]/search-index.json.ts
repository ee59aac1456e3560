/** The archive of a section, for the search of its list and of the resources page: loaded only when somebody searches. */
import type { APIRoute } from 'astro';
import type { Section } from '~/config/sections.ts';
import { coverTable } from '~/features/articles/covers.ts';
import { EXCERPT_LENGTH, trimText } from '~/features/articles/format.ts';
import { listArticles, sectionRoutes } from '~/articles/articles.ts';
import { cardData, type NewsIndex } from '~/features/news/cards.ts';
import type { ArchiveIndex } from '~/features/search/archive.ts';

export const getStaticPaths = () => sectionRoutes();

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) => {
  const cards = (await listArticles(section.kind)).map(cardData);
  if (section.list === 'cards')
    return Response.json({ articles: cards, covers: coverTable(cards) } satisfies NewsIndex);
  const rows = cards.map(({ slug, title, excerpt, tags, published, date }) => ({
    slug,
    title,
    excerpt: trimText(excerpt, EXCERPT_LENGTH),
    tags,
    published,
    date,
  }));
  return Response.json({ articles: rows } satisfies ArchiveIndex);
};
