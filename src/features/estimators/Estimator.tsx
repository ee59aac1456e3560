import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { icons } from '~/components/icons.ts';
import { withBoundary } from '~/features/islands/boundary.tsx';
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

  const chosen = matchingPreset(estimator, values);
  return (
    <form
      className={`est est-${stage}`}
      action="/contact"
      autoComplete="off"
      aria-label={estimator.title}
      ref={form}
    >
      <input type="hidden" name={estimateKey} value={kind} />
      <input type="hidden" name="e" value={version} />
      <div className="est-inputs" ref={inputs}>
        {heading && <h2 className="h2">{heading}</h2>}
        {estimator.presets.length > 0 && (
          <div className="est-presets" role="group" aria-label="Presets">
            {estimator.presets.map((preset) => (
              <button
                key={preset.name}
                type="button"
                aria-pressed={preset === chosen}
                onClick={() => setValues(preset.values)}
              >
                {preset.name}
              </button>
            ))}
          </div>
        )}
        <div className="est-rows">
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
      <Result outcome={outcome} id={`${id}h`} totalRef={total}>
        <p className="est-static">
          This is the result of the starting values. Changing them needs JavaScript.
        </p>
        <output className="visually-hidden" aria-live="polite">
          {announced}
        </output>
        <div className="est-actions no-print">
          <button className="btn btn-pri" type="submit">
            <span>Discuss this estimate</span>
            <i>
              <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
                <path d={icons.arrow} />
              </svg>
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
