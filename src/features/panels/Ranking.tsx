import type { ReactNode } from 'react';

interface Props {
  heading: string;
  text: ReactNode;
  className?: string;
  /** The ranked list. */
  children: ReactNode;
}

/** The foot of a panel: what its figures mean, beside a ranked list. */
export const Ranking = ({ heading, text, className = '', children }: Props) => (
  <div
    className={`panel-grid border-t border-text px-(--pad) py-3.5 [--cols:minmax(13rem,1fr)_2.6fr] ${className}`}
  >
    <div>
      <h3 className="panel-title">{heading}</h3>
      <p className="text-muted">{text}</p>
    </div>
    {children}
  </div>
);
