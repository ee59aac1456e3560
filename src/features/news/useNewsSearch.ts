/** State of the news search: what is asked, what was found, and the address that says the same. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { distinctCovers } from '~/features/articles/distinct-covers.ts';
import { loadJson } from '~/features/articles/load.ts';
import { filterArticles, isActive, readQuery, writeQuery, type Query } from './filter.ts';
import { decodeIndex, type NewsCardData, type SearchIndex } from './search-index.ts';

export type Results =
  | { state: 'idle' }
  | { state: 'loading'; shown?: NewsCardData[] }
  | { state: 'found'; shown: NewsCardData[] }
  | { state: 'failed' };

/** Milliseconds without typing before the address is updated. */
const SETTLE_MS = 250;

export function useNewsSearch(path: string, indexPath: string) {
  const [query, setQuery] = useState<Query>({ text: '' });
  const [results, setResults] = useState<Results>({ state: 'idle' });
  const latest = useRef(0);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True while the newest history entry is one that typing made: further letters change it instead of adding more.
  const typing = useRef(false);

  const search = useCallback(
    async (wanted: Query) => {
      const turn = ++latest.current;
      if (!isActive(wanted)) return setResults({ state: 'idle' });
      setResults((before) => ({
        state: 'loading',
        shown: before.state === 'found' ? before.shown : undefined,
      }));
      try {
        const index = await loadJson<SearchIndex>(indexPath, 'articles');
        const found = filterArticles(decodeIndex(index), wanted);
        const shown = distinctCovers(found, ({ name, variant }) => {
          const cover = index.covers[name];
          return cover && { ...cover, variant };
        });
        if (turn === latest.current) setResults({ state: 'found', shown });
      } catch (error) {
        // Logged to the console; the list stays as it was.
        console.error('The news index could not be loaded.', error);
        if (turn === latest.current) setResults({ state: 'failed' });
      }
    },
    [indexPath],
  );

  const change = useCallback(
    (next: Query, how: 'typed' | 'chosen') => {
      setQuery(next);
      void search(next);
      clearTimeout(settle.current);
      const address = () => (isActive(next) ? writeQuery(path, next) : path);
      if (how === 'chosen') {
        typing.current = false;
        history.pushState(null, '', address());
        return;
      }
      settle.current = setTimeout(() => {
        history[typing.current ? 'replaceState' : 'pushState'](null, '', address());
        typing.current = true;
      }, SETTLE_MS);
    },
    [path, search],
  );

  useEffect(() => {
    const follow = () => {
      clearTimeout(settle.current);
      typing.current = false;
      const wanted = readQuery(location.search);
      setQuery(wanted);
      void search(wanted);
    };
    if (isActive(readQuery(location.search))) follow();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      clearTimeout(settle.current);
    };
  }, [search]);

  return { query, results, change };
}
