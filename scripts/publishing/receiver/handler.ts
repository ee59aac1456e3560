/**
 * The webhook receiver: a web-standard `(Request) -> Response`. It runs on Node (`npm run serve:live`), as a Supabase
 * Edge Function and as a Worker; it needs nothing but Web Crypto.
 *
 *   POST /hooks/ghost      signed by Ghost: x-ghost-signature: sha256=<hex>, t=<ms>
 *   POST /hooks/supabase   carries the shared secret: x-webhook-secret: <secret>
 */
import { sectionsFrom } from '../../../src/config/sections.ts';

/** What a sender announced. */
export interface Change {
  source: 'ghost' | 'supabase';
  /** Paths of articles that were unpublished or deleted on purpose; the gate lets exactly these vanish. */
  removed: string[];
}

/** @template Context what the caller hands over with a request, for `onChange` */
export interface HookOptions<Context = void> {
  /** Secret of the Ghost webhook; without it, /hooks/ghost is not found. */
  ghostSecret?: string | undefined;
  /** Secret of the database webhook; without it, /hooks/supabase is not found. */
  supabaseSecret?: string | undefined;
  /** Called once per accepted change; must return at once (queue, do not build). */
  onChange: (change: Change, context: Context) => void | Promise<void>;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Bytes; a Ghost body grows with every revision of a post. */
  maxBody?: number;
}

/** Ghost signs the moment of sending; an older (or later) message is refused. */
export const MAX_AGE_MS = 5 * 60_000;
const MAX_BODY = 2 * 1024 * 1024;

const encoder = new TextEncoder();
const hexToBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Reads at most `limit` bytes. @returns undefined when the body is larger */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/**
 * Verifies a Ghost signature: hex = HMAC-SHA256(secret as UTF-8, raw body followed by the decimal timestamp).
 * `crypto.subtle.verify` compares in constant time.
 */
async function verifyGhost(secret: string, body: Uint8Array, hex: string, time: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const suffix = encoder.encode(time);
  const message = new Uint8Array(body.length + suffix.length);
  message.set(body);
  message.set(suffix, body.length);
  return crypto.subtle.verify('HMAC', key, hexToBytes(hex), message);
}

/** Compares two texts without telling by its duration where they differ. */
async function sameSecret(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all(
    [a, b].map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  );
  let difference = 0;
  for (let i = 0; i < x!.length; i++) difference |= x![i]! ^ y![i]!;
  return difference === 0;
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,190}$/;
const paths = (source: Change['source'], slugs: unknown[]): string[] =>
  slugs
    .filter((slug): slug is string => typeof slug === 'string' && SLUG.test(slug))
    .flatMap((slug) => sectionsFrom(source).map(({ path }) => `${path}/${slug}`));

/** Reads which article an event removes; a body that is something else announces a change and no removal. */
function removedBy(source: Change['source'], body: Uint8Array): string[] {
  type Event = {
    event?: string;
    post?: { current?: { slug?: unknown }; previous?: { slug?: unknown } };
    removed?: unknown;
  };
  let event: Event;
  try {
    event = JSON.parse(new TextDecoder().decode(body)) as Event;
  } catch {
    return [];
  }
  if (source === 'supabase') return paths(source, Array.isArray(event.removed) ? event.removed : []);
  if (event.event !== 'post.unpublished' && event.event !== 'post.deleted') return [];
  return paths(source, [event.post?.current?.slug ?? event.post?.previous?.slug]);
}

/** Answers are short and say nothing about why; never 410, which makes Ghost delete its webhook. */
const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Makes the handler. It holds the signatures of the last minutes, so that a recorded message cannot be replayed. */
export function createHookHandler<Context = void>(
  options: HookOptions<Context>,
): (request: Request, context: Context) => Promise<Response> {
  const { ghostSecret, supabaseSecret, onChange, now = Date.now, maxBody = MAX_BODY } = options;
  const seen = new Map<string, number>();

  async function fromGhost(request: Request, secret: string, context: Context): Promise<Response> {
    const match = /^sha256=([0-9a-f]{64}), t=(\d{10,16})$/.exec(
      request.headers.get('x-ghost-signature') ?? '',
    );
    if (!match) return answer(401, 'Unauthorized');
    const [, hex, time] = match as unknown as [string, string, string];
    if (Math.abs(now() - Number(time)) > MAX_AGE_MS) return answer(401, 'Unauthorized');
    const body = await readBody(request, maxBody);
    if (!body) return answer(413, 'Too large');
    if (!(await verifyGhost(secret, body, hex, time))) return answer(401, 'Unauthorized');
    for (const [signature, at] of seen) if (now() - at > 2 * MAX_AGE_MS) seen.delete(signature);
    if (seen.has(hex)) return answer(401, 'Unauthorized');
    seen.set(hex, now());
    try {
      await onChange({ source: 'ghost', removed: removedBy('ghost', body) }, context);
    } catch (error) {
      // The sender tries again with the same signature.
      seen.delete(hex);
      throw error;
    }
    return answer(202, 'Accepted');
  }

  async function fromSupabase(request: Request, secret: string, context: Context): Promise<Response> {
    if (!(await sameSecret(request.headers.get('x-webhook-secret') ?? '', secret)))
      return answer(401, 'Unauthorized');
    const body = await readBody(request, maxBody);
    if (!body) return answer(413, 'Too large');
    await onChange({ source: 'supabase', removed: removedBy('supabase', body) }, context);
    return answer(202, 'Accepted');
  }

  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const source = /^\/hooks\/(ghost|supabase)$/.exec(pathname)?.[1];
    const secret = source === 'ghost' ? ghostSecret : source === 'supabase' ? supabaseSecret : undefined;
    if (!source || !secret) return answer(404, 'Not found');
    if (request.method !== 'POST') return answer(405, 'Method not allowed');
    try {
      return await (source === 'ghost' ? fromGhost : fromSupabase)(request, secret, context);
    } catch {
      // A queue that is down is our fault: the sender may try again. The body is never logged.
      return answer(503, 'Try again');
    }
  };
}
