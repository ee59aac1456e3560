import { useEffect, useMemo, useState } from 'react';
import { settleMs, useSettled } from '~/ui/islands/settled.ts';
import { announcement, initialValues } from './engine.ts';
import type { Estimator } from './types.ts';
import { fromSearch, writeAddress } from './url.ts';

/** The values that a visitor has set, and what follows from them. The address follows them. */
export function useValues(estimator: Estimator) {
  const [values, setValues] = useState(() => initialValues(estimator));
  /** True once the address was read in the browser. */
  const [alive, setAlive] = useState(false);
  const outcome = useMemo(() => estimator.outcome(values), [estimator, values]);

  useEffect(() => {
    // Also Back and Forward between entries of this page.
    const follow = () => {
      setValues(fromSearch(estimator, location.search) ?? initialValues(estimator));
      setAlive(true);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [estimator]);

  useEffect(() => {
    if (!alive) return;
    const timer = setTimeout(() => writeAddress(estimator, values), settleMs);
    return () => clearTimeout(timer);
  }, [alive, estimator, values]);

  return { values, setValues, outcome, alive, announced: useSettled(announcement(outcome)) };
}
