interface Props {
  children: string;
  /** Beside the heading: a time, a count. */
  note?: string;
  className: string;
}

/** Heading of a part of a panel, with a note beside it. */
export const Heading = ({ children, note, className }: Props) => (
  <div className={className}>
    <h3 className="panel-title">{children}</h3>
    {note && <span className="label">{note}</span>}
  </div>
);
