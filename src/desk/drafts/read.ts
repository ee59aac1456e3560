/** Records that are not published, as their source has them at this moment: for the pages below /drafts, in `astro dev` only. */
import { createHash } from 'node:crypto';
import { allSections, type ArticleKind } from '~/config/sections.ts';
import { pagePaths } from '~/content/written-pages.ts';
import { prepareSingle, readSingle, readWaiting, type Single, type Waiting } from '~/articles/single.ts';
import { openSource } from '~/sources/source.ts';
import type { SupabaseSource } from '~/sources/supabase/source.ts';
import { rowOf } from './row.ts';

const pages = () => new Set(pagePaths());
const sourceOf = (kind: ArticleKind) => openSource(kind)((line) => console.warn(line));

/** @param name id or slug @throws {Error} whose first line is for the editor */
export const readSaved = async (kind: ArticleKind, name: string): Promise<Single> =>
  readSingle(await sourceOf(kind), name, pages());

/** The release that the form of /drafts/new has sent in; Astro refuses a form of another site. @throws {Error} as above */
export const readUnsaved = async (request: Request): Promise<Single> => {
  if (request.method !== 'POST') throw new Error('This release is stored nowhere: send the form again.');
  const source = (await sourceOf('news')) as SupabaseSource;
  const row = rowOf(await request.formData());
  return prepareSingle(
    source,
    source.readForm({ ...row, id: 'unsaved', slug: row.slug || 'unsaved', is_published: false }),
    pages(),
  );
};

/** Another value when anything that the page prints is another. */
export const versionOf = (shown: Single): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

/** What is not public yet; a draft build has it among its own articles. */
export async function waitingDrafts(): Promise<{ waiting: Waiting[]; problems: string[] }> {
  if (!DEVELOPMENT) return { waiting: [], problems: [] };
  return readWaiting(await Promise.all(allSections.map(({ kind }) => sourceOf(kind))));
}
