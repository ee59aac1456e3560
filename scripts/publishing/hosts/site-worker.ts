/**
 * Cloudflare Worker for two kinds of requests; all else is served without it. To some no file of the site belongs: header rules hold
 * for a missing file too, and a browser would remember a missing script for a year. Some want a part of a film or a recording, which
 * Safari does not play otherwise: Cloudflare's asset server always sends the whole.
 */

interface SiteEnv {
  /** The files of the site. */
  ASSETS: { fetch: (request: Request) => Promise<Response> };
}

/** `/blog/x` has a not-found page of its own, `/x` that of the site. */
const candidates = (path: string): string[] => {
  const section = /^\/[\w-]+(?=\/)/.exec(path)?.[0];
  return section ? [`${section}/404`, '/404'] : ['/404'];
};

async function answerMissing(request: Request, env: SiteEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } });
  for (const page of candidates(new URL(request.url).pathname)) {
    // Without its conditions: they were about another file.
    const answer = await env.ASSETS.fetch(
      new Request(new URL(page, request.url), { method: request.method }),
    );
    if (answer.status !== 200) continue;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-cache');
    headers.delete('etag');
    return new Response(answer.body, { status: 404, headers });
  }
  return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-cache' } });
}

/** @returns first and last byte of what is asked for, or nothing where that is the whole */
function partOf(range: string | null, size: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return to === '' ? undefined : [Math.max(0, size - Number(to)), size - 1];
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return [Number(from), Math.min(size - 1, to === '' ? Infinity : Number(to))];
}

/** Answers for a film or a recording; the names are in wrangler.jsonc. */
async function answerMedia(request: Request, env: SiteEnv): Promise<Response> {
  const whole = await env.ASSETS.fetch(request);
  if (whole.status === 404) return answerMissing(request, env);
  if (whole.status !== 200 || !whole.body) return whole;
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  const condition = request.headers.get('if-range');
  const isSame = condition === null || condition === headers.get('etag');
  const range = isSame && request.method === 'GET' ? request.headers.get('range') : null;
  if (range === null) return new Response(whole.body, { headers });
  const body = await whole.arrayBuffer();
  const part = partOf(range, body.byteLength);
  if (!part) return new Response(body, { headers });
  const [first, last] = part;
  const isThere = first <= last;
  headers.set('content-range', `bytes ${isThere ? `${first}-${last}` : '*'}/${body.byteLength}`);
  headers.delete('content-length');
  return isThere
    ? new Response(body.slice(first, last + 1), { status: 206, headers })
    : new Response(null, { status: 416, headers });
}

const answer = (request: Request, env: SiteEnv): Promise<Response> =>
  (/\.(mp3|mp4|webm)$/.test(new URL(request.url).pathname) ? answerMedia : answerMissing)(request, env);

export default { fetch: answer };
