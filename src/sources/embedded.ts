/** Folders of the content that stands in for a source that is not configured: what a real project would be set up from. */
import { join } from 'node:path';

export const EMBEDDED = {
  /** Migrations, seed and pictures, as the Supabase CLI uses them. */
  supabase: join('scripts', 'supabase'),
  /** An export file, as Ghost imports it, and its pictures. */
  ghost: join('scripts', 'ghost'),
} as const;
