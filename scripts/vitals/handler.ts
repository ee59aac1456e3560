/**
 * Takes measurements of page speed (`src/features/vitals/measure.ts`) and stores them in Supabase: one row each, with the day
 * and nothing about the visitor. The address, the browser and the time of a visitor are neither read nor stored.
 * Runs where there is no Node: as a Cloudflare Worker or a Supabase Edge Function.
 */

export interface VitalsEnv {
  /** Origin of the site; messages from elsewhere are refused. */
  SITE_URL: string;
  SUPABASE_URL: string;
  /** The publishable key: the table takes rows from it and shows it none. */
  SUPABASE_PUBLISHABLE_KEY: string;
}

export interface Measurement {
  kind: string;
  metric: string;
  value: number;
  navigation: string;
}

/** Longer messages are none of ours. */
const MOST_BYTES = 512;
const METRICS = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);

/** @returns nothing when the text is no message of the site */
export function readMeasurement(text: string): Measurement | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { kind, metric, value, navigation } = (message ?? {}) as Partial<Measurement>;
  const sound =
    typeof kind === 'string' &&
    /^[a-z-]{2,20}$/.test(kind) &&
    METRICS.has(metric ?? '') &&
    typeof value === 'number' &&
    value >= 0 &&
    value < 600_000 &&
    typeof navigation === 'string' &&
    /^[a-z-]{2,20}$/.test(navigation);
  return sound ? { kind, metric: metric!, value, navigation } : undefined;
}

const answer = (status: number): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    bytes += part.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** @param send asks Supabase */
export async function takeMeasurement(
  request: Request,
  env: VitalsEnv,
  send: typeof fetch = fetch,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405);
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(env.SITE_URL).origin) return answer(403);
  const body = await readBody(request);
  if (body === undefined) return answer(413);
  const row = readMeasurement(body);
  if (!row) return answer(400);
  const stored = await send(`${env.SUPABASE_URL}/rest/v1/web_vitals`, {
    method: 'POST',
    headers: {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(row),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  return answer(stored?.ok ? 204 : 502);
}
