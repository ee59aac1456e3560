import type { ReactNode, Ref } from 'react';
import { Drawing } from './Drawing.tsx';
import type { Outcome } from './types.ts';

interface Props {
  outcome: Outcome;
  /** Its name, if there are two. */
  scenario?: string;
  /** Of the drawing's hatch pattern. */
  id: string;
  /** Its place on the page: space around it. */
  className: string;
  totalRef: Ref<HTMLParagraphElement>;
  /** Announcement and buttons. */
  children: ReactNode;
}

/** The night side of the sheet: the total, its drawing, and every line with its arithmetic. */
export function Result({ outcome, scenario, id, className, totalRef, children }: Props) {
  const { total, terms, drawing, remark } = outcome;
  const totalLabel = scenario ? `${total.label}, scenario ${scenario}` : total.label;
  const totalFigure = (
    <p
      className={`fig est-total mt-3 ${total.value.length > 7 ? 'est-long' : ''} ${total.amount < 0 ? 'est-lower text-bad-night' : 'text-accent'}`}
      ref={totalRef}
    >
      {total.value}
    </p>
  );
  if (drawing.type === 'dimension') {
    const [first] = terms;
    return (
      <div
        className={`night grid items-center gap-x-flow-md gap-y-6 lg:grid-cols-[auto_1fr_auto] ${className}`}
      >
        <div>
          <p className="label">{first!.label}</p>
          <p className="fig est-first mt-3">{first!.value}</p>
          <p className="label mt-3">{first!.formula}</p>
        </div>
        <Drawing figure={drawing} id={id} />
        <div>
          <p className="label">{totalLabel}</p>
          {totalFigure}
          <p className="label mt-3">{total.formula}</p>
        </div>
        {children}
      </div>
    );
  }
  return (
    <div className={`night @container flex min-w-0 flex-col ${className}`}>
      <p className="label">{totalLabel}</p>
      {totalFigure}
      {total.formula && <p className="label mt-3">{total.formula}</p>}
      <Drawing figure={drawing} id={id} />
      <dl className="est-lines mt-7">
        {terms.map(({ label, value, formula, series }) => (
          <div
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line py-4"
            key={label}
          >
            <dt className="font-strong">
              {series && <Key series={series} />}
              {label}
            </dt>
            <dd className="text-h4 font-medium tracking-tight wide-110 tabular-nums">{value}</dd>
            <dd className="label col-span-2">{formula}</dd>
          </div>
        ))}
      </dl>
      {remark && <p className="mb-3 border-l-4 border-bad-night pl-3.5 text-sm">{remark}</p>}
      {children}
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
