/**
 * What pages share with loaders and integrations in one process (a build, or the development server). Vite loads the modules of
 * pages, Node all others, each with its own copy of a module's variables. This is the only place that uses the global object for
 * that. The owner of each part names its type.
 */
type Part =
  /** What each collection reported: `src/articles/report.ts`. */
  | 'reports'
  /** The articles of each collection: `src/articles/report.ts`. */
  | 'articles'
  /** Their bodies: `src/articles/bodies.ts`. */
  | 'bodies'
  /** The database that the editor of releases writes into: `src/sources/supabase/embedded.ts`. */
  | 'editedReleases';

const shared = globalThis as typeof globalThis & { siteParts?: Partial<Record<Part, unknown>> };

/** The part of that name, which is `first` when it is asked for first. */
export function sharedPart<T>(name: Part, first: T): T {
  const parts = (shared.siteParts ??= {});
  return (parts[name] ??= first) as T;
}
