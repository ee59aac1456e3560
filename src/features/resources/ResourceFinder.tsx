import { useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadJson } from '~/features/articles/load.ts';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { entriesOf, findResources, inWords, type Archive, type Found } from './finder.ts';
import { filters, initialState, reduce } from './resources.ts';

interface Props {
  archives: Archive[];
  /** What exists besides articles. */
  others: Found[];
}

/** Longer lists show the rest on request. */
const STEP = 12;

type Answer = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; all: Found[] };

/** Everything that exists, the archives loaded once they are wanted. */
function useEverything({ archives, others }: Props, wanted: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const loaded = answer.state === 'loaded';
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    Promise.all(
      archives.map(async (archive) => entriesOf(archive, await loadJson<unknown>(archive.index, 'articles'))),
    ).then(
      (lists) => current && setAnswer({ state: 'loaded', all: [...others, ...lists.flat()] }),
      (error: unknown) => {
        console.error('The index of resources could not be loaded.', error);
        if (current) setAnswer({ state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [archives, others, wanted, loaded]);
  return answer;
}

/** Search box and filter buttons. They work on what exists; the four announced sheets stay whatever is asked. */
function ResourceFinder(props: Props) {
  const [{ query, filter }, dispatch] = useReducer(reduce, initialState);
  const active = query.trim() !== '' || filter !== 'All Resources';
  const answer = useEverything(props, active);
  const found = active && answer.state === 'loaded' ? findResources(answer.all, query, filter) : undefined;
  const failed = active && answer.state === 'failed';

  // What the page itself shows makes room for what was found.
  useEffect(() => {
    document.getElementById('ready')?.toggleAttribute('hidden', found !== undefined);
  }, [found]);
  const place = active && typeof document !== 'undefined' ? document.getElementById('found') : null;

  return (
    <>
      <search className="relative col-span-full lg:col-start-6">
        <SearchField
          label="Search resources"
          value={query}
          onType={(text) => dispatch({ type: 'search', query: text })}
          onClear={() => dispatch({ type: 'search', query: '' })}
        />
      </search>
      <div
        className="finder-filters col-span-full flex gap-6 overflow-x-auto border-b border-strong max-sm:-mx-margin max-sm:px-margin lg:gap-flow-xs"
        role="group"
        aria-label="Kinds of resources"
      >
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => dispatch({ type: 'choose', filter: name })}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found && inWords(found.length)}
      </p>
      {place &&
        createPortal(
          failed ? (
            <p className="island-error mt-flow-md" role="alert">
              The search is not available at the moment. What is ready stands below.
            </p>
          ) : (
            found && <Results key={`${filter} ${query}`} found={found} filter={filter} query={query} />
          ),
          place,
        )}
    </>
  );
}

function Results({ found, filter, query }: { found: Found[]; filter: string; query: string }) {
  const [limit, setLimit] = useState(STEP);
  if (found.length === 0)
    return (
      <div className="pt-flow-lg">
        <h2 className="h3">{query.trim() ? 'Nothing found' : `Nothing is ready under ${filter} yet`}</h2>
        <p className="mt-1 text-muted">
          {query.trim() ? 'Try another word or All Resources.' : 'What is ready stands under All Resources.'}
        </p>
      </div>
    );
  return (
    <div className="pt-flow-lg">
      <h2 className="h3">{inWords(found.length)}</h2>
      <ul className="index mt-4 border-t border-strong">
        {found.slice(0, limit).map(({ title, href, label, text }) => (
          <li key={href}>
            <a href={href}>
              <span className="label">{label}</span>
              <span>
                <b>{title}</b>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <button
          className="btn btn-sec btn-plain mt-6"
          type="button"
          onClick={() => setLimit((before) => before + STEP)}
        >
          <span>Show more</span>
        </button>
      )}
    </div>
  );
}

export default withBoundary(ResourceFinder);
