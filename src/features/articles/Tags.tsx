/** Tags of an article in a list, as many as there are. */
export const Tags = ({ tags, className = '' }: { tags: readonly string[]; className?: string }) => (
  <span className={`tags ${className}`}>
    {tags.map((tag) => (
      <span className="chip" key={tag}>
        {tag}
      </span>
    ))}
  </span>
);
