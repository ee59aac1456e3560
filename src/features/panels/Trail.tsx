import type { TrailLine } from '~/content/schemas/panels/parts.ts';

/** The record that several panels share, the newest line first. */
export const Trail = ({ lines }: { lines: readonly TrailLine[] }) => (
  <ol className="panel-trail">
    {lines.map((line) => (
      <TrailItem line={line} key={line.at + line.what} />
    ))}
  </ol>
);

/** One line of it; with `left` it stands there once the visitor has done this. */
export const TrailItem = ({ line: { at, what, by, detail }, left }: { line: TrailLine; left?: string }) => (
  <li data-left={left}>
    <span className="label">{at}</span>
    <span>
      <b>{by ? `${what} by ${by}.` : what}</b>
      {detail ? ` ${detail}` : ''}
    </span>
  </li>
);
