import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { Fold } from './Fold.tsx';
import type { Outcome } from './types.ts';

interface Props {
  outcome: Outcome;
  /** What is said of the cost beside the result. */
  note: string;
  /** The field of the cost that is subtracted. */
  cost: ReactNode;
  /** Of the drawing's hatch pattern. */
  id: string;
  /** Space around it, and beside its parts. */
  layout: { result: string; part: string };
  /** Announcement and buttons. */
  children: ReactNode;
}

/** The night side of the sheet: the total, which stays in view while inputs move, its drawing, and every line with its arithmetic. */
export function Result({ outcome, note, cost, id, layout, children }: Props) {
  const { total, terms, drawing, remark, net } = outcome;
  const { part } = layout;
  const beside = drawing.type === 'dimension';
  const [first, ...rest] = terms;
  return (
    <div className={`est-result night min-w-0 ${layout.result}`}>
      {beside && (
        <div
          className={`grid items-center gap-x-flow-md gap-y-6 max-lg:py-flow-sm lg:grid-cols-[auto_1fr] ${part}`}
        >
          <div>
            <p className="label">{first!.label}</p>
            <p className="fig est-first mt-3">{first!.value}</p>
            <p className="label mt-3">{first!.formula}</p>
          </div>
          <Drawing figure={drawing} id={id} />
        </div>
      )}
      <div className={`est-head @container ${part}`}>
        <p className="label">{total.label}</p>
        <p
          className={`fig est-total lg:mt-3 print:mt-3 ${total.value.length > 7 ? 'text-[min(var(--text-fig),16cqi)]' : ''} ${total.amount < 0 ? 'est-lower text-bad-night' : 'text-accent'}`}
        >
          {total.value}
        </p>
      </div>
      <div className={`est-body flex flex-col pb-flow-sm ${part}`}>
        <p className="label">{total.formula}</p>
        {!beside && <Drawing figure={drawing} id={id} />}
        <dl className="mt-5">
          {(beside ? rest : terms).map(({ label, value, formula, series }) => (
            <div className="est-line" key={label}>
              <dt className="font-strong">
                {series && <Key series={series} />}
                {label}
              </dt>
              <dd>{value}</dd>
              <dd className="label">{formula}</dd>
            </div>
          ))}
          <div className="est-line est-sum">
            <dt>{total.label}</dt>
            <dd>{total.value}</dd>
            <dd className="label">{total.formula}</dd>
          </div>
        </dl>
        {remark && <p className="mb-3 border-l-4 border-bad-night pl-3.5 text-sm">{remark}</p>}
        <div className="border-t border-line sm:py-4">
          <Fold title="Before cost. Subtract yours" open={outcome.cost !== 0}>
            <p className="mb-2 text-sm text-muted">{note}</p>
            {cost}
            {outcome.cost !== 0 && (
              <dl className="mt-3">
                <div className="est-line">
                  <dt className="font-strong">{net.label}</dt>
                  <dd>{net.value}</dd>
                </div>
              </dl>
            )}
          </Fold>
        </div>
        {children}
      </div>
    </div>
  );
}

const Key = ({ series }: { series: 'a' | 'b' }) => (
  <svg className="mr-2.5 inline-block size-3" viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12" fill={series === 'a' ? 'var(--color-hydro-night)' : '#4c5a5b'} />
    {series === 'b' && (
      <path stroke="var(--color-mist)" strokeWidth="1.4" d="M0 4 4 0M0 9 9 0M2 12 12 2M7 12l5-5" />
    )}
  </svg>
);
