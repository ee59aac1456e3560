import { useCallback, type ReactNode } from 'react';
import { loadArchive } from '~/features/search/archive.ts';
import { CategoryTabs } from '~/features/search/CategoryTabs.tsx';
import { countFound, findMatches, MAX_TEXT, type Query } from '~/features/search/query.ts';
import { useShowMore } from '~/features/search/useShowMore.tsx';
import { useSearch, type Results } from '~/features/search/useSearch.ts';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { withCovers } from '~/ui/pictures/covers.ts';
import { CATEGORIES, type Category, type NewsCardData, type NewsIndex } from './cards.ts';
import NewsCard from './NewsCard.tsx';
import { EmptyState, Spinner } from './states.tsx';

type NewsQuery = Query<Category>;
type NewsResults = Results<NewsCardData>;

interface Props {
  /** Path of the list's first page. */
  path: string;
  /** Articles in all, where the page knows it. */
  total?: number;
  heading: string;
  intro: string;
  /** The page's own list, from the server. */
  children?: ReactNode;
}

/** Four rows of the grid; four rows more on request. */
const FIRST = 12;
const STEP = 12;

const announce = (count: number): string => countFound(count, 'article', 'No articles found');

/** The cards that a query finds, in the order of the archive. */
async function findCards(path: string, query: NewsQuery): Promise<NewsCardData[]> {
  const { articles, covers } = await loadArchive<NewsIndex>(path);
  const found = findMatches(articles, query, ({ title, excerpt, category }) => ({
    texts: [title, excerpt],
    category,
  }));
  return withCovers(found, ({ name, variant }) => covers[name] && { ...covers[name], variant });
}

function NewsFinder({ path, total, heading, intro, children }: Props) {
  const find = useCallback((query: NewsQuery) => findCards(path, query), [path]);
  const { query, results, change } = useSearch({ find, address: { path, categories: CATEGORIES } });
  return (
    <>
      <NewsHead
        heading={heading}
        intro={intro}
        total={total}
        query={query}
        results={results}
        change={change}
      />
      <Stage path={path} query={query} results={results}>
        {children}
      </Stage>
    </>
  );
}

/** What a page keeps whose search failed: heading, search field and list, at rest. */
const AtRest = ({ heading, intro, total, children }: Props) => (
  <>
    <NewsHead
      heading={heading}
      intro={intro}
      total={total}
      query={{ text: '' }}
      results={{ state: 'idle' }}
      change={() => {}}
    />
    <div className="pb-band">{children}</div>
  </>
);

interface HeadProps {
  heading: string;
  intro: string;
  total?: number;
  query: NewsQuery;
  results: NewsResults;
  change: (next: NewsQuery, how: 'typed' | 'chosen') => void;
}

function NewsHead({ heading, intro, total, query, results, change }: HeadProps) {
  // 'N+ Articles' is said of the whole list; what a search found is counted in words.
  const whole = total === undefined ? undefined : `${total}+ Articles`;
  const found = 'found' in results ? results.found : undefined;
  // That nothing was found is the heading of the empty state, not said twice.
  const count = found ? found.length > 0 && announce(found.length) : whole;
  return (
    <div className="news-head pt-flow-lg">
      <div className="grid-12 items-end gap-y-6">
        <div className="flex items-baseline justify-between gap-5 lg:col-span-7">
          <h1 className="display">{heading}</h1>
          <Counter className="lg:hidden" count={count} />
        </div>
        <div className="stack lg:col-span-5">
          <p className="lede">{intro}</p>
          <search>
            <form className="search relative" onSubmit={(event) => event.preventDefault()}>
              <SearchField
                label="Search articles"
                name="q"
                maxLength={MAX_TEXT}
                value={query.text}
                onType={(text) => change({ ...query, text }, 'typed')}
                onClear={() => change({ ...query, text: '' }, 'chosen')}
              />
            </form>
          </search>
        </div>
      </div>
      <CategoryTabs
        label="Category"
        all="All"
        categories={CATEGORIES}
        query={query}
        onChoose={(category) => change({ ...query, category }, 'chosen')}
        className="mt-flow-sm"
      >
        <Counter className="ml-auto max-lg:hidden" count={count} />
      </CategoryTabs>
      <p className="visually-hidden" role="status">
        {results.state === 'found' && announce(results.found.length)}
      </p>
    </div>
  );
}

/** Beside the tabs where there is room, else beside the heading. */
const Counter = ({ count, className }: { count: string | false | undefined; className: string }) =>
  count && <span className={`news-counter label ${className}`}>{count}</span>;

interface StageProps {
  path: string;
  query: NewsQuery;
  results: NewsResults;
  children: ReactNode;
}

/** Shows results in place of the page's own list, and the list again when nothing is asked. */
function Stage({ path, query, results, children }: StageProps) {
  const shown = 'found' in results ? results.found : undefined;
  const busy = results.state === 'loading';
  return (
    <div className="news-stage relative min-h-96 pb-band" data-busy={busy ? '' : undefined} aria-busy={busy}>
      <div className="news-results">
        {busy && <Spinner />}
        {results.state === 'failed' && (
          <p className="island-error my-flow-sm" role="alert">
            <b>The search is not available at the moment.</b> The newest articles stand below; the numbered
            pages lead to all others.
          </p>
        )}
        {shown &&
          (shown.length > 0 ? (
            <Found key={JSON.stringify(query)} path={path} cards={shown} />
          ) : (
            <EmptyState />
          ))}
      </div>
      <div className="news-static" hidden={shown !== undefined}>
        {children}
      </div>
    </div>
  );
}

interface FoundProps {
  path: string;
  cards: readonly NewsCardData[];
}

function Found({ path, cards }: FoundProps) {
  const { shown, button } = useShowMore(cards, FIRST, STEP, 'Show more articles');
  return (
    <>
      {/* The first match is featured, at the size of the others: what was asked for is compared, not presented. */}
      <div className="news-grid">
        {shown.map((card, place) => (
          <NewsCard path={path} card={card} featured={place === 0} key={card.slug} />
        ))}
      </div>
      {button}
    </>
  );
}

export default withBoundary(NewsFinder, AtRest);
