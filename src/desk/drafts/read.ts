/** Records that are not published, as their source has them at this moment: for the pages below /drafts, in `astro dev` only. */
import { createHash } from 'node:crypto';
import { allSections, type ArticleKind } from '~/config/sections.ts';
import { pagePaths } from '~/content/written-pages.ts';
import { readSingle, readWaiting, type Single, type Waiting } from '~/articles/single.ts';
import { openSource } from '~/sources/source.ts';

const pages = () => new Set(pagePaths());
const sourceOf = (kind: ArticleKind) => openSource(kind)((line) => console.warn(line));

/** @param name id or slug @throws {Error} whose first line is for the editor */
export const readSaved = async (kind: ArticleKind, name: string): Promise<Single> =>
  readSingle(await sourceOf(kind), name, pages());

/** Another value when anything that the page prints is another. */
export const versionOf = (shown: Single): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

/** What is not public yet; a draft build has it among its own articles. */
export async function waitingDrafts(): Promise<{ waiting: Waiting[]; problems: string[] }> {
  if (!DEVELOPMENT) return { waiting: [], problems: [] };
  return readWaiting(await Promise.all(allSections.map(({ kind }) => sourceOf(kind))));
}
