/**
 * What pages share with loaders and integrations in one process (a build, or the development server). Vite loads the modules of
 * pages, Node all others, each with its own copy of a module's variables. This is the only place that uses the global object for
 * that. The owner of each value names its type.
 */
type ValueName =
  /** What each collection reported: `src/articles/report.ts`. */
  | 'reports'
  /** The articles of each collection: `src/articles/report.ts`. */
  | 'articles'
  /** Their bodies: `src/articles/bodies.ts`. */
  | 'bodies'
  /** The database that the editor of releases writes into: `src/sources/supabase/embedded.ts`. */
  | 'editedReleases';

const shared = globalThis as typeof globalThis & { siteValues?: Partial<Record<ValueName, unknown>> };

/** The value of that name, which is `initial` when it is asked for first. */
export function sharedValue<T>(name: ValueName, initial: T): T {
  const values = (shared.siteValues ??= {});
  return (values[name] ??= initial) as T;
}
