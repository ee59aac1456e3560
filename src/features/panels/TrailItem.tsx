import type { TrailLine } from '~/content/schemas/panels.ts';

/** One line of the record that several panels share. */
export const TrailItem = ({ line: { at, what, by, detail } }: { line: TrailLine }) => (
  <li>
    <span className="label">{at}</span>
    <span>
      <b>{by ? `${what} by ${by}.` : what}</b>
      {detail ? ` ${detail}` : ''}
    </span>
  </li>
);
