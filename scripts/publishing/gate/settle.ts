/** Writes the gate's findings into a build folder: redirects of renamed articles, and their former addresses. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetPath } from '../../../src/config/redirects.ts';
import { parseRedirects, printRedirects, redirectPage } from '../../../src/hosting/files.ts';
import { MOST, type PublicEntry } from '../../../src/hosting/release-log.ts';
import type { Comparison } from './compare.ts';

/** What hosts read of `_redirects`; older addresses keep their page that redirects. */
const MOST_RULES = 2_000;

/** Writes aside and renames nothing: the folder is not published yet, but its files may be links into a release. */
function replace(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

/**
 * May run twice on one folder.
 * @param site public address of the site
 * @param releases the last releases, this one included, as everybody may know them
 * @returns redirects that no host will read from `_redirects` because there are too many
 */
export function settle(
  dir: string,
  { former, redirects }: Pick<Comparison, 'former' | 'redirects'>,
  site: string,
  releases: readonly PublicEntry[] = [],
): number {
  const rules = join(dir, '_redirects');
  const report = join(dir, 'build.json');
  const build = (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}) as {
    former?: { from: string }[];
    records?: Record<string, unknown>;
  };
  const earlier = new Set((build.former ?? []).map(({ from }) => from));
  for (const from of earlier) if (!build.records?.[from]) rmSync(join(dir, `${from}.html`), { force: true });
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const configured = parseRedirects(existsSync(rules) ? readFileSync(rules, 'utf8') : '')
    .filter(({ from }) => !earlier.has(from))
    .map((redirect) => {
      // One of src/config/redirects.ts that names an article by a former address.
      const path = targetPath(redirect);
      const now = path === undefined ? undefined : moved.get(path);
      if (path === undefined || now === undefined) return redirect;
      const followed = { ...redirect, to: now + redirect.to.slice(path.length) };
      replace(join(dir, `${redirect.from}.html`), redirectPage(followed, site));
      return followed;
    });
  // The latest first: what does not fit is what was renamed longest ago.
  const printed = redirects.toReversed().slice(0, MOST_RULES - configured.length);
  replace(rules, printRedirects([...configured, ...printed]));
  for (const redirect of redirects) replace(join(dir, `${redirect.from}.html`), redirectPage(redirect, site));
  replace(report, `${JSON.stringify({ ...build, former, releases: releases.slice(-MOST) }, null, 1)}\n`);
  return redirects.length - printed.length;
}
