/** What article HTML becomes on its way from a source to a page. */
import type { StoredFile, StoredImage } from '../images/types.ts';

/** What the processing of a body depends on besides its HTML; part of the cache key. */
export interface BodyContext {
  /** Addresses of the content system: relative addresses resolve against the first; links to any become site links. */
  bases: readonly string[];
  /** Ghost: paths below its address are posts, tags and authors. Supabase: they are files. */
  source: 'ghost' | 'supabase';
  /** Address of this site: absolute links to it become site paths. */
  site?: string | undefined;
}

/** A file that the finished page serves from our own origin. */
export interface AssetRequest {
  /** Absolute address. */
  address: string;
  kind: 'image' | 'audio' | 'video' | 'file';
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
      poster?: string | undefined;
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
  images: ReadonlyMap<string, StoredImage>;
  files: ReadonlyMap<string, StoredFile>;
  /** Site path of a link to the content system, as `/blog/a-post` for the path `/a-post/`; absent: nothing there. */
  resolve: (path: string) => string | undefined;
}
