import { Fragment, useId } from 'react';
import type { RegisterEntry } from '~/content/schemas/panels.ts';
import { Hatch } from '~/ui/Hatch.tsx';

interface Props {
  weeks: { ending: string; cases: number }[];
  usual: RegisterEntry['usual'];
}
const height = 72;

/** Exceptions week by week as bars, the usual range as a hatched strip behind them. Four weeks; widths in percent, heights in px. */
export function Weeks({ weeks, usual }: Props) {
  const hatch = useId();
  const most = Math.max(...weeks.map(({ cases }) => cases), usual?.to ?? 0);
  const top = (cases: number) => height - Math.round((cases / most) * (height - 1));
  const range = usual && `usual range, ${usual.from} to ${usual.to}`;
  return (
    <div className="weeks">
      <p className="label pt-2">Exceptions, last four weeks</p>
      <svg
        className="mt-2 font-mono text-label font-medium"
        height={height}
        width="100%"
        fill="currentColor"
        role="img"
        aria-label={[`${weeks.map(({ cases }) => cases).join(', ')} exceptions`, range]
          .filter(Boolean)
          .join('; ')}
      >
        <Hatch id={hatch} size={5} width={0.5} color="var(--edge)" />
        {usual && (
          <rect
            width="100%"
            y={top(usual.to)}
            height={top(usual.from) - top(usual.to)}
            fill={`url(#${hatch})`}
            stroke="var(--edge)"
          />
        )}
        {weeks.map(({ ending, cases }, index) => (
          <Fragment key={ending}>
            <rect
              x={`${index * 26}%`}
              y={top(cases)}
              width="22%"
              height={height}
              fill={usual && cases > usual.to ? undefined : 'var(--color-hydro)'}
            />
            <text x={`${index * 26 + 2}%`} y={top(cases) + 18}>
              {cases}
            </text>
          </Fragment>
        ))}
        <path d={`M0 ${height - 0.5}H2000`} stroke="currentColor" />
      </svg>
      <p className="label grid grid-cols-4 gap-x-[4%] pt-2">
        {weeks.map(({ ending }) => (
          <span key={ending}>{ending}</span>
        ))}
      </p>
      {range && <p className="label mb-3 pt-2">{`Hatched: ${range}`}</p>}
    </div>
  );
}
