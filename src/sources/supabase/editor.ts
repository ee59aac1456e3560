import type { EditAddress } from '../source.ts';

/** The table editor has no address for one row. */
export const supabaseEditor: EditAddress = (_id, { SUPABASE_URL = '' }) => {
  const project = /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(SUPABASE_URL)?.[1];
  return project && `https://supabase.com/dashboard/project/${project}/editor`;
};
