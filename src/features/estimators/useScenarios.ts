import { useEffect, useMemo, useState } from 'react';
import { settleMs, useSettled } from '~/ui/islands/settled.ts';
import { announcement, initialValues } from './engine.ts';
import type { Estimator, ScenarioName, Scenarios, Values } from './types.ts';
import { fromSearch, writeAddress } from './url.ts';

/** The values that a visitor has set: one scenario, or two of which one is being changed. The address follows them. */
export function useScenarios(estimator: Estimator) {
  const start = useMemo((): Scenarios => ({ a: initialValues(estimator) }), [estimator]);
  const [scenarios, setScenarios] = useState(start);
  const [chosen, setChosen] = useState<ScenarioName>('a');
  /** True once the address was read in the browser. */
  const [alive, setAlive] = useState(false);
  const active = scenarios.b ? chosen : 'a';
  const values = scenarios[active] ?? scenarios.a;
  const outcome = useMemo(() => estimator.outcome(values), [estimator, values]);

  useEffect(() => {
    // Also Back and Forward between entries of this page.
    const follow = () => {
      setScenarios(fromSearch(estimator, location.search) ?? start);
      setAlive(true);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [estimator, start]);

  /** 'B', where there are two. */
  const name = scenarios.b && active.toUpperCase();
  const announced = useSettled((name ? `Scenario ${name}. ` : '') + announcement(outcome));

  useEffect(() => {
    if (!alive) return;
    const timer = setTimeout(() => writeAddress(estimator, scenarios), settleMs);
    return () => clearTimeout(timer);
  }, [alive, estimator, scenarios]);

  return {
    scenarios,
    active,
    name,
    values,
    outcome,
    announced,
    alive,
    /** Changes the values of the active scenario. */
    setValues: (change: (now: Values) => Values) =>
      setScenarios((now) => ({ ...now, [active]: change(now[active] ?? now.a) })),
    choose: setChosen,
    add: () => {
      setScenarios(({ a }) => ({ a, b: a }));
      setChosen('b');
    },
    remove: () => setScenarios(({ a }) => ({ a })),
  };
}
