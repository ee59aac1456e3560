/** The open positions, and their structured data. */
import { site } from '~/config/site.ts';
import { entriesOf } from '~/content/entries.ts';
import { jobPosting } from '~/seo/jsonld.ts';

/** @param path address of the page that lists them */
export async function openPositions(path: string) {
  const jobs = await entriesOf('jobs');
  // Open to applications on the day of the build; it is built every night.
  const today = new Date(new Date().toISOString().slice(0, 10));
  const postings = jobs.flatMap(({ id, data }) => jobPosting(site.url, path, { ...data, id }, today) ?? []);
  return { jobs, postings };
}
