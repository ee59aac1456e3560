/** Tags of an article in a list, as many as there are: words, which lead nowhere. */
export const Tags = ({ tags, className = '' }: { tags: readonly string[]; className?: string }) => (
  <span className={`label ${className}`}>
    {tags.flatMap((tag, index) => [
      index > 0 && ', ',
      <span className="inline-block" key={tag}>
        {tag}
      </span>,
    ])}
  </span>
);
