import { useMemo, useState } from 'react';
import { formatDollars } from '~/config/numbers.ts';
import sample from '~/content/panels/roi.yaml';
import type { RoiKey } from '~/content/schemas/panels.ts';
import { useTyping } from '~/features/estimators/useTyping.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useSettled } from '~/ui/islands/settled.ts';
import { Frame } from '~/features/figures/Frame.tsx';
import { breakdown, initialRoiValues, listInputs, rankInputs, type RoiValues } from './roi.ts';

const { inputs, from, to, note } = sample;
const fields = listInputs(inputs);

/**
 * Inputs, the calculation that follows from them, and what a tenth of each input moves.
 * @param process the automation whose return it is
 */
function RoiDashboard({ process }: { process: string }) {
  const [values, setValues] = useState(() => initialRoiValues(inputs));
  const { lines, result } = useMemo(() => breakdown(values), [values]);
  const [changed, setChanged] = useState(false);
  const announced = useSettled(changed ? `Return in four weeks: ${result}` : '');
  const change = (key: RoiKey, value: number) => {
    setChanged(true);
    setValues((now) => ({ ...now, [key]: value }));
  };
  return (
    <Frame name={`ROI Dashboard: ${process}, ${from} to ${to}`}>
      <div className="panel-grid gap-0 [--cols:7fr_5fr]">
        <ul className="inputs panel-rows rest grid px-(--pad) py-1">
          {fields.map((input) => (
            <Field
              key={input.key}
              input={input}
              value={values[input.key]}
              onValue={(value) => change(input.key, value)}
            />
          ))}
        </ul>
        <div className="sum night">
          <dl className="panel-rows pb-2 sm:py-4 [--cols:1fr_auto]">
            {lines.map(([label, value, formula], index) => (
              <div className={index < 3 ? 'rest' : undefined} key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {formula && <dd className="label">{formula}</dd>}
              </div>
            ))}
          </dl>
          <div className="return pt-3.5 pb-2">
            <p>Return in four weeks</p>
            <p className="fig mt-1 text-[clamp(2.5rem,7.2cqi,4.5rem)] text-accent">{result}</p>
          </div>
          <div className="pb-4">
            <p className="label">{note}</p>
            <p className="mt-2 hidden text-sm noscript:block">
              This is the result of the sample. Changing it needs JavaScript.
            </p>
            <output className="visually-hidden" aria-live="polite">
              {announced}
            </output>
          </div>
        </div>
      </div>
      <Weights values={values} />
    </Frame>
  );
}

interface FieldProps {
  input: (typeof fields)[number];
  value: number;
  onValue: (value: number) => void;
}

/** One input with its source. The panel is once on its page, so its ids are its own words: shorter than made ones, six times over. */
function Field({ input, value, onValue }: FieldProps) {
  const words = inputs[input.key];
  const id = `roi-${input.key}`;
  const { text, problem, type, commit } = useTyping(input, value, onValue);
  return (
    <li>
      <label htmlFor={id}>
        <b>{input.label}</b>
        <small className={words.estimate ? 'estimate' : undefined}>{words.source}</small>
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        value={text}
        aria-describedby={`${id}-p`}
        onChange={(event) => type(event.target)}
        onBlur={() => commit()}
      />
      <span className="label">{words.unit}</span>
      <p className="field-error" id={`${id}-p`} aria-live="polite">
        {problem}
      </p>
    </li>
  );
}

/** What a tenth of each input moves, largest first. */
function Weights({ values }: { values: RoiValues }) {
  const ranked = rankInputs(inputs, values);
  const first = ranked[0]!;
  return (
    <details className="rest border-t border-text px-(--pad)">
      <summary className="fold-bar">What changes this result most</summary>
      <p className="max-w-2xl text-muted">
        How far the result falls or rises with one input 10% off, the others unchanged.
      </p>
      {inputs[first.key].estimate && (
        <p className="max-w-2xl text-muted">
          <b>{`Measure ${inputs[first.key].short.toLowerCase()} first:`}</b>
          <span> nothing carries more, and it is still an estimate.</span>
        </p>
      )}
      <ol className="weights">
        {ranked.map(({ key, swing }) => {
          const { short, estimate } = inputs[key];
          return (
            <li key={key}>
              {estimate ? <b>{`${short}, estimate`}</b> : <span>{short}</span>}
              <span>{`± ${formatDollars(swing)}`}</span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

export default withBoundary(RoiDashboard);
