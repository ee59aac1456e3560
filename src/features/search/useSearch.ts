/** State of a search: what is asked, what was found and, where it has one, the address that says the same. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isActive, readQuery, writeQuery, type Query } from './query.ts';

type Results<Found> =
  | { state: 'idle' }
  | { state: 'loading'; found?: Found[] }
  | { state: 'found'; found: Found[] }
  | { state: 'failed' };

export interface Search<Category extends string, Found> {
  /**
   * Loads what is searched and searches it. The same function on every render, or the search starts anew.
   * @throws {Error} when it cannot be loaded
   */
  find: (query: Query<Category>) => Promise<Found[]>;
  /** Of the page whose address says the query; absent where none does. */
  path?: string;
  /** What the address may name. */
  categories: readonly Category[];
}

/** Milliseconds without typing before the address is updated. */
const SETTLE_MS = 250;

/** The list of a page whose address asks for something is not seen before the answer. */
const showList = () => document.documentElement.removeAttribute('data-asked');

export function useSearch<Category extends string, Found>({
  find,
  path,
  categories,
}: Search<Category, Found>) {
  const [query, setQuery] = useState<Query<Category>>({ text: '' });
  const [results, setResults] = useState<Results<Found>>({ state: 'idle' });
  const latest = useRef(0);
  /** As the address said it, too, before that is rendered. */
  const asked = useRef<Query<Category>>({ text: '' });

  const search = useCallback(
    async (wanted: Query<Category>) => {
      const turn = ++latest.current;
      asked.current = wanted;
      setQuery(wanted);
      if (!isActive(wanted)) {
        showList();
        return setResults({ state: 'idle' });
      }
      setResults((before) => ({
        state: 'loading',
        found: before.state === 'found' ? before.found : undefined,
      }));
      try {
        const found = await find(wanted);
        if (turn === latest.current) setResults({ state: 'found', found });
      } catch (error) {
        // The list of the page stays as it was.
        console.error('The search index could not be loaded.', error);
        if (turn === latest.current) setResults({ state: 'failed' });
      } finally {
        showList();
      }
    },
    [find],
  );

  const remember = useHistory({ path, categories, search });
  const change = useCallback(
    (part: Partial<Query<Category>>, how: 'typed' | 'chosen') => {
      const next = { ...asked.current, ...part };
      void search(next);
      remember(next, how);
    },
    [search, remember],
  );

  return { query, results, change };
}

interface QueryHistory<Category extends string> {
  path: string | undefined;
  categories: readonly Category[];
  search: (query: Query<Category>) => Promise<void>;
}

/** Searches for what the address asks, also after Back; the answer writes a query into the address. */
function useHistory<Category extends string>({ path, categories, search }: QueryHistory<Category>) {
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True while the newest history entry is one that typing made: further letters change it instead of adding more.
  const typing = useRef(false);

  useEffect(() => {
    if (path === undefined) return;
    const follow = () => {
      clearTimeout(settle.current);
      typing.current = false;
      void search(readQuery(location.search, categories));
    };
    if (isActive(readQuery(location.search, categories))) follow();
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      clearTimeout(settle.current);
    };
  }, [path, categories, search]);

  return useCallback(
    (next: Query<Category>, how: 'typed' | 'chosen') => {
      if (path === undefined) return;
      clearTimeout(settle.current);
      const address = () => writeQuery(path, next, location);
      if (how === 'chosen') {
        typing.current = false;
        history.pushState(history.state, '', address());
        return;
      }
      settle.current = setTimeout(() => {
        history[typing.current ? 'replaceState' : 'pushState'](history.state, '', address());
        typing.current = true;
      }, SETTLE_MS);
    },
    [path],
  );
}
