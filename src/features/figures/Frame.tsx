import type { ReactNode } from 'react';

interface Props {
  /** What it is: the title on its frame. */
  name: string;
  /** The name is the heading of its section, over the frame; else it is a line in it. */
  isSection?: boolean;
  /** Says that the data is a sample: once on a page. */
  caption?: string;
  children: ReactNode;
}

/** The frame of every figure and product panel: title, body, and the caption of the page. */
export const Frame = ({ name, isSection, caption, children }: Props) => (
  <figure className="panel" aria-label={caption ? `${name}. ${caption}` : name} data-example="">
    {isSection && <h2 className="h2 mb-flow-sm max-w-[24em]">{name}</h2>}
    <div className="panel-frame day">
      {!isSection && <p className="panel-name">{name}</p>}
      {children}
    </div>
    {caption && <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>}
  </figure>
);
