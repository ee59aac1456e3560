import type { ReactNode } from 'react';

interface Props {
  /** On the bar. */
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** On a phone what it holds lies under a bar that opens it, also without scripts; elsewhere, and on paper, it stands open. */
export const Fold = ({ title, open = false, children }: Props) => (
  <>
    <details className="est-fold sm:hidden print:hidden" open={open}>
      <summary className="fold-bar">{title}</summary>
    </details>
    <div>{children}</div>
  </>
);
