import type { ReactNode } from 'react';

interface Props {
  name: string;
  children: ReactNode;
  filled?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
}

/** A button of the run itself. The page's call to action stays the only one of its form. */
export const ActButton = ({ name, children, filled = false, type = 'button', onClick }: Props) => (
  <button
    type={type}
    className={`run-act min-h-13 ${filled ? 'filled' : ''}`}
    data-act={name}
    onClick={onClick}
  >
    {children}
  </button>
);
