/**
 * Cloudflare Worker for requests to which no file of the site belongs; files are served without it. It exists because header rules hold for
 * a missing file too, and a browser would remember a missing script for a year.
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

export async function answerMissing(request: Request, env: SiteEnv): Promise<Response> {
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

export default { fetch: answerMissing };
