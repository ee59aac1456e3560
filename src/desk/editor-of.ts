import { env } from '~/config/env.ts';
import { sections, type ArticleKind } from '~/config/sections.ts';
import { editAddress } from '~/sources/editors.ts';

/** Where a record is edited: a release in the desk's own editor, a post in Ghost. */
export const editorOf = (kind: ArticleKind, id: string): string | undefined =>
  sections[kind].source === 'supabase'
    ? `/drafts/new?release=${encodeURIComponent(id)}`
    : editAddress(kind, id, env);
