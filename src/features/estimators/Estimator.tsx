import { useEffect, useMemo, useState } from 'react';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { settleMs, useSettled } from '~/ui/islands/settled.ts';
import { Actions } from './Actions.tsx';
import { estimators } from './definitions.ts';
import { announcement, initialValues, matchingPreset, remarks } from './engine.ts';
import { influences } from './influence.ts';
import { Influences } from './Influences.tsx';
import { InputRow } from './InputRow.tsx';
import { Result } from './Result.tsx';
import type { Estimator as Definition, EstimatorKind, Values } from './types.ts';
import { entries, fromSearch, version, writeAddress } from './url.ts';

export interface EstimatorProps {
  kind: EstimatorKind;
}

/** The values that a visitor has set, and what follows from them. The address follows them. */
function useValues(estimator: Definition) {
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

/**
 * A form that carries its values to /contact. The server renders it complete, with the result of the starting values;
 * in the browser the result follows every change.
 */
function Estimator({ kind }: EstimatorProps) {
  const estimator = estimators[kind];
  const { values, setValues, outcome, alive, announced } = useValues(estimator);
  const carried = useMemo(() => influences(estimator, values), [estimator, values]);

  const row = (input: Definition['cost'], slider: boolean) => (
    <InputRow
      key={input.key}
      id={`${kind}-${input.key}`}
      input={input}
      slider={slider}
      name={alive ? undefined : input.key}
      value={values[input.key]!}
      onValue={(value) => setValues((now) => ({ ...now, [input.key]: value }))}
    />
  );
  return (
    <form
      className="est relative flex flex-col border max-sm:-mx-margin max-sm:border-x-0 lg:grid lg:grid-cols-[7fr_5fr]"
      action="/contact"
      autoComplete="off"
      aria-label={estimator.title}
      onSubmit={() => writeAddress(estimator, values)}
      onReset={(event) => {
        event.preventDefault();
        setValues(initialValues(estimator));
      }}
    >
      <input type="hidden" name="estimate" value={kind} />
      {/* Plain numbers; before there are scripts the fields send what they hold. */}
      {alive ? (
        entries(estimator, values).map(([key, sent]) => (
          <input type="hidden" name={key} value={sent} key={key} />
        ))
      ) : (
        <input type="hidden" name="e" value={version} />
      )}
      <div className="est-inputs day flex min-w-0 flex-col bg-sheet p-flow-sm text-text max-sm:px-margin">
        <Presets
          estimator={estimator}
          values={values}
          onChoose={(chosen) => setValues((now) => ({ ...now, ...chosen }))}
        />
        <div className="grid flex-1 *:py-4 *:first:pt-0">
          {estimator.inputs.map((input) => row(input, true))}
        </div>
      </div>
      <Result outcome={outcome} note={remarks(estimator, outcome).at(-1)!} cost={row(estimator.cost, false)}>
        <p className="mt-4 hidden text-sm text-muted noscript:block">
          This is the result of the starting values. Changing them needs JavaScript.
        </p>
        <output className="visually-hidden" aria-live="polite">
          {announced}
        </output>
        <Actions estimator={estimator} values={values} />
      </Result>
      <div className="est-more day col-span-full min-w-0 border-t bg-sheet px-flow-sm text-text max-sm:px-margin">
        <p className="border-b border-line py-4 text-sm text-muted">{estimator.limits}</p>
        <Influences influences={carried} rounding={outcome.roundedHour} />
      </div>
    </form>
  );
}

interface PresetsProps {
  estimator: Definition;
  values: Values;
  onChoose: (values: Values) => void;
}

/** Buttons that set all inputs at once. */
function Presets({ estimator, values, onChoose }: PresetsProps) {
  if (estimator.presets.length === 0) return null;
  const start = { name: 'Start values', values: initialValues(estimator) };
  const presets = [...(matchingPreset(estimator, start.values) ? [] : [start]), ...estimator.presets];
  const chosen = matchingPreset({ ...estimator, presets }, values);
  return (
    <div
      className={`est-presets mb-6 flex w-max gap-px rounded-sm border bg-text *:min-h-11 *:bg-sheet *:px-4.5 *:text-sm *:font-strong *:hover:underline *:aria-pressed:bg-text *:aria-pressed:text-mist max-sm:grid max-sm:w-full max-sm:*:px-1 ${presets.length === 3 ? 'max-sm:grid-cols-3' : 'max-sm:grid-cols-2'} noscript:hidden`}
      role="group"
      aria-label="Presets"
    >
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => onChoose(preset.values)}
        >
          {preset.name}
        </button>
      ))}
    </div>
  );
}

export default withBoundary(Estimator);
