import { useReducer } from 'react';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { filters, initialState, reduce } from './resources.ts';

/** Search box and filter buttons of the resources page. */
function ResourceFinder() {
  const [{ query, filter }, dispatch] = useReducer(reduce, initialState);

  return (
    <>
      <search className="relative col-span-full mb-2 sm:my-4">
        <SearchField
          label="Search resources"
          size="lg"
          value={query}
          onType={(text) => dispatch({ type: 'search', query: text })}
          onClear={() => dispatch({ type: 'search', query: '' })}
        />
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
