import { useState } from 'react';

/**
 * The first entries of a long list, and the button that shows more of them.
 * @param step how many the button adds
 */
export function useShowMore<Item>(items: readonly Item[], first: number, step: number, label: string) {
  const [limit, setLimit] = useState(first);
  const button = items.length > limit && (
    <button
      className="btn btn-sec btn-plain mt-6"
      type="button"
      onClick={() => setLimit((before) => before + step)}
    >
      <span>{label}</span>
    </button>
  );
  return { shown: items.slice(0, limit), button };
}
