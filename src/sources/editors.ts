/** Where the records of a source are edited, for links on the desk and in alerts. Embedded stand-ins have no editor. */
import type { Env } from '../config/env.ts';
import { sections, type ArticleKind } from '../config/sections.ts';

type Settings = Pick<Env, 'GHOST_URL' | 'SUPABASE_URL'>;

const ADDRESSES: Record<string, (id: string, env: Settings) => string | undefined> = {
  ghost: (id, { GHOST_URL }) =>
    GHOST_URL ? `${GHOST_URL.replace(/\/$/, '')}/ghost/#/editor/post/${id}` : undefined,
  // The table editor has no address for one row.
  supabase: (_id, { SUPABASE_URL = '' }) => {
    const project = /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(SUPABASE_URL)?.[1];
    return project && `https://supabase.com/dashboard/project/${project}/editor`;
  },
};

/** @returns nothing for a source without an editor that is known here */
export const editAddress = (kind: ArticleKind, id: string, env: Settings): string | undefined =>
  ADDRESSES[sections[kind].source]?.(id, env);
