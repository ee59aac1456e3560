import type { ReactNode } from 'react';
import { caption } from './words.ts';

interface Props {
  /** Name of the module, as sales and contracts use it. */
  name: string;
  /** The module's own styles. */
  className?: string;
  /** What the panel shows: at the right of its bar. */
  context: string;
  /** The arithmetic of the panel: at the right of its caption. */
  note: string;
  children: ReactNode;
}

/** The frame of every product panel: bar, body, and the caption that says what it is. */
export function Frame({ name, className = '', context, note, children }: Props) {
  return (
    <figure className={`panel ${className}`.trim()} aria-label={`${name}. ${caption}.`} data-example="">
      <div className="panel-frame day">
        <p className="panel-bar night">
          <b>{name}</b>
          <span className="label">{context}</span>
        </p>
        {children}
      </div>
      <figcaption className="panel-caption label">
        <span>{caption}</span>
        <span>{note}</span>
      </figcaption>
    </figure>
  );
}
