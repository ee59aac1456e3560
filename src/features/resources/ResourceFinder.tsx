import { useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { loadArchive } from '~/features/search/archive.ts';
import { CategoryTabs } from '~/features/search/CategoryTabs.tsx';
import { countFound, isActive, type Query } from '~/features/search/query.ts';
import { useShowMore } from '~/features/search/useShowMore.tsx';
import { useSearch } from '~/features/search/useSearch.ts';
import { SearchField } from '~/ui/SearchField.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { entriesOf, filters, findResources, type Archive, type Filter, type Found } from './finder.ts';

interface Props {
  archives: Archive[];
  /** What exists besides articles. */
  others: Found[];
}

/** Longer lists show the rest on request. */
const STEP = 12;

const ALL = 'All Resources';

const announce = (count: number): string => countFound(count, 'resource', 'Nothing found');

/** Everything that exists and that a query finds, the articles of all archives among it. */
async function findAll({ archives, others }: Props, query: Query<Filter>): Promise<Found[]> {
  const lists = await Promise.all(
    archives.map(async (archive) => entriesOf(archive, await loadArchive(archive.path))),
  );
  return findResources([...others, ...lists.flat()], query);
}

/** Search box and filter buttons. They work on what exists; the four announced sheets stay whatever is asked. */
function ResourceFinder({ archives, others }: Props) {
  const find = useCallback(
    (wanted: Query<Filter>) => findAll({ archives, others }, wanted),
    [archives, others],
  );
  const { query, results, change } = useSearch({ find });
  const active = isActive(query);
  const found = 'found' in results ? results.found : undefined;

  // What the page itself shows makes room for what was found.
  useEffect(() => {
    document.getElementById('ready')?.toggleAttribute('hidden', found !== undefined);
  }, [found]);
  const place = active && typeof document !== 'undefined' ? document.getElementById('found') : null;

  return (
    <>
      <search className="search relative col-span-full lg:col-start-6">
        <SearchField
          label="Search resources"
          value={query.text}
          onType={(text) => change({ ...query, text }, 'typed')}
          onClear={() => change({ ...query, text: '' }, 'chosen')}
        />
      </search>
      <CategoryTabs
        label="Kinds of resources"
        all={ALL}
        categories={filters}
        query={query}
        onChoose={(category) => change({ ...query, category }, 'chosen')}
        className="col-span-full"
      />
      <p className="visually-hidden" role="status">
        {results.state === 'found' && announce(results.found.length)}
      </p>
      {place &&
        createPortal(
          results.state === 'failed' ? (
            <p className="island-error mt-flow-md" role="alert">
              The search is not available at the moment. What is ready stands below.
            </p>
          ) : (
            found && <Results key={JSON.stringify(query)} found={found} query={query} />
          ),
          place,
        )}
    </>
  );
}

function Results({ found, query }: { found: Found[]; query: Query<Filter> }) {
  const { shown, button } = useShowMore(found, STEP, STEP, 'Show more');
  const hasText = query.text.trim() !== '';
  if (found.length === 0)
    return (
      <div className="pt-flow-lg">
        <h2 className="h3">
          {hasText ? announce(0) : `Nothing is ready under ${query.category ?? ALL} yet`}
        </h2>
        <p className="mt-1 text-muted">
          {hasText ? 'Try another word or All Resources.' : 'What is ready stands under All Resources.'}
        </p>
      </div>
    );
  return (
    <div className="pt-flow-lg">
      <h2 className="h3">{announce(found.length)}</h2>
      <ul className="index mt-4 border-t border-strong">
        {shown.map(({ title, href, label, text }) => (
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
      {button}
    </div>
  );
}

export default withBoundary(ResourceFinder);
