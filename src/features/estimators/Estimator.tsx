import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { readAddress, readForm, settleDelay, writeAddress } from './address.ts';
import { estimators } from './definitions/index.ts';
import { announcement, initialValues, matchingPreset, withValue } from './engine.ts';
import { estimateKey } from './handoff.ts';
import { InputRow } from './InputRow.tsx';
import { Result } from './Result.tsx';
import { ShareRow } from './ShareRow.tsx';
import { TotalBar } from './TotalBar.tsx';
import type { EstimatorKind } from './types.ts';
import { version } from './url.ts';

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
  },
  strip: {
    form: 'border max-sm:-mx-margin max-sm:border-x-0',
    inputs: 'bg-sheet',
    rows: 'grid lg:grid-cols-3 *:p-flow-sm max-sm:*:px-margin',
    result: 'px-flow-sm py-flow-md max-sm:px-margin',
  },
  split: {
    form: 'border-t lg:grid-cols-[7fr_5fr]',
    inputs: 'bg-band px-margin py-flow-xl lg:pr-flow-md lg:pl-side',
    rows: '*:py-5 *:last:pb-0',
    result: 'px-margin py-flow-xl lg:pr-side lg:pl-flow-md',
  },
};

/**
 * A form that carries its values to /contact. The server renders it complete, with the result of the starting values;
 * in the browser the result follows every change.
 */
function Estimator({ kind, stage, heading }: EstimatorProps) {
  const estimator = estimators[kind];
  const [values, setValues] = useState(() => initialValues(estimator));
  const outcome = useMemo(() => estimator.outcome(values), [estimator, values]);
  const [announced, setAnnounced] = useState(() => announcement(outcome));
  const [alive, setAlive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inputs = useRef<HTMLDivElement>(null);
  const total = useRef<HTMLParagraphElement>(null);
  const id = useId();

  useEffect(() => {
    setValues(readAddress(estimator) ?? readForm(estimator, form.current!));
    setAlive(true);
    // Back and Forward between entries of this page.
    const onPopState = () => setValues(readAddress(estimator) ?? initialValues(estimator));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [estimator]);

  useEffect(() => {
    if (!alive) return;
    const timer = setTimeout(() => {
      setAnnounced(announcement(outcome));
      writeAddress(estimator, values);
    }, settleDelay);
    return () => clearTimeout(timer);
  }, [alive, estimator, outcome, values]);

  useEffect(() => {
    const node = form.current!;
    // The browser sends the form; the address that it makes carries plain numbers instead of what the fields print.
    const onFormData = ({ formData }: FormDataEvent) => {
      writeAddress(estimator, values);
      for (const { key } of estimator.inputs) formData.set(key, String(values[key]));
    };
    node.addEventListener('formdata', onFormData);
    return () => node.removeEventListener('formdata', onFormData);
  }, [estimator, values]);

  const layout = stages[stage];
  const chosen = matchingPreset(estimator, values);
  return (
    <form
      className={`est est-${stage} relative grid ${layout.form}`}
      action="/contact"
      autoComplete="off"
      aria-label={estimator.title}
      ref={form}
    >
      <input type="hidden" name={estimateKey} value={kind} />
      <input type="hidden" name="e" value={version} />
      <div className={`est-inputs day min-w-0 text-text ${layout.inputs}`} ref={inputs}>
        {heading && <h2 className="h2 mb-8">{heading}</h2>}
        {estimator.presets.length > 0 && (
          <div
            className="est-presets mb-3 flex w-max rounded-sm border max-sm:w-full print:hidden noscript:hidden"
            role="group"
            aria-label="Presets"
          >
            {estimator.presets.map((preset) => (
              <button
                key={preset.name}
                type="button"
                className="min-h-11 px-4.5 text-sm font-strong not-first:border-l hover:bg-band max-sm:flex-auto max-sm:px-1"
                aria-pressed={preset === chosen}
                onClick={() => setValues(preset.values)}
              >
                {preset.name}
              </button>
            ))}
          </div>
        )}
        <div className={layout.rows}>
          {estimator.inputs.map((input) => (
            <InputRow
              key={input.key}
              input={input}
              value={values[input.key]!}
              onValue={(value) => setValues((now) => withValue(estimator, now, input.key, value))}
            />
          ))}
        </div>
      </div>
      <Result outcome={outcome} id={`${id}h`} className={layout.result} totalRef={total}>
        <p className="sm t2 col-span-full mt-4 hidden noscript:block">
          This is the result of the starting values. Changing them needs JavaScript.
        </p>
        <output className="visually-hidden" aria-live="polite">
          {announced}
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
          <ShareRow estimator={estimator} values={values} />
        </div>
      </Result>
      <TotalBar label={outcome.total.label} value={outcome.total.value} inputs={inputs} total={total} />
    </form>
  );
}

export default withBoundary(Estimator);
