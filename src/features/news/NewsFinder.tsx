import { useCallback } from 'react';
import { loadArchive } from '~/features/search/archive.ts';
import { Finder, useShowMore } from '~/features/search/Finder.tsx';
import { countFound, findMatches, type Query } from '~/features/search/query.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { withCovers } from '~/ui/pictures/covers.ts';
import { CATEGORIES, type Category, type NewsCardData, type NewsIndex } from './cards.ts';
import { EmptyState } from './EmptyState.tsx';
import NewsCard, { Meta, ReadMore } from './NewsCard.tsx';

interface Props {
  /** Path of the list's first page. */
  path: string;
  /** Articles in all, where the page knows it. */
  total?: number;
}

/** The cards that a query finds, in the order of the archive. */
async function findCards(path: string, query: Query<Category>): Promise<NewsCardData[]> {
  const { articles, covers } = await loadArchive<NewsIndex>(path);
  const found = findMatches(articles, query, ({ title, excerpt, category }) => ({
    texts: [title, excerpt],
    category,
  }));
  return withCovers(found, ({ name, variant }) => covers[name] && { ...covers[name], variant });
}

/** @param broken what the island was shows nothing more, and says so */
const finder = (broken: boolean) =>
  function NewsFinder({ path, total }: Props) {
    const find = useCallback(
      (query: Query<Category>) =>
        broken ? Promise.reject(new Error('The finder failed.')) : findCards(path, query),
      [path],
    );
    return (
      <Finder
        label="Search articles"
        tabs="Category"
        all="All"
        categories={CATEGORIES}
        path={path}
        find={find}
        announce={(count) => countFound(count, 'article', 'No articles found')}
        failed={
          <>
            <b>The search is not available at the moment.</b> The newest articles stand below; the numbered
            pages lead to all others.
          </>
        }
        total={total === undefined ? undefined : `${total}+ Articles`}
        className="col-span-full lg:col-start-8"
      >
        {(found) => (found.length > 0 ? <Found path={path} cards={found} /> : <EmptyState />)}
      </Finder>
    );
  };

/** The first match is featured, as large as any card: what was asked for is compared, not presented. The others are rows of the same order. */
function Found({ path, cards }: { path: string; cards: readonly NewsCardData[] }) {
  const { shown, button } = useShowMore(cards, 'Show more articles');
  const [first, ...others] = shown;
  return (
    <div className="news-found grid-12 pb-band">
      <div className="lg:col-span-4">{first && <NewsCard path={path} card={first} featured />}</div>
      <div className="lg:col-span-8">
        {others.map((card) => (
          <article className="news-row" key={card.slug}>
            <div className="flex flex-col gap-1 wrap-anywhere">
              <p className="label">{card.category}</p>
              <h2 className="text-h4">{card.title}</h2>
              <p className="news-excerpt">{card.excerpt}</p>
              <Meta card={card} className="mt-1" />
            </div>
            <ReadMore path={path} card={card} quiet />
          </article>
        ))}
        {button}
      </div>
    </div>
  );
}

export default withBoundary(finder(false), finder(true));
