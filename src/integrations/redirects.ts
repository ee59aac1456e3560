/** All redirects of a build: those of `src/config/redirects.ts`, and those of pages and articles that were renamed. */
import { currentLedger, followRenames, ledgerRedirects } from '../articles/ledger.ts';
import { checkRedirects, redirects as configured, type Redirect } from '../config/redirects.ts';
import { allSections } from '../config/sections.ts';
import { movedPages } from '../content/written-pages.ts';

export interface SiteRedirects {
  /** Those of renamed pages and articles last, and of these the latest first. */
  redirects: Redirect[];
  /** Faults of `src/config/redirects.ts`, which stop a build; one sentence each. */
  problems: string[];
  /** What editors did to entries of `src/config/redirects.ts`, which stops none. */
  warnings: string[];
}

/** @param pages every path that answers with a page */
export async function siteRedirects(pages: ReadonlySet<string>): Promise<SiteRedirects> {
  const sectionPaths = allSections.map(({ path }) => path);
  const renamed = [
    ...movedPages().filter(({ from }) => !pages.has(from)),
    ...ledgerRedirects(await currentLedger(), pages),
  ];
  const written = followRenames(configured, renamed);
  const { problems, taken, lost } = checkRedirects(written, pages, sectionPaths);
  const moved = written.filter((redirect) => !taken.includes(redirect));
  const own = new Set(moved.map(({ from }) => from));
  return {
    redirects: [...moved, ...renamed.toReversed().filter(({ from }) => !own.has(from))],
    problems,
    warnings: [
      ...taken.map(
        ({ from }) => `'${from}' is the address of an article now, which is shown; remove the entry.`,
      ),
      ...lost.map(
        ({ from, to }) =>
          `'${from}' leads to '${to}', and there is no such article (withdrawn, or renamed before the site was published). ` +
          'Write its new address there, or remove the entry.',
      ),
    ],
  };
}
