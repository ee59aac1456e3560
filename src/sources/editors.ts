/** Where the records of a source are edited, for links on the desk and in alerts. */
import type { Env } from '../config/env.ts';
import { sections, type ArticleKind } from '../config/sections.ts';

/** By source. An embedded copy has no editor, and the table editor of Supabase no address for one row. */
const editors: Partial<Record<string, (id: string, env: Env) => string | undefined>> = {
  ghost: (id, { GHOST_URL }) => (GHOST_URL ? `${GHOST_URL}/ghost/#/editor/post/${id}` : undefined),
  supabase: (_id, { SUPABASE_URL = '' }) => {
    const project = /^https:\/\/([a-z0-9]+)\.supabase\.co$/.exec(SUPABASE_URL)?.[1];
    return project && `https://supabase.com/dashboard/project/${project}/editor`;
  },
};

/** @returns nothing for a source without an editor that is known here */
export const editAddress = (kind: ArticleKind, id: string, env: Env): string | undefined =>
  editors[sections[kind].source]?.(id, env);
