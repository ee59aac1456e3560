import type { ReactNode } from 'react';
import type { Query } from './query.ts';

interface Props<Category extends string> {
  /** For assistive technology. */
  label: string;
  /** The tab of no category. */
  all: string;
  categories: readonly Category[];
  query: Query<Category>;
  onChoose: (category: Category | undefined) => void;
  /** Place of the row. */
  className: string;
  /** Beside the tabs. */
  children?: ReactNode;
}

/** The categories of a list as a row of buttons that scrolls where it is too long. */
export function CategoryTabs<Category extends string>({
  label,
  all,
  categories,
  query,
  onChoose,
  className,
  children,
}: Props<Category>) {
  return (
    <div
      className={`tabs scroll-row items-center gap-5 border-b border-strong max-sm:-mx-margin max-sm:px-margin lg:gap-flow-sm ${className}`}
      role="group"
      aria-label={label}
    >
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? all}
          type="button"
          data-label={category ?? all}
          aria-pressed={query.category === category}
          onClick={() => onChoose(category)}
        >
          {category ?? all}
        </button>
      ))}
      {children}
    </div>
  );
}
