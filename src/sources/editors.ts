/** Where the records of a source are edited, for links on the desk and in alerts; each source says it in its own folder. */
import type { Env } from '../config/env.ts';
import { sections, type ArticleKind } from '../config/sections.ts';
import { ghostEditor } from './ghost/editor.ts';
import type { EditAddress } from './source.ts';
import { supabaseEditor } from './supabase/editor.ts';

const editors: Partial<Record<string, EditAddress>> = { ghost: ghostEditor, supabase: supabaseEditor };

/** @returns nothing for a source without an editor that is known here */
export const editAddress = (kind: ArticleKind, id: string, env: Env): string | undefined =>
  editors[sections[kind].source]?.(id, env);
