import type { ReactNode } from 'react';

interface Props {
  /** What it is: the title on its frame. */
  name: string;
  /** Element of the title: a heading where the section has no other. */
  heading?: 'h2' | 'p';
  /** Says that the data is a sample: once on a page. */
  caption?: string;
  children: ReactNode;
}

/** The frame of every figure and product panel: title, body, and the caption of the page. */
export const Frame = ({ name, heading: Heading = 'p', caption, children }: Props) => (
  <figure className="panel" aria-label={caption ? `${name}. ${caption}` : name} data-example="">
    <div className="panel-frame day">
      <Heading className="panel-name">{name}</Heading>
      {children}
    </div>
    {caption && <figcaption className="mt-3 text-sm text-muted">{caption}</figcaption>}
  </figure>
);
