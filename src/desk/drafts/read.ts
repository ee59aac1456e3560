/** Records that are not published, as their source has them at this moment: for the pages below /drafts, in `astro dev` only. */
import { allSections, type ArticleKind } from '~/config/sections.ts';
import { pagePaths } from '~/content/written-pages.ts';
import { readPreview, readWaiting, type ArticlePreview, type Waiting } from '~/articles/preview.ts';
import { openSource } from '~/sources/source.ts';

const pages = () => new Set(pagePaths());
const sourceOf = (kind: ArticleKind) => openSource(kind)((line) => console.warn(line));

/** @param name id or slug @throws {Error} whose first line is for the editor */
export const readSaved = async (kind: ArticleKind, name: string): Promise<ArticlePreview> =>
  readPreview(await sourceOf(kind), name, pages());

/** What is not public yet; a draft build has it among its own articles. */
export async function waitingDrafts(): Promise<{ waiting: Waiting[]; problems: string[] }> {
  if (!DEVELOPMENT) return { waiting: [], problems: [] };
  return readWaiting(await Promise.all(allSections.map(({ kind }) => sourceOf(kind))));
}
