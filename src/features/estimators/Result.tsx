import type { ReactNode } from 'react';
import type { Outcome } from './types.ts';

interface Props {
  outcome: Outcome;
  /** What is said of the cost beside its field. */
  note: string;
  /** The field of the cost that is subtracted. */
  cost: ReactNode;
  /** Announcement and buttons. */
  children: ReactNode;
}

/** The night side of the sheet: the total, which stays in view while inputs move, and every line with its arithmetic. */
export function Result({ outcome, note, cost, children }: Props) {
  const { total, terms, remark, net } = outcome;
  return (
    <div className="est-result night min-w-0">
      <div className="est-head @container">
        <p className="label">{total.label}</p>
        <p
          className={`fig est-total ${total.value.length > 7 ? 'text-[min(var(--text-fig),16cqi)]' : ''} ${total.amount < 0 ? 'est-lower text-bad-night' : 'text-accent'}`}
        >
          {total.value}
        </p>
      </div>
      <div className="est-body flex flex-1 flex-col">
        <p className="label">{total.formula}</p>
        <dl className="mt-5">
          {terms.map(({ label, value, formula }) => (
            <div className="est-line" key={label}>
              <dt className="font-strong">{label}</dt>
              <dd>{value}</dd>
              <dd className="label">{formula}</dd>
            </div>
          ))}
        </dl>
        {remark && <p className="mb-3 border-l-4 border-bad-night pl-3.5 text-sm">{remark}</p>}
        <div className="border-t border-line py-4">
          {cost}
          <p className="mt-2 text-sm text-muted">{note}</p>
          {outcome.cost !== 0 && (
            <dl className="mt-3">
              <div className="est-line">
                <dt className="font-strong">{net.label}</dt>
                <dd>{net.value}</dd>
              </div>
            </dl>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
