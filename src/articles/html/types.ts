/** What article HTML becomes on its way from a source to a page. */
import type { Root } from 'hast';
import type { AssetRequest, BodyContext } from '../../sources/source.ts';
import type { StoredFile, StoredImage } from '../images/types.ts';

export type { AssetRequest, BodyContext };

/** How large a picture stands on the page: the measure, a half or a third of it. */
export type ImageRole = 'content' | 'half' | 'third';

/** A body that is read. `finishBody` makes the page's HTML of it. */
export interface ProcessedBody {
  source: Root;
  context: BodyContext;
  /** What readers read, a space between blocks. */
  text: string;
  /** Remote files that the page needs, each address once per kind. */
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
