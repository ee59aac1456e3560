import type { TrailLine } from '~/content/schemas/panels/parts.ts';

interface Props {
  lines: readonly TrailLine[];
  /** Lines that the visitor has caused, the newest first. */
  added?: readonly TrailLine[];
}

/** The record that several panels share, the newest line first. */
export function Trail({ lines, added = [] }: Props) {
  const line = ({ at, what, detail }: TrailLine, key: string, isNew = false) => (
    <li key={key} {...(isNew ? { className: 'panel-new' } : {})}>
      <span className="label">{at}</span>
      <span>
        <b>{what}</b>
        {detail ? ` ${detail}` : ''}
      </span>
    </li>
  );
  return (
    <ol className="panel-trail">
      {added.map((added_, index) => line(added_, `added ${added.length - index}`, true))}
      {lines.map((old) => line(old, old.at + old.what))}
    </ol>
  );
}
