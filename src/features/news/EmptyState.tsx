import type { ReactNode } from 'react';

interface Props {
  title?: string;
  text?: string;
  /** Ways on. */
  children?: ReactNode;
}

/** What a list shows when there is nothing, or nothing was found. */
export const EmptyState = ({
  title = 'No articles found',
  text = 'Try adjusting your search or filters',
  children,
}: Props) => (
  <div className="my-flow-md border border-line p-8 max-sm:px-4">
    <h2 className="h2">{title}</h2>
    {text && <p className="text-muted">{text}</p>}
    {children}
  </div>
);
