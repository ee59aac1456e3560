import { useCallback, type ReactNode } from 'react';
import { titleClass } from '~/features/articles/titles.ts';
import { loadArchive } from '~/features/search/archive.ts';
import { CategoryTabs } from '~/features/search/CategoryTabs.tsx';
import { countFound, findMatches, MAX_TEXT, type Query } from '~/features/search/query.ts';
import { useShowMore } from '~/features/search/useShowMore.tsx';
import { useSearch } from '~/features/search/useSearch.ts';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { withCovers } from '~/ui/pictures/covers.ts';
import { CATEGORIES, type Category, type NewsCardData, type NewsIndex } from './cards.ts';
import NewsCard, { ReadMore } from './NewsCard.tsx';
import { EmptyState, Spinner } from './states.tsx';

type NewsQuery = Query<Category>;

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

/** Matches that are shown at first, and how many more on request. */
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

function NewsFinder(props: Props) {
  const { path, children } = props;
  const find = useCallback((query: NewsQuery) => findCards(path, query), [path]);
  const search = useSearch({ find, address: { path, categories: CATEGORIES } });
  return (
    <>
      <NewsHead {...props} {...search} />
      <Stage path={path} {...search}>
        {children}
      </Stage>
    </>
  );
}

/** What a page keeps whose search failed: heading, search field and list, at rest. */
const AtRest = (props: Props) => (
  <>
    <NewsHead {...props} query={{ text: '' }} results={{ state: 'idle' }} change={() => {}} />
    <div className="pb-band">{props.children}</div>
  </>
);

type Search = ReturnType<typeof useSearch<Category, NewsCardData>>;

function NewsHead({ heading, intro, total, query, results, change }: Omit<Props, 'path'> & Search) {
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

/** Shows results in place of the page's own list, and the list again when nothing is asked. */
function Stage({
  path,
  query,
  results,
  children,
}: Pick<Props, 'path' | 'children'> & Omit<Search, 'change'>) {
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

/** The first match is featured, as large as any card: what was asked for is compared, not presented. The others are rows. */
function Found({ path, cards }: { path: string; cards: readonly NewsCardData[] }) {
  const { shown, button } = useShowMore(cards, FIRST, STEP, 'Show more articles');
  const [first, ...others] = shown;
  return (
    <div className="news-found grid-12">
      <div className="lg:col-span-4">{first && <NewsCard path={path} card={first} featured />}</div>
      <div className="lg:col-span-8">
        {others.map((card) => (
          <article className="news-row" key={card.slug}>
            <p className="label">{[card.date, card.category].filter(Boolean).join(' · ')}</p>
            <div>
              <h2 className={titleClass(card.title, 'list')}>{card.title}</h2>
              <p className="news-excerpt mt-1">{card.excerpt}</p>
            </div>
            <ReadMore path={path} card={card} quiet />
          </article>
        ))}
        {button}
      </div>
    </div>
  );
}

export default withBoundary(NewsFinder, AtRest);
