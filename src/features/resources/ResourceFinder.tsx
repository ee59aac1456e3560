import { useReducer, useRef } from 'react';
import { icons } from '~/components/icons.ts';
import { withBoundary } from '~/features/islands/boundary.tsx';
import { filters, initialState, reduce } from './resources.ts';

/** Search box and filter buttons of the resources page. */
function ResourceFinder() {
  const [{ query, filter }, dispatch] = useReducer(reduce, initialState);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    dispatch({ type: 'search', query: '' });
    input.current?.focus();
  };

  return (
    <>
      <search className="relative col-span-full mb-2 sm:my-4">
        <svg
          className="ic pointer-events-none absolute inset-y-0 left-5 my-auto size-7 lg:left-7"
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path d={icons.search} />
        </svg>
        <input
          ref={input}
          className="input min-h-17 rounded-full border-strong pr-13 pl-15 text-lede font-normal lg:min-h-22 lg:pl-20 lg:text-h3"
          type="search"
          placeholder="Search resources..."
          aria-label="Search resources"
          autoComplete="off"
          value={query}
          onChange={(event) => dispatch({ type: 'search', query: event.target.value })}
        />
        {query && (
          <button
            type="button"
            className="absolute inset-y-0 right-3 my-auto grid size-11 place-items-center"
            aria-label="Clear search"
            onClick={clear}
          >
            <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
              <path d={icons.close} />
            </svg>
          </button>
        )}
      </search>
      <div
        className="finder-filters col-span-full flex border-strong max-lg:-mx-margin max-lg:gap-6 max-lg:overflow-x-auto max-lg:border-b max-lg:px-margin lg:sticky lg:top-24 lg:col-span-3 lg:flex-col lg:self-start lg:border-l"
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
    </>
  );
}

export default withBoundary(ResourceFinder);
