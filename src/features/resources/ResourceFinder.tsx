import { useCallback } from 'react';
import { EmptyState } from '~/features/news/EmptyState.tsx';
import { loadArchive } from '~/features/search/archive.ts';
import { fold } from '~/features/search/fold.ts';
import { Finder, useShowMore } from '~/features/search/Finder.tsx';
import { countFound, type Query } from '~/features/search/query.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { archiveEntries, filters, findResources, type Archive, type Filter, type Found } from './finder.ts';

interface Props {
  archives: Archive[];
  /** What exists besides articles. */
  others: Found[];
  /** What is announced under a filter, and where. */
  planned: { title: string; href?: string; when: string }[];
}

const ALL = 'All Resources';

const announce = (count: number): string => countFound(count, 'resource', 'Nothing found');

/** Search box and filter buttons. They work on what exists; the four announced sheets stay whatever is asked. */
function ResourceFinder({ archives, others, planned }: Props) {
  const find = useCallback(
    async (query: Query<Filter>) => {
      const lists = await Promise.all(
        archives.map(async (archive) => archiveEntries(archive, await loadArchive(archive.path))),
      );
      return findResources([...others, ...lists.flat()], query);
    },
    [archives, others],
  );
  return (
    <Finder
      label="Search resources"
      tabs="Kinds of resources"
      all={ALL}
      categories={filters}
      find={find}
      announce={announce}
      failed="The search is not available at the moment. What is published is listed below."
    >
      {(found, query) => <Results found={found} query={query} planned={planned} />}
    </Finder>
  );
}

interface ResultsProps extends Pick<Props, 'planned'> {
  found: readonly Found[];
  query: Query<Filter>;
}

function Results({ found, query, planned }: ResultsProps) {
  const { shown, button, list } = useShowMore<Found, HTMLUListElement>(found, 'Show more');
  const hasText = fold(query.text) !== '';
  if (found.length === 0)
    return (
      <EmptyState
        title={hasText ? announce(0) : `Nothing is ready under ${query.category ?? ALL} yet`}
        text={hasText ? 'Try another word, or look through what is ready.' : ''}
      >
        <p className="row mt-2 gap-x-6">
          {hasText ? (
            <a className="link" href="/press-releases">
              All news
            </a>
          ) : (
            planned
              .filter(({ title }) => title === query.category)
              .map(({ title, href, when }) => (
                <a className="link" href={href} key={title}>
                  {title}: {when}
                </a>
              ))
          )}
        </p>
      </EmptyState>
    );
  return (
    <div className="pt-flow-lg">
      <h2 className="h2">{hasText ? announce(found.length) : `${query.category}: ${found.length}`}</h2>
      <ul className="index mt-4 border-t border-strong" ref={list}>
        {shown.map(({ title, href, label, text }) => (
          <li key={href}>
            <a href={href}>
              <span className="label">{label}</span>
              <span>
                <b className="block">{title}</b>
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
