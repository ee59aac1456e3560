/** Field data as /drafts/vitals shows it: the 75th percentile for each kind of page, read with the secret key. */
import { createClient } from '@supabase/supabase-js';
import { z } from 'astro/zod';

const rowsSchema = z.array(
  z.object({ kind: z.string(), metric: z.string(), p75: z.number(), samples: z.coerce.number() }),
);

export type VitalsRow = z.infer<typeof rowsSchema>[number];

export type Vitals =
  | { state: 'read'; rows: VitalsRow[] }
  /** Nothing says where measurements are. */
  | { state: 'unset' }
  | { state: 'failed'; message: string };

/**
 * @param url of the Supabase project
 * @param key its secret key
 * @param ask for tests
 */
export async function readVitals(
  url: string | undefined,
  key: string | undefined,
  ask: typeof fetch = fetch,
): Promise<Vitals> {
  if (!url || !key) return { state: 'unset' };
  try {
    const client = createClient(url, key, { auth: { persistSession: false }, global: { fetch: ask } });
    const { data, error } = await client
      .from('web_vitals_p75')
      .select('kind,metric,p75,samples')
      .abortSignal(AbortSignal.timeout(10_000));
    if (error) return { state: 'failed', message: error.message };
    return { state: 'read', rows: rowsSchema.parse(data) };
  } catch (error) {
    return { state: 'failed', message: (error as Error).message };
  }
}
