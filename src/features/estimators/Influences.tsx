import { useId } from 'react';
import { Hatch } from '~/ui/Hatch.tsx';
import { Fold } from './Fold.tsx';
import { weighAlike, type Influence, type Side } from './influence.ts';

interface Props {
  influences: Influence[];
  /** By how much the estimator, which rounds, can differ: '$95'. */
  rounding?: string;
}
const title = 'What carries this result';

/** What carries this result: one sentence where all inputs weigh the same, else a table, ranked, with a bar for each. */
export function Influences({ influences, rounding }: Props) {
  const id = useId();
  const { lower, higher } = influences[0]!;
  return (
    <section aria-label={title}>
      <Fold title={title}>
        <h3 className="text-h4 max-sm:not-print:hidden">{title}</h3>
        <p className="mt-1 max-w-2xl text-sm text-muted">
          {[
            weighAlike(influences)
              ? `All inputs weigh the same, because they are multiplied. Any of them 10% lower: ${lower.changeText}; 10% higher: ${higher.changeText}.`
              : 'Each input 10% lower (hatched) and 10% higher (solid), the others as they are set. Ranked.',
            rounding &&
              `Computed without rounding; the estimator rounds hours first, a change of up to ${rounding}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className={weighAlike(influences) ? 'hidden in-data-print:block' : undefined}>
          <Ranking influences={influences} hatch={`${id}h`} />
        </div>
      </Fold>
    </section>
  );
}

function Ranking({ influences, hatch }: { influences: Influence[]; hatch: string }) {
  const most = Math.max(...influences.map(({ swing }) => swing), 0.01);
  return (
    <>
      <svg className="absolute size-0" aria-hidden="true">
        <Hatch id={hatch} size={4.5} start={0.25} width={1.5} color="var(--color-hydro)" />
      </svg>
      <table className="est-influences mt-4">
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">10% lower</th>
            <th scope="col">10% higher</th>
          </tr>
        </thead>
        <tbody>
          {influences.map(({ key, label, lower, higher, idle }) => (
            <tr key={key}>
              <th scope="row">
                <div className="grid items-center gap-x-6 gap-y-1 md:grid-cols-2">
                  <span className="text-balance">{label}</span>
                  <Bar lower={lower.change / most} higher={higher.change / most} hatch={hatch} />
                </div>
              </th>
              {idle ? (
                <td colSpan={2}>{idle}</td>
              ) : (
                [lower, higher].map((side, index) => (
                  <td key={index}>
                    <Moved side={side} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Moved({ side: { text, bound, change, changeText } }: { side: Side }) {
  return (
    <>
      <span>{bound && !change ? 'at its limit' : changeText}</span>
      <small>{bound ? `${text}, ${bound} value` : text}</small>
    </>
  );
}

/** Both changes from the middle: a full bar for the higher value, a hatched one for the lower. The table says the same. */
function Bar({ lower, higher, hatch }: { lower: number; higher: number; hatch: string }) {
  const bar = (share: number, fill?: string) => (
    <rect
      x={`${(50 + Math.min(0, share) * 50).toFixed(1)}%`}
      width={`${(Math.abs(share) * 50).toFixed(1)}%`}
      height="14"
      fill={fill}
      strokeWidth={share ? 1 : 0}
    />
  );
  return (
    <svg className="est-bars" aria-hidden="true">
      {bar(lower, `url(#${hatch})`)}
      {bar(higher)}
    </svg>
  );
}
