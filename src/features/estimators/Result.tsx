import type { ReactNode, Ref } from 'react';
import { Drawing } from './Drawing.tsx';
import type { Outcome } from './types.ts';

interface Props {
  outcome: Outcome;
  /** Of the drawing's hatch pattern. */
  id: string;
  totalRef: Ref<HTMLParagraphElement>;
  /** Announcement and buttons. */
  children: ReactNode;
}

/** The night side of the sheet: the total, its drawing, and every line with its arithmetic. */
export function Result({ outcome, id, totalRef, children }: Props) {
  const { total, terms, drawing, remark } = outcome;
  const totalFigure = (
    <p className={total.amount < 0 ? 'fig est-total est-lower' : 'fig est-total'} ref={totalRef}>
      {total.value}
    </p>
  );
  if (drawing.type === 'dimension') {
    const [first] = terms;
    return (
      <div className="est-result est-result-strip night">
        <div>
          <p className="label">{first!.label}</p>
          <p className="fig est-first">{first!.value}</p>
          <p className="est-formula">{first!.formula}</p>
        </div>
        <Drawing figure={drawing} id={id} />
        <div>
          <p className="label">{total.label}</p>
          {totalFigure}
          <p className="est-formula">{total.formula}</p>
        </div>
        {children}
      </div>
    );
  }
  return (
    <div className="est-result night">
      <p className="label">{total.label}</p>
      {totalFigure}
      <Drawing figure={drawing} id={id} />
      <dl className="est-ledger">
        {terms.map(({ label, value, formula, series }) => (
          <div key={label}>
            <dt>
              {series && <Key series={series} />}
              {label}
            </dt>
            <dd>{value}</dd>
            <dd className="est-formula">{formula}</dd>
          </div>
        ))}
      </dl>
      {remark && <p className="est-remark">{remark}</p>}
      {children}
    </div>
  );
}

const Key = ({ series }: { series: 'a' | 'b' }) => (
  <svg className={`est-key est-key-${series}`} viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12" />
    {series === 'b' && <path d="M0 4 4 0M0 9 9 0M2 12 12 2M7 12l5-5" />}
  </svg>
);
