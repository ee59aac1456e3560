import { sections, type ArticleKind } from '~/config/sections.ts';

/** Where the development server shows a record that is not published. The address stays while title and slug change. */
export const draftPath = (kind: ArticleKind, id: string): string =>
  `/drafts${sections[kind].path}?slug=${encodeURIComponent(id)}`;
