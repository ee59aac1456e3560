import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { Card, EmptyState, Spinner } from './cards.tsx';
import { announce, CATEGORIES, MAX_TEXT, type Query } from './filter.ts';
import { useNewsSearch, type Results } from './useNewsSearch.ts';

interface Props {
  /** Path of the list's first page. */
  path: string;
  /** Address of the search index. */
  indexPath: string;
  /** Articles in all. */
  total: number;
  intro: string;
}

/** A featured article and four rows of the grid; more on request. */
const STEP = 13;

/** Places that `NewsPage.astro` keeps ready for the results. */
const place = (id: string) => document.getElementById(id);

function NewsFinder({ path, indexPath, total, intro }: Props) {
  const { query, results, change } = useNewsSearch(path, indexPath);
  const count = results.state === 'found' ? results.shown.length : total;

  return (
    <>
      <div className="g12 items-end gap-y-6">
        <div className="flex items-baseline justify-between gap-5 lg:col-span-7">
          <h1 className="display">News</h1>
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
      <div
        className="news-tabs mt-flow-sm flex items-center gap-5 overflow-x-auto border-b border-strong whitespace-nowrap max-sm:-mx-margin max-sm:px-margin lg:gap-flow-sm"
        role="group"
        aria-label="Category"
      >
        {[undefined, ...CATEGORIES].map((category) => (
          <button
            key={category ?? 'All'}
            type="button"
            data-label={category ?? 'All'}
            aria-pressed={query.category === category}
            onClick={() => change({ ...query, category }, 'chosen')}
          >
            {category ?? 'All'}
          </button>
        ))}
        <Counter className="ml-auto max-lg:hidden" count={count} />
      </div>
      <p className="visually-hidden" role="status">
        {results.state === 'found' && announce(results.shown.length)}
        {results.state === 'failed' && 'The search is not available at the moment.'}
      </p>
      <Stage query={query} results={results} />
    </>
  );
}

/** Beside the tabs where there is room, else beside the heading. */
const Counter = ({ count, className }: { count: number; className: string }) => (
  <span className={`news-counter label ${className}`}>{`${count}+ Articles`}</span>
);

/** Shows results in place of the page's own list, and the list again when nothing is asked. */
function Stage({ query, results }: { query: Query; results: Results }) {
  const shown = 'shown' in results ? results.shown : undefined;
  const busy = results.state === 'loading';

  useEffect(() => {
    place('news-static')?.toggleAttribute('hidden', shown !== undefined);
    const stage = place('news-stage');
    stage?.toggleAttribute('data-busy', busy);
    stage?.setAttribute('aria-busy', String(busy));
  }, [shown, busy]);

  // Only a browser ever gets here with something to show.
  const target = busy || shown ? place('news-results') : null;
  return (
    target &&
    createPortal(
      <>
        {busy && <Spinner />}
        {shown && (shown.length > 0 ? <Found key={JSON.stringify(query)} shown={shown} /> : <EmptyState />)}
      </>,
      target,
    )
  );
}

function Found({ shown }: { shown: NonNullable<Extract<Results, { state: 'found' }>['shown']> }) {
  const [limit, setLimit] = useState(STEP);
  const [first, ...rest] = shown.slice(0, limit);
  return (
    <>
      {first && <Card card={first} lead />}
      {rest.length > 0 && (
        <div className="news-grid">
          {rest.map((card) => (
            <Card card={card} key={card.slug} />
          ))}
        </div>
      )}
      {shown.length > limit && (
        <button
          className="btn btn-sec btn-plain mt-6"
          type="button"
          onClick={() => setLimit((before) => before + STEP - 1)}
        >
          <span>Show more articles</span>
        </button>
      )}
    </>
  );
}

export default withBoundary(NewsFinder);
