/** Which claimed figures nothing proves yet. */
import { getCollection } from 'astro:content';

export const claimsWithoutSource = async (): Promise<ReadonlySet<string>> =>
  new Set((await getCollection('claims')).filter(({ data }) => !data.evidence).map(({ id }) => id));
