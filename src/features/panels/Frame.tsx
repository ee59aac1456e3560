import type { ReactNode } from 'react';
import { caption } from './words.ts';

interface Props {
  /** Name of the module, as sales and contracts use it. */
  name: string;
  /** The module's own styles. */
  className?: string;
  /** What the panel shows: at the right of its bar. */
  context: string;
  /** Stands there instead once the visitor has decided. */
  decided?: string;
  /** The arithmetic of the panel: at the right of its caption. */
  note: string;
  children: ReactNode;
}

/** The frame of every product panel: bar, body, and the caption that says what it is. */
export const Frame = ({ name, className = '', context, decided, note, children }: Props) => (
  <figure className={`panel ${className}`.trim()} aria-label={`${name}. ${caption}.`} data-example="">
    <div className="panel-frame day">
      <p className="panel-bar night">
        <b>{name}</b>
        {decided ? (
          <span className="label ends">
            <span data-if="none">{context}</span>
            <span data-if="any">{decided}</span>
          </span>
        ) : (
          <span className="label">{context}</span>
        )}
      </p>
      {children}
    </div>
    <figcaption className="panel-caption label">
      <span>{caption}</span>
      <span>{note}</span>
    </figcaption>
  </figure>
);

interface RankingProps {
  heading: string;
  text: ReactNode;
  className?: string;
  /** The ranked list. */
  children: ReactNode;
}

/** The foot of a panel: what its figures mean, beside a ranked list. */
export const Ranking = ({ heading, text, className = '', children }: RankingProps) => (
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
