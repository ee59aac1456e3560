/** What article HTML becomes on its way from a source to a page. */
import type { Root } from 'hast';
import type { AssetRequest } from '../../sources/source.ts';
import type { StoredFile, StoredImage } from '../images/types.ts';

export type { AssetRequest, BodyContext } from '../../sources/source.ts';

/** How large a picture stands on the page: the measure, a half or a third of it, or a small mark. */
export type ImageRole = 'content' | 'half' | 'third' | 'icon';

/** A place in the tree that is filled once the assets are there: an empty `<span>` with the slot as its data. */
export type Slot =
  | { kind: 'image'; address: string; alt: string; role: ImageRole }
  | { kind: 'audio'; address: string; title: string }
  | {
      kind: 'video';
      address: string;
      title: string;
      poster?: string;
      width?: number;
      height?: number;
    }
  | { kind: 'file'; address: string; title: string; caption: string; name: string };

export interface Heading {
  /** 2 to 6: the page's title is the h1. */
  level: number;
  id: string;
  text: string;
}

declare module 'hast' {
  interface ElementData {
    slot?: Slot;
  }
}

/** A body in the markup of this site, with places for what has to be fetched. `finishBody` cleans and prints it. */
export interface ProcessedBody {
  tree: Root;
  /** Of the text. */
  words: number;
  headings: Heading[];
  /** Remote files that the tree needs, each address once per kind. */
  assets: AssetRequest[];
  /** What was left out and why; one plain sentence each. */
  warnings: string[];
}

/** What `finishBody` needs to know about the rest of the site. */
export interface BodySurroundings {
  images: Pick<ReadonlyMap<string, StoredImage>, 'get'>;
  files: Pick<ReadonlyMap<string, StoredFile>, 'get'>;
  /** Files of the content system that it does not give: no link leads there. */
  gone: Pick<ReadonlySet<string>, 'has'>;
  /** Site path of a link to the content system, as `/blog/a-post` for the path `/a-post/`. */
  resolve: (path: string) => string;
}
