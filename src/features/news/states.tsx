/** What stands in the results when nothing was found, and while the index loads. */

/** Contour lines of a plain: nothing stands here. All have one course, so that none crosses another. */
const PLAIN = [12, 40, 74, 100, 134, 164, 190, 226].map(
  (height) => `M0 ${height}c90-40 160 30 260 10s150-60 240-40 140 60 220 40`,
);

export function EmptyState() {
  return (
    <div className="relative isolate my-flow-md grid min-h-68 place-content-center justify-start border border-line p-8">
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
        <h2 className="h3">No articles found</h2>
        <p className="text-muted">Try adjusting your search or filters</p>
      </div>
    </div>
  );
}

/** Three concentric arcs, turning. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 56 56" role="img" aria-label="Loading">
      <path d="M28 4a24 24 0 0 1 24 24M28 12a16 16 0 0 1 13.9 8M28 20a8 8 0 0 1 8 8" />
    </svg>
  );
}
