import { useId } from 'react';
import type { RegisterEntry } from '~/content/schemas/panels/command-center.ts';
import { Hatch } from '~/ui/Hatch.tsx';

interface Props {
  weeks: { ending: string; cases: number }[];
  usual: RegisterEntry['usual'];
}
const height = 104;

/** Exceptions week by week as bars, the usual range as a hatched strip behind them. Widths in percent, heights in px. */
export function Weeks({ weeks, usual }: Props) {
  const hatch = useId();
  const most = Math.max(...weeks.map(({ cases }) => cases), usual?.to ?? 0);
  const tall = (cases: number) => Math.round((cases / most) * (height - 1));
  const step = 103 / weeks.length;
  const label = `${weeks.map(({ cases }) => cases).join(', ')} exceptions${usual ? `; usual range ${usual.from} to ${usual.to}` : ''}`;
  return (
    <>
      <p className="label">Exceptions, last four weeks</p>
      <svg className="weeks" height={height} width="100%" role="img" aria-label={label}>
        {usual && (
          <>
            <Hatch id={hatch} size={5} width={0.5} color="var(--edge)" />
            <rect
              width="100%"
              y={height - tall(usual.to)}
              height={tall(usual.to) - tall(usual.from)}
              fill={`url(#${hatch})`}
              stroke="var(--edge)"
            />
          </>
        )}
        {weeks.map(({ ending, cases }, index) => (
          <g key={ending}>
            <rect
              x={`${index * step}%`}
              y={height - tall(cases)}
              width={`${step - 3}%`}
              height={tall(cases)}
              fill={usual && cases > usual.to ? 'var(--color-text)' : 'var(--color-hydro)'}
            />
            <text x={`${index * step + 2}%`} y={height - tall(cases) + 18}>
              {cases}
            </text>
          </g>
        ))}
        <path d={`M0 ${height - 0.5}H2000`} stroke="currentColor" />
      </svg>
      <p className="label weeks-ends">
        {weeks.map(({ ending }) => (
          <span key={ending}>{ending}</span>
        ))}
      </p>
      {usual && <p className="label">{`Hatched: usual range, ${usual.from} to ${usual.to}`}</p>}
    </>
  );
}
