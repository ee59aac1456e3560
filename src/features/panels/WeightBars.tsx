import { useId } from 'react';
import { formatDollars } from '~/config/numbers.ts';
import type { Roi } from '~/content/schemas/panels/roi.ts';
import { Hatch } from '~/ui/Hatch.tsx';
import type { Weight } from './roi.ts';

interface Props {
  ranked: readonly Weight[];
  inputs: Roi['inputs'];
}

/** What a tenth of each input moves, largest first: the amount as text, its bar as decoration. */
export function WeightBars({ ranked, inputs }: Props) {
  const hatch = useId();
  return (
    <ol className="weights">
      {ranked.map(({ key, amount, share }) => (
        <li key={key}>
          {inputs[key].estimate ? <b>{inputs[key].short}, estimate</b> : <span>{inputs[key].short}</span>}
          <svg height="14" width="100%" aria-hidden="true">
            <Hatch id={`${hatch}${key}`} size={4.5} start={0.25} width={1.5} color="var(--color-hydro)" />
            <rect
              x={`${50 - share * 50}%`}
              width={`${share * 50}%`}
              height="14"
              fill={`url(#${hatch}${key})`}
              stroke="var(--color-hydro)"
            />
            <rect x="50%" width={`${share * 50}%`} height="14" fill="var(--color-hydro)" />
            <rect x="50%" width="1" height="14" fill="var(--color-text)" />
          </svg>
          <span>± {formatDollars(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
