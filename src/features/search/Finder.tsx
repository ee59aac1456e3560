/**
 * The finder of a list that is on the page already: search box and tabs. What is found is shown in `#found`, and what the page shows by
 * itself (`#ready`) makes room for it.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SearchField } from '~/ui/SearchField.tsx';
import { MAX_TEXT, isActive, type Query } from './query.ts';
import { useSearch, type Search } from './useSearch.ts';

interface Props<Category extends string, Found> extends Search<Category, Found> {
  /** Of the box: 'Search articles'. */
  label: string;
  /** Of the row of tabs, for assistive technology. */
  tabs: string;
  /** The tab of no category. */
  all: string;
  /** What a number of results is called: '3 articles found'. */
  announce: (count: number) => string;
  /** Said when what is searched cannot be loaded; the page stays as it was. */
  failed: ReactNode;
  /** Beside the tabs; what was found is counted there as well. */
  total?: string;
  children: (found: readonly Found[], query: Query<Category>) => ReactNode;
}

export function Finder<Category extends string, Found>(props: Props<Category, Found>) {
  const { label, tabs, all, categories, announce, failed, path, total, children } = props;
  const { query, results, change } = useSearch(props);
  const found = 'found' in results ? results.found : undefined;
  const busy = results.state === 'loading';

  useEffect(() => {
    const ready = document.getElementById('ready');
    ready?.toggleAttribute('hidden', found !== undefined);
    return () => ready?.removeAttribute('hidden');
  }, [found]);
  const place = isActive(query) && typeof document !== 'undefined' ? document.getElementById('found') : null;
  // That nothing was found is said in place of the results, not twice.
  const count = found ? found.length > 0 && announce(found.length) : total;

  return (
    <>
      <search className="col-span-full mt-4 lg:max-w-160">
        {/* Without its script the page that reads the address is asked again; a list whose address says nothing is not. */}
        <form
          className="search relative"
          method={path === undefined ? 'dialog' : 'get'}
          action={path}
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchField
            label={label}
            name="q"
            maxLength={MAX_TEXT}
            value={query.text}
            onType={(text) => change({ text }, 'typed')}
            onClear={() => change({ text: '' }, 'chosen')}
          />
        </form>
      </search>
      <div className="relative col-span-full mt-3">
        <Tabs
          label={tabs}
          tabs={[undefined, ...categories].map((category) => ({ category, words: category ?? all }))}
          chosen={query.category}
          onChoose={(category) => change({ category }, 'chosen')}
        />
        {total &&
          (count ? (
            <p className="finder-count label max-lg:mt-2 lg:absolute lg:right-0 lg:bottom-4">{count}</p>
          ) : (
            // Below the tabs the line keeps its room.
            <p className="label mt-2 lg:hidden">&nbsp;</p>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {results.state === 'found' && announce(results.found.length)}
      </p>
      {place &&
        createPortal(
          <div className="relative" aria-busy={busy}>
            {busy && <Spinner />}
            {results.state === 'failed' ? (
              <p className="island-error my-flow-sm" role="alert">
                {failed}
              </p>
            ) : (
              found && <div key={JSON.stringify(query)}>{children(found, query)}</div>
            )}
          </div>,
          place,
        )}
    </>
  );
}

interface TabsProps<Category extends string> {
  /** Of the row, for assistive technology. */
  label: string;
  tabs: readonly { category: Category | undefined; words: string }[];
  chosen: Category | undefined;
  onChoose: (category: Category | undefined) => void;
}

const Tabs = <Category extends string>({ label, tabs, chosen, onChoose }: TabsProps<Category>) => (
  <div
    className="tabs flex flex-wrap items-center gap-x-5 border-b border-strong lg:gap-x-flow-sm"
    role="group"
    aria-label={label}
  >
    {tabs.map(({ category, words }) => (
      <button
        key={words}
        type="button"
        data-label={words}
        aria-pressed={chosen === category}
        onClick={() => onChoose(category)}
      >
        {words}
      </button>
    ))}
  </div>
);

/** Three concentric arcs, turning. */
const Spinner = () => (
  <svg className="spinner" viewBox="0 0 56 56" role="img" aria-label="Loading">
    <path d="M28 4a24 24 0 0 1 24 24M28 12a16 16 0 0 1 13.9 8M28 20a8 8 0 0 1 8 8" />
  </svg>
);

/** How many of a long list are shown at first, and by a press of the button more. */
const STEP = 12;

/**
 * The first of a long list, and the button that shows more of them: it leaves with the last, so the focus goes on to the first that
 * came.
 * @returns `list`: for the element whose children the items are
 */
export function useShowMore<Item, Place extends HTMLElement>(items: readonly Item[], label: string) {
  const [limit, setLimit] = useState(STEP);
  const list = useRef<Place>(null);
  useEffect(() => {
    if (limit > STEP) list.current?.children[limit - STEP]?.querySelector('a')?.focus();
  }, [limit]);
  const shown = items.slice(0, limit);
  const added = shown.length - (limit - STEP);
  const button = items.length > STEP && (
    <>
      <p className="visually-hidden" role="status">
        {limit > STEP && `${added} more, ${shown.length} of ${items.length}`}
      </p>
      {items.length > limit && (
        <button
          className="btn btn-sec btn-plain mt-6"
          type="button"
          onClick={() => setLimit((before) => before + STEP)}
        >
          <span>{label}</span>
        </button>
      )}
    </>
  );
  return { shown, button, list };
}
