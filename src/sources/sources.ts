/** Which sources this build reads: the configured ones, or the embedded ones. */
import { env } from '../config/env.ts';
import type { ArticleKind } from './article.ts';
import type { Source } from './source.ts';

export const onInvalid = env.CONTENT_ON_INVALID;

const open: Record<ArticleKind, (onRetry: (line: string) => void) => Promise<Source>> = {
  news: async (onRetry) => {
    const { supabaseSource } = await import('./supabase/source.ts');
    return supabaseSource({
      url: env.SUPABASE_URL,
      key: env.DRAFTS ? env.SUPABASE_SECRET_KEY : env.SUPABASE_PUBLISHABLE_KEY,
      drafts: env.DRAFTS,
      site: env.SITE_URL,
      policy: { onRetry },
    });
  },
  blog: async (onRetry) => {
    const { ghostSource } = await import('./ghost/source.ts');
    return ghostSource({
      url: env.GHOST_URL,
      key: env.GHOST_CONTENT_API_KEY,
      drafts: env.DRAFTS,
      adminKey: env.GHOST_ADMIN_API_KEY,
      site: env.SITE_URL,
      policy: { onRetry },
    });
  },
};

export const openSource = (kind: ArticleKind) => open[kind];
