/** The open positions and their structured data. */
import { getCollection } from 'astro:content';
import { site } from '~/config/site.ts';
import { fillTokens } from '~/config/tokens.ts';
import { jobPosting } from '~/seo/jsonld.ts';

/** @param path address of the page that lists them */
export async function openPositions(path: string) {
  const jobs = (await getCollection('jobs')).sort((a, b) => a.data.order - b.data.order);
  // Open to applications on the day of the build; it is built every night.
  const today = new Date(new Date().toISOString().slice(0, 10));
  const postings = jobs.flatMap(({ id, data }) => {
    const { posting, description } = data;
    const named = posting && {
      ...posting,
      hiringOrganization: fillTokens(posting.hiringOrganization),
    };
    const opening = { ...data, id, description: fillTokens(description), posting: named };
    return jobPosting(site.url, path, opening, today) ?? [];
  });
  return { jobs, postings };
}
