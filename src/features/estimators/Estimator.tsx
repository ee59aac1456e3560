import { useId, useMemo, useRef } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { Comparison } from './Comparison.tsx';
import { estimators } from './definitions.ts';
import { matchingPreset, withValue } from './engine.ts';
import { influences } from './influence.ts';
import { Influences } from './Influences.tsx';
import { InputRow } from './InputRow.tsx';
import { Result } from './Result.tsx';
import { ScenarioBar } from './ScenarioBar.tsx';
import { ShareRow } from './ShareRow.tsx';
import { TotalBar } from './TotalBar.tsx';
import type { Estimator as Definition, EstimatorKind, Values } from './types.ts';
import { entries, shareAddress, version, writeAddress } from './url.ts';
import { useScenarios } from './useScenarios.ts';

export interface EstimatorProps {
  kind: EstimatorKind;
  /** How the page stages it: one ruled sheet, a horizontal strip, or a split over the full width. */
  stage: 'sheet' | 'strip' | 'split';
  /** Heading within the inputs, where the stage has no place above. */
  heading?: string;
}

/** How each stage lies on its page: one ruled sheet, the result under a row of inputs, or a split from edge to edge. */
const stages = {
  sheet: {
    form: 'border lg:grid-cols-[7fr_5fr] max-sm:-mx-margin max-sm:border-x-0',
    inputs: 'bg-sheet p-flow-sm max-sm:px-margin',
    rows: '*:py-5 *:last:pb-0',
    result: 'p-flow-sm max-sm:px-margin',
    bar: 'mb-3',
    more: 'p-flow-sm max-sm:px-margin',
  },
  strip: {
    form: 'border max-sm:-mx-margin max-sm:border-x-0',
    inputs: 'bg-sheet',
    rows: 'grid lg:grid-cols-3 *:p-flow-sm max-sm:*:px-margin',
    result: 'px-flow-sm py-flow-md max-sm:px-margin',
    bar: 'px-flow-sm pt-flow-sm max-sm:px-margin',
    more: 'p-flow-sm max-sm:px-margin',
  },
  split: {
    form: 'border-t lg:grid-cols-[7fr_5fr]',
    inputs: 'bg-band px-margin py-flow-xl lg:pr-flow-md lg:pl-side',
    rows: '*:py-5 *:last:pb-0',
    result: 'px-margin py-flow-xl lg:pr-side lg:pl-flow-md',
    bar: 'mb-3',
    more: 'border-t px-margin py-flow-lg lg:px-side',
  },
};

/**
 * A form that carries its values to /contact. The server renders it complete, with the result of the starting values;
 * in the browser the result follows every change.
 */
function Estimator({ kind, stage, heading }: EstimatorProps) {
  const estimator = estimators[kind];
  const state = useScenarios(estimator);
  const { scenarios, name, values, outcome, setValues } = state;
  const carried = useMemo(() => influences(estimator, values), [estimator, values]);
  const inputs = useRef<HTMLDivElement>(null);
  const total = useRef<HTMLParagraphElement>(null);
  const id = useId();

  const layout = stages[stage];
  return (
    <form
      className={`est ${stage === 'strip' ? 'est-strip ' : ''}relative grid ${layout.form}`}
      action="/contact"
      autoComplete="off"
      aria-label={estimator.title}
      onSubmit={() => writeAddress(estimator, scenarios)}
    >
      <input type="hidden" name="estimate" value={kind} />
      {/* Plain numbers, of both scenarios; before there are scripts the fields send what stands in them. */}
      {state.alive ? (
        entries(estimator, scenarios).map(([key, sent]) => (
          <input type="hidden" name={key} value={sent} key={key} />
        ))
      ) : (
        <input type="hidden" name="e" value={version} />
      )}
      <div className={`est-inputs day min-w-0 text-text ${layout.inputs}`} ref={inputs}>
        <p className="est-paper h3 mb-4">{estimator.title}</p>
        {heading && <h2 className="h2 mb-8">{heading}</h2>}
        <div className={`row gap-x-6 gap-y-2 print:hidden ${layout.bar}`}>
          <Presets estimator={estimator} values={values} onChoose={(chosen) => setValues(() => chosen)} />
          <ScenarioBar
            totals={{
              a: estimator.outcome(scenarios.a).total.value,
              ...(scenarios.b ? { b: estimator.outcome(scenarios.b).total.value } : {}),
            }}
            active={state.active}
            onChoose={state.choose}
            onAdd={state.add}
            onRemove={state.remove}
          />
        </div>
        <div className={layout.rows}>
          {estimator.inputs.map((input) => (
            <InputRow
              key={`${state.active}${input.key}`}
              input={input}
              name={state.alive ? undefined : input.key}
              value={values[input.key]!}
              onValue={(value) => setValues((now) => withValue(estimator, now, input.key, value))}
            />
          ))}
        </div>
      </div>
      <Result outcome={outcome} scenario={name} id={`${id}h`} className={layout.result} totalRef={total}>
        <p className="col-span-full mt-4 hidden text-sm text-muted noscript:block">
          This is the result of the starting values. Changing them needs JavaScript.
        </p>
        <output className="visually-hidden" aria-live="polite">
          {state.announced}
        </output>
        <div
          className={`row no-print col-span-full mt-auto gap-x-7 gap-y-3 pt-7 ${stage === 'strip' ? 'border-t border-line' : ''}`}
        >
          <button className="btn btn-pri" type="submit">
            <span>Discuss this estimate</span>
            <i>
              <Icon name="arrow" />
            </i>
          </button>
          <ShareRow estimator={estimator} scenarios={scenarios} />
        </div>
      </Result>
      <div className={`est-more day min-w-0 bg-sheet text-text ${layout.more}`}>
        {scenarios.b && <Comparison estimator={estimator} a={scenarios.a} b={scenarios.b} id={`${id}c`} />}
        <Influences influences={carried} scenario={name} />
        <p className="est-paper text-sm">{state.alive && shareAddress(estimator, scenarios)}</p>
      </div>
      <TotalBar label={outcome.total.label} value={outcome.total.value} inputs={inputs} total={total} />
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
  const chosen = matchingPreset(estimator, values);
  return (
    <div
      className="est-joined est-presets flex w-max rounded-sm border max-sm:w-full print:hidden noscript:hidden"
      role="group"
      aria-label="Presets"
    >
      {estimator.presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          className="min-h-11 px-4.5 text-sm font-strong not-first:border-l hover:bg-band max-sm:flex-auto max-sm:px-1"
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
