/** Addresses that moved, as data. The build prints them for every host and stops when one is wrong. */

export interface Redirect {
  /** Path on this site, without a trailing slash. */
  from: string;
  /** Path on this site or an absolute https address. */
  to: string;
  /** 301 for good, 302 for now. */
  status: 301 | 302;
}

export const redirects: readonly Redirect[] = [
  { from: '/request-consultation', to: '/contact', status: 301 },
  {
    from: '/press-releases/coaching-and-training-programs-for-teams-that-work-with-agents-every-day',
    to: '/press-releases/coaching-and-training-planned-together',
    status: 301,
  },
];

const pathForm = /^(\/[a-z0-9][a-z0-9._-]*)+$/i;

/** Path of a redirect's target on this site; nothing for another site. */
export const targetPath = ({ to }: Redirect): string | undefined =>
  /^https:\/\//.test(to) ? undefined : to.replace(/[?#].*$/, '');

/** Redirects from an address that an editor has given to an article: its page is shown. */
export const redirectsFromArticles = (
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  sectionPaths: readonly string[],
): Redirect[] =>
  list.filter(
    ({ from }) => pages.has(from) && sectionPaths.some((section) => from.startsWith(`${section}/`)),
  );

/** Redirects to articles that are not there: an editor may rename or withdraw one, which must not stop a build. */
export const redirectsToLostArticles = (
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  sectionPaths: readonly string[],
): Redirect[] =>
  list.filter((redirect) => {
    const path = targetPath(redirect);
    return path && !pages.has(path) && sectionPaths.some((section) => path.startsWith(`${section}/`));
  });

/**
 * Finds what is wrong with a list of redirects.
 * @param list the redirects
 * @param pages every path that answers with a page, `/` and `/about` alike
 * @param sectionPaths paths of the sections, whose articles editors name: neither one that is gone nor one that took the
 *   address of a redirect is a problem here
 * @returns one sentence per problem: odd path, duplicate, hidden page, chain, loop, missing target
 */
export function redirectProblems(
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  sectionPaths: readonly string[] = [],
): string[] {
  const lost = new Set(redirectsToLostArticles(list, pages, sectionPaths));
  const taken = new Set(redirectsFromArticles(list, pages, sectionPaths).map(({ from }) => from));
  const problems: string[] = [];
  const targets = new Map<string, string>();
  for (const { from, to } of list) {
    if (!pathForm.test(from))
      problems.push(`'${from}' is not a path like /old-page (no trailing slash, no query)`);
    if (targets.has(from)) problems.push(`'${from}' is redirected twice`);
    if (pages.has(from) && !taken.has(from))
      problems.push(`'${from}' is a page, so its redirect would hide it`);
    targets.set(from, to);
  }
  for (const redirect of list) {
    const { from, to } = redirect;
    const path = targetPath(redirect);
    if (path === undefined) continue;
    if (path === from) problems.push(`'${from}' redirects to itself`);
    else if (targets.has(path)) {
      const seen = new Set([from]);
      let next: string | undefined = path;
      while (next !== undefined && !seen.has(next)) {
        seen.add(next);
        next = targets.get(next);
      }
      problems.push(
        next === undefined
          ? `'${from}' leads to '${path}', which is redirected again: name the last address`
          : `'${from}' is part of a loop over '${path}'`,
      );
    } else if (!pages.has(path) && !lost.has(redirect))
      problems.push(`'${from}' leads to '${to}', which is not a page`);
  }
  return problems;
}
