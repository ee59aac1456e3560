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

export interface CheckedRedirects {
  /** One sentence each: odd path, duplicate, hidden page, chain or loop, missing target. */
  problems: string[];
  /** From an address that an editor has given to an article: its page is shown. */
  taken: Redirect[];
  /** To an article that is not there: an editor may rename or withdraw one, which must not stop a build. */
  lost: Redirect[];
}

/**
 * @param pages every path that answers with a page, `/` and `/about` alike
 * @param sectionPaths paths of the sections, whose articles editors name
 */
export function checkRedirects(
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  sectionPaths: readonly string[] = [],
): CheckedRedirects {
  const isArticle = (path: string) => sectionPaths.some((section) => path.startsWith(`${section}/`));
  const all = new Set(list.map(({ from }) => from));
  const seen = new Set<string>();
  const checked: CheckedRedirects = { problems: [], taken: [], lost: [] };
  const { problems, taken, lost } = checked;
  for (const redirect of list) {
    const { from, to } = redirect;
    if (!pathForm.test(from))
      problems.push(`'${from}' is not a path like /old-page (no trailing slash, no query)`);
    if (seen.has(from)) problems.push(`'${from}' is redirected twice`);
    seen.add(from);
    if (pages.has(from) && isArticle(from)) taken.push(redirect);
    else if (pages.has(from)) problems.push(`'${from}' is a page, so its redirect would hide it`);
    if (to.startsWith('https://')) continue;
    const path = to.replace(/[?#].*$/, '');
    if (path === from) problems.push(`'${from}' redirects to itself`);
    else if (all.has(path))
      problems.push(`'${from}' leads to '${path}', which is redirected again: name the last address`);
    else if (!pages.has(path) && isArticle(path)) lost.push(redirect);
    else if (!pages.has(path)) problems.push(`'${from}' leads to '${to}', which is not a page`);
  }
  return checked;
}
