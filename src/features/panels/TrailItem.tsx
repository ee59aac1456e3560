import type { TrailLine } from '~/content/schemas/panels.ts';

/** One line of the record that several panels share; with `left` it stands there once the visitor has done this. */
export const TrailItem = ({ line: { at, what, by, detail }, left }: { line: TrailLine; left?: string }) => (
  <li data-left={left}>
    <span className="label">{at}</span>
    <span>
      <b>{by ? `${what} by ${by}.` : what}</b>
      {detail ? ` ${detail}` : ''}
    </span>
  </li>
);
