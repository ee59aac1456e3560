import { useMemo, useState } from 'react';
import type { Roi, RoiKey } from '~/content/schemas/panels/roi.ts';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { useSettled } from '~/ui/islands/settled.ts';
import { Frame } from './Frame.tsx';
import { Ranking } from './Ranking.tsx';
import { breakdown, initialValues, roiKeys, weights } from './roi.ts';
import { RoiField } from './RoiField.tsx';
import { WeightBars } from './WeightBars.tsx';

interface Props {
  sample: Roi;
  /** The automation whose return it is. */
  process: string;
}

/** Inputs, the calculation that follows from them, and what a tenth of each input moves. */
function RoiDashboard({ sample, process }: Props) {
  const { inputs, from, to } = sample;
  const [values, setValues] = useState(() => initialValues(inputs));
  const { lines, result, formula } = useMemo(() => breakdown(values), [values]);
  const ranked = useMemo(() => weights(values, inputs), [values, inputs]);
  const [changed, setChanged] = useState(false);
  const announced = useSettled(changed ? `Return in four weeks: ${result}` : '');

  const change = (key: RoiKey, value: number) => {
    setChanged(true);
    setValues((now) => ({ ...now, [key]: value }));
  };
  const first = inputs[ranked[0]!.key];

  return (
    <Frame
      name="ROI Dashboard"
      className="returns"
      context={`${process}, ${from} to ${to}`}
      note={`${formula} = ${result}`}
    >
      <div className="return">
        <ul className="inputs">
          {roiKeys(inputs).map((key) => (
            <RoiField
              key={key}
              input={inputs[key]}
              name={key}
              value={values[key]}
              onValue={(value) => change(key, value)}
            />
          ))}
        </ul>
        <div className="breakdown night">
          <dl>
            {lines.map(({ label, value, formula }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {formula && <dd className="label">{formula}</dd>}
              </div>
            ))}
          </dl>
          <div className="net">
            <p>Return in four weeks</p>
            <p className="fig">{result}</p>
            <p className="label">{formula}</p>
            <output className="visually-hidden" aria-live="polite">
              {announced}
            </output>
          </div>
        </div>
      </div>
      <Ranking
        heading="What carries this result"
        text={
          <>
            One input 10% off, the others unchanged: hatched is how far the result falls, solid how far it
            rises.
            {first.estimate && (
              <>
                {' '}
                <b>Measure {first.short.toLowerCase()} first:</b> nothing carries more, and it is still an
                estimate.
              </>
            )}
          </>
        }
      >
        <WeightBars ranked={ranked} inputs={inputs} />
      </Ranking>
    </Frame>
  );
}

export default withBoundary(RoiDashboard);
