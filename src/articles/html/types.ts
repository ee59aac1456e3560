/** What article HTML becomes on its way from a source to a page. */
import type { AssetKind } from '../../sources/source.ts';
import type { StoredFile, StoredImage } from '../images/types.ts';

export type { BodyContext } from '../../sources/source.ts';

/** A file that the finished page serves from our own origin. */
export interface AssetRequest {
  /** Absolute address. */
  address: string;
  kind: AssetKind;
}

/** How large a picture stands on the page: the measure, a half or a third of it, or a small mark. */
export type ImageRole = 'content' | 'half' | 'third' | 'icon';

/** A place in the HTML that is filled once the assets are there: `<span data-slot="0"></span>`. */
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

/** A body that is safe to print, with slots for what has to be fetched. Plain data, cacheable as JSON. */
export interface ProcessedBody {
  html: string;
  slots: Slot[];
  /** Text content: white space collapsed. */
  text: string;
  words: number;
  headings: Heading[];
  /** Remote files that the slots need, each address once per kind. */
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
