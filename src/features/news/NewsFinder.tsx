import { useCallback, useEffect, useState } from 'react';
import { loadArchive } from '~/features/search/archive.ts';
import { fold } from '~/features/search/fold.ts';
import { Finder, useShowMore } from '~/features/search/Finder.tsx';
import { countFound, findMatches, type Query } from '~/features/search/query.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { withCovers } from '~/ui/pictures/covers.ts';
import { CATEGORIES, type Category, type NewsCardData, type NewsIndex } from './cards.ts';
import { EmptyState } from './EmptyState.tsx';
import NewsCard from './NewsCard.tsx';

interface Props {
  /** Path of the list's first page. */
  path: string;
  /** Articles in all, where the page knows it. */
  total?: number;
}

/** How many are shown beside what was found. */
const NEAR = 3;

/** The cards that a query finds, in the order of the archive, and others that have its words in another category or in a tag. */
async function findCards(path: string, query: Query<Category>) {
  const { articles, covers } = await loadArchive<NewsIndex>(path);
  const covered = (cards: NewsCardData[]) =>
    withCovers(cards, ({ name, variant }) => covers[name] && { ...covers[name], variant });
  const found = findMatches(articles, query, ({ title, excerpt, category }) => ({
    texts: [title, excerpt],
    category,
  }));
  const near = findMatches(articles, { text: query.text }, ({ title, excerpt, category = '', tags }) => ({
    texts: [title, excerpt, category, ...tags],
  })).filter((card) => fold(query.text) && !found.includes(card));
  return { found: covered(found), near: covered(near.slice(0, NEAR)) };
}

/** @param broken the fallback after an error: every search fails with a message */
const finder = (broken: boolean) =>
  function NewsFinder({ path, total }: Props) {
    const [near, setNear] = useState<NewsCardData[]>([]);
    // Hydrated when a visitor reaches the box: the index is loaded before the first letter. The search reports a failure.
    useEffect(() => void loadArchive(path).catch(() => undefined), [path]);
    const find = useCallback(
      async (query: Query<Category>) => {
        if (broken) throw new Error('The finder failed.');
        const result = await findCards(path, query);
        setNear(result.near);
        return result.found;
      },
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
        total={total ? `${total}+ Articles` : undefined}
      >
        {(found) => (
          <>
            {found.length > 0 ? <Found path={path} cards={found} /> : <Nothing path={path} />}
            {near.length > 0 && (
              <div className="news-found pb-band">
                <h2 className="h2 border-b border-strong pb-4">By tag, or in another category</h2>
                {near.map((card) => (
                  <NewsCard path={path} card={card} key={card.slug} />
                ))}
              </div>
            )}
          </>
        )}
      </Finder>
    );
  };

/** The first match is featured, at the size of a row: what was asked for is compared, not presented. */
function Found({ path, cards }: { path: string; cards: readonly NewsCardData[] }) {
  const { shown, button, list } = useShowMore<NewsCardData, HTMLDivElement>(cards, 'Show more articles');
  return (
    <div className="news-found pb-band" ref={list}>
      {shown.map((card, index) => (
        <NewsCard path={path} card={card} featured={index === 0} key={card.slug} />
      ))}
      {button}
    </div>
  );
}

/** The words for nothing found, and the way to all. */
const Nothing = ({ path }: { path: string }) => (
  <EmptyState>
    <p className="row mt-2 gap-x-6">
      <a className="link" href={path}>
        All news
      </a>
      <a className="link" href="/resources">
        Search resources
      </a>
    </p>
  </EmptyState>
);

export default withBoundary(finder(false), finder(true));
