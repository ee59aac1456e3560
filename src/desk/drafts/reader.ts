/**
 * What the pages below /drafts of `astro dev` show. An integration reads records; pages are rendered in another module graph of
 * the same process and get the reader from the build context.
 */
import { setSharedPart, sharedPart } from '../../config/build-context.ts';
import type { ArticleKind } from '~/config/sections.ts';
import type { Article } from '~/articles/article.ts';
import type { Waiting } from '~/articles/single.ts';

export interface Shown {
  article: Article;
  /** Sanitised HTML. */
  body: string;
  /** One sentence each. */
  warnings: string[];
  /** Another one when anything that the page prints is another. */
  version: string;
}

export interface DraftReader {
  /** A record as its source has it at this moment. @throws {Error} whose first line is for the editor */
  saved: (kind: ArticleKind, name: string) => Promise<Shown>;
  /** What is not public yet, at this moment; and in one sentence each, what could not be read. */
  waiting: () => Promise<{ waiting: Waiting[]; problems: string[] }>;
  /** A row that was sent in and is stored nowhere. @throws {Error} as above, or when there is none of that name */
  unsaved: (name: string) => Promise<Shown>;
}

export const setDraftReader = (reader: DraftReader): void => setSharedPart('draftReader', reader);

/** Whether drafts are read at each visit: only the development server does so. */
export const readsDrafts = (): boolean =>
  sharedPart<DraftReader | undefined>('draftReader', () => undefined) !== undefined;

/** @throws {Error} outside of the development server */
export function draftReader(): DraftReader {
  const reader = sharedPart<DraftReader | undefined>('draftReader', () => undefined);
  if (!reader) throw new Error('Drafts are read by the development server only.');
  return reader;
}
