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
      <search className="finder-search">
        <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
          <path d={icons.search} />
        </svg>
        <input
          ref={input}
          className="input"
          type="search"
          placeholder="Search resources..."
          aria-label="Search resources"
          autoComplete="off"
          value={query}
          onChange={(event) => dispatch({ type: 'search', query: event.target.value })}
        />
        {query && (
          <button type="button" className="finder-clear" aria-label="Clear search" onClick={clear}>
            <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
              <path d={icons.close} />
            </svg>
          </button>
        )}
      </search>
      <div className="finder-filters" role="group" aria-label="Kinds of resources">
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
