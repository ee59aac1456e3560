/** What the published site says about its addresses: the `ledger` of its `build.json` (`PUBLISHED_BUILD`). */
import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { sharedPart } from '../config/build-context.ts';
import { env } from '../config/env.ts';
import { SourceError, fetchText } from '../sources/fetch.ts';
import type { FetchPolicy } from '../sources/retry.ts';
import { advanceLedger, type Ledger } from './addresses.ts';
import { collectionReports } from './report.ts';

/** Paths of this site: what is read here becomes names of files. */
const path = z.string().regex(/^\/[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/);
const publishedSchema = z.object({
  ledger: z.record(z.string(), z.array(path).min(1)).default({}),
});

const NEXT =
  'Next: Set PUBLISHED_BUILD to the build.json of the published site, or remove it where nothing is published yet: ' +
  'without it, aliases of articles (earlier addresses) are not redirected.';

const SUBJECT = {
  service: 'the published site',
  what: 'the addresses of the published site',
  secrets: [],
  onRefused: 'Check PUBLISHED_BUILD and who may read that address.',
  onMissing: 'Check PUBLISHED_BUILD.',
};

/** @returns nothing where a site answers that there is no such file */
export async function readPublishedText(
  from: string,
  policy?: Partial<FetchPolicy>,
): Promise<string | undefined> {
  if (!/^https?:/.test(from))
    return readFile(from, 'utf8').catch((error: Error) => {
      throw new Error(`The published build cannot be read: ${error.message}\n  ${NEXT}`, { cause: error });
    });
  try {
    return (await fetchText(from, {}, SUBJECT, policy)).text;
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Reads the ledger of a published site.
 * @param from path or address of its `build.json`; none: nothing is published
 * @returns empty when the site has no such file yet, or one from before there was a ledger
 * @throws {Error} when it cannot be read or is no `build.json`: a build without it would lose redirects
 */
export async function readPublishedLedger(
  from: string | undefined,
  policy?: Partial<FetchPolicy>,
): Promise<Ledger> {
  const text = from === undefined ? undefined : await readPublishedText(from, policy);
  if (text === undefined) return {};
  try {
    return publishedSchema.parse(JSON.parse(text)).ledger;
  } catch (error) {
    throw new Error(
      `The published build is not the build.json of this site: ${from}\n  ${(error as Error).message}\n  ${NEXT}`,
      { cause: error },
    );
  }
}

/** The ledger of the site that this environment names, read once per process. */
export const publishedLedger = (): Promise<Ledger> =>
  sharedPart('publishedLedger', () => readPublishedLedger(env.PUBLISHED_BUILD));

/** The ledger with the records of this build. To be asked for once all collections are loaded. */
export const currentLedger = async (): Promise<Ledger> =>
  advanceLedger(
    await publishedLedger(),
    [...collectionReports().values()].flatMap(({ kind, records }) =>
      records.map(({ id, slug }) => ({ kind, id, slug })),
    ),
  );
