/** A served site over a slow line: HTML arrives in parts, so that the browser paints before it has all of it. */
import { setTimeout } from 'node:timers/promises';
import { listen } from './listen.ts';

/** Bytes of a part, and milliseconds between two: several frames. */
const PART = 6_000;
const PAUSE_MS = 100;
/** Set by this server itself. */
const OWN = /^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/i;

/** Where the parts end: after so many bytes, and after the title, which must stay where it is when what is beside it comes. */
function cutsOf(html: Buffer): number[] {
  const cuts = Array.from({ length: Math.floor(html.length / PART) }, (_, index) => (index + 1) * PART);
  const title = html.indexOf('</h1>');
  return (title < 0 ? cuts : [...cuts, title + '</h1>'.length]).sort((one, other) => one - other);
}

export function slowSite(address: string): ReturnType<typeof listen> {
  return listen((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url!, address), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, [...answer.headers].filter(([name]) => !OWN.test(name)).flat());
      const html = answer.headers.get('content-type')?.startsWith('text/html');
      let at = 0;
      for (const next of html ? cutsOf(body) : []) {
        response.write(body.subarray(at, next));
        at = next;
        await setTimeout(PAUSE_MS);
      }
      response.end(body.subarray(at));
    })().catch(() => response.destroy());
  });
}
