/** What stands in the results when nothing was found, and while the index loads. */

/** Contour lines of a plain: nothing stands here. */
const PLAIN = [
  'M0 60c90-40 160 30 260 10s150-60 240-40 140 60 220 40',
  'M0 86c80-30 170 40 270 20s160-50 240-30 130 50 210 40',
  'M0 110c80-30 170 40 270 20s160-50 240-30 130 50 210 40',
  'M0 140c110-20 150 40 260 30s170-50 260-30 120 40 200 30',
  'M0 165c110-20 150 40 260 30s170-50 260-30 120 40 200 30',
  'M0 191c90-10 180 40 280 25s160-30 240-20 130 30 200 20',
  'M0 220c90-10 180 40 280 25s160-30 240-20 130 30 200 20',
  'M0 250c90-40 160 30 260 10s150-60 240-40 140 60 220 40',
];

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
