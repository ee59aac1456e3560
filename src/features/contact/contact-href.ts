/** The address of the contact page that takes the reason of a call to action along. */
import { requiredEntry } from '~/content/entries.ts';
import { pageOf } from './page-of.ts';
import { contactPages } from './pages.ts';

export interface Reason {
  /** Entry of src/content/reasons: `demo`. */
  about?: string;
  /** Entry of src/content/jobs: `senior-ai-engineer`. */
  role?: string;
  /** Entry of src/content/claims, whose study is asked for: `accuracy`. */
  claim?: string;
  /** Id of an open question of src/content/facts, or of a person whom one asks; it then is the reason: `codes`. */
  question?: string;
  /** Slug of the article that the visitor reads; the path is that of its list or its own. */
  article?: string;
}

/**
 * `/contact?about=demo&from=/illuminate`. Every call to action of the site is made with it (through `ContactButton.astro`),
 * so that none arrives without its reason.
 * @param path path of its page
 * @throws {Error} when the reason, the position or the page is none of the fixed lists
 */
export async function contactHref(
  path: string,
  { about, role, claim, question, article }: Reason = {},
): Promise<string> {
  const from = pageOf(path);
  // The reason 'question' is that of every other.
  if (question && from === '/careers') about = 'role-question';
  if (about) await requiredEntry('reasons', about);
  if (role) await requiredEntry('jobs', role);
  if (claim) await requiredEntry('claims', claim);
  // The podcast's path holds the brand's short name, which may be anything: its links name a reason instead.
  const known = from in (await contactPages());
  if (!known && !about && !role)
    throw new Error(
      `${path} has a call to action without a reason: name one (about, role), or add the page to src/features/contact/pages.ts.`,
    );
  const query = Object.entries({ about, question, role, claim, article, from: known && from })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`);
  // Names the page's applicants where no script reads the query.
  const anchor = role || /^(application|role-question)$/.test(about ?? '') ? '#application' : '';
  return `/contact?${query.join('&')}${anchor}`;
}
