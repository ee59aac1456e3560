/** Records that are not published, as their source has them at this moment: for the pages below /drafts, in `astro dev` only. */
import { createHash } from 'node:crypto';
import { env } from '~/config/env.ts';
import type { ArticleKind } from '~/config/sections.ts';
import { prepareRow, readSingle, readWaiting, type Single, type Waiting } from '~/articles/single.ts';
import { rowOf } from './row.ts';

const settings = {
  ghostUrl: env.GHOST_URL,
  adminKey: env.GHOST_ADMIN_API_KEY,
  supabaseUrl: env.SUPABASE_URL,
  secretKey: env.SUPABASE_SECRET_KEY,
  site: env.SITE_URL,
};

/** @param name id or slug @throws {Error} whose first line is for the editor */
export const readSaved = (kind: ArticleKind, name: string): Promise<Single> =>
  readSingle(kind, name, settings);

/** The release that the form of /drafts/new has sent in; Astro refuses a form of another site. @throws {Error} as above */
export const readUnsaved = async (request: Request): Promise<Single> => {
  if (request.method !== 'POST') throw new Error('This release is stored nowhere: send the form again.');
  return prepareRow(rowOf(await request.formData()), settings);
};

/** Another value when anything that the page prints is another. */
export const versionOf = (shown: Single): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

/** What is not public yet; a draft build has it among its own articles. */
export const waitingDrafts = (): Promise<{ waiting: Waiting[]; problems: string[] }> =>
  DEVELOPMENT ? readWaiting(settings) : Promise.resolve({ waiting: [], problems: [] });
