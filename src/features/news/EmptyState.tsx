import type { ReactNode } from 'react';

/** Contour lines of a plain. All have one course, so that none crosses another. */
const PLAIN = [12, 40, 74, 100, 134, 164, 190, 226].map(
  (height) => `M0 ${height}c90-40 160 30 260 10s150-60 240-40 140 60 220 40`,
);

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
  <div className="relative isolate my-flow-md grid min-h-68 place-content-center justify-start border border-line p-8 max-sm:px-4">
    <svg
      className="fill -z-1 fill-none stroke-line"
      viewBox="0 0 720 272"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {PLAIN.map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
    <div className="border border-line bg-paper px-6 py-5">
      <h2 className="h2">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  </div>
);
