/** What article HTML becomes on its way from a source to a page. */
import type { Root } from 'hast';
import type { Transformer } from 'unified';
import type { AssetRequest, BodyContext } from '../../sources/source.ts';
import type { StoredFile, StoredImage } from '../images/types.ts';

export type { AssetRequest, BodyContext };

/** How large a picture is shown: the measure, a half or a third of it. */
export type ImageRole = 'content' | 'half' | 'third';

/** What was fetched for a body. */
export interface FetchedFiles {
  images: Pick<ReadonlyMap<string, StoredImage>, 'get'>;
  files: Pick<ReadonlyMap<string, StoredFile>, 'get'>;
  /** Files of the content system that it does not give: no link leads there. */
  unavailable: Pick<ReadonlySet<string>, 'has'>;
}

/** Finds the id of an anchor in an article, however a link spells its name. */
export type FindAnchor = (name: string) => string | undefined;

/** What a body needs to know about the rest of the site. */
export interface BodySite extends FetchedFiles {
  /** Path of the article, as `/blog/a-post`. */
  path: string;
  /** Fetches files; afterwards images, files and unavailable (FetchedFiles) contain the results. */
  fetchAll: (assets: readonly AssetRequest[]) => Promise<void>;
  /** Site path of a link to the content system, as `/blog/a-post` for the path `/a-post/`. */
  resolve: (path: string) => string;
  /** The anchors of the article at a site path; nothing where that is no article of this source. */
  anchorsOf: (path: string) => FindAnchor | undefined;
  /** Where a link to /contact leads from this article. @param about the reason that its author wrote */
  contact?: (about: string | undefined) => string;
}

/** What the steps share about the body that they work on. */
export interface BodyState {
  context: BodyContext;
  site: BodySite;
  /** Finds anchors in this article; known after the headings are arranged. */
  anchor: FindAnchor;
  outline: Outline;
}

type VFile = Parameters<Transformer>[1];
export type BodyFile = Omit<VFile, 'data'> & { data: BodyState };

/** Changes the tree; says in `file` what it leaves out. */
export type Step = (tree: Root, file: BodyFile) => void | Promise<void>;

/** The parts of an article, for a list that leads to them. */
export type Outline = { id: string; text: string }[];

/** A finished body: everything that is printed of an article's HTML. */
export interface Body {
  /** For the page. */
  html: string;
  markdown: string;
  outline: Outline;
  /** Words that readers read. */
  words: number;
  /** Whether a video waits for a click. */
  hasVideo: boolean;
}

export interface MadeBody extends Body {
  /** What was left out and why; one plain sentence each. */
  warnings: string[];
}
