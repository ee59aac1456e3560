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
];

const pathForm = /^(\/[a-z0-9][a-z0-9._-]*)+$/i;

/**
 * Finds what is wrong with a list of redirects.
 * @param list the redirects
 * @param pages every path that answers with a page, `/` and `/about` alike
 * @returns one sentence per problem: odd path, duplicate, hidden page, chain, loop, missing target
 */
export function redirectProblems(list: readonly Redirect[], pages: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const targets = new Map<string, string>();
  for (const { from, to } of list) {
    if (!pathForm.test(from))
      problems.push(`'${from}' is not a path like /old-page (no trailing slash, no query)`);
    if (targets.has(from)) problems.push(`'${from}' is redirected twice`);
    if (pages.has(from)) problems.push(`'${from}' is a page, so its redirect would hide it`);
    targets.set(from, to);
  }
  for (const { from, to } of list) {
    const path = to.replace(/[?#].*$/, '');
    if (/^https:\/\//.test(to)) continue;
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
    } else if (!pages.has(path)) problems.push(`'${from}' leads to '${to}', which is not a page`);
  }
  return problems;
}
