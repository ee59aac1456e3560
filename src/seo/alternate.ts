/** Which pages have a Markdown alternate (`src/integrations/alternates.ts`): not numbered and not-found pages. */
import { alternatePath } from '~/articles/markdown/print.ts';
import { allSections } from '~/config/sections.ts';
import { writtenPages } from '~/content/written-pages.ts';
import type { PageMeta } from './head.ts';

let written: ReadonlySet<string> | undefined;
/** Read once: it takes the file of every entry, and each of ten thousand pages asks. */
const writtenPaths = (): ReadonlySet<string> =>
  (written ??= new Set([...writtenPages(), ...allSections].map(({ path }) => path)));

export const markdownPath = ({ type, path }: PageMeta): string | undefined =>
  type === 'article' || writtenPaths().has(path) ? alternatePath(path) : undefined;
