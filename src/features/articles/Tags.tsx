/** Tags of an article in a list, as many as there are. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="tags">
    {tags.map((tag) => (
      <span className="chip" key={tag}>
        {tag}
      </span>
    ))}
  </span>
);
