import { useSyncExternalStore } from 'react';

/** Follows a media query. On the server, and while hydrating, it answers `fallback`. */
export function useMediaQuery(query: string, fallback: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => fallback,
  );
}

/** True while the visitor asks for less motion, and until the browser has been asked. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', true);
