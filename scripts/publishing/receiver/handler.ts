/**
 * What the webhook receiver accepts, whoever carries the request: Fastify on this machine (app.ts), a Worker or an Edge
 * Function (worker.ts).
 *
 *   POST /hooks/ghost      signed by Ghost: x-ghost-signature: sha256=<hex>, t=<ms>
 *   POST /hooks/supabase   carries the shared secret: x-webhook-secret: <secret>
 */
import type { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createVerifier, readBody } from './digest.ts';

/** What a sender announced: that something changed. What it was, the build asks the source itself. */
export interface Change {
  source: 'ghost' | 'supabase';
}

/** One request; `body` is read only after everything else was found right. */
export interface Message {
  method: string;
  path: string;
  header: (name: string) => string | undefined;
  body: AsyncIterable<Uint8Array>;
}

export interface Answer {
  status: number;
  text: string;
}

/** @template Context what the caller hands over with a request, for `onChange` */
export interface HookOptions<Context = void> {
  /** Secret of the Ghost webhook; without it, /hooks/ghost is not found. */
  ghostSecret?: string;
  /** Secret of the database webhook; without it, /hooks/supabase is not found. */
  supabaseSecret?: string;
  /** Called once per accepted change; the sender is answered when it has resolved. */
  onChange: (change: Change, context: Context) => void | Promise<void>;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Bytes of a body; one of Ghost grows with every revision of a post, and costs time but no memory. */
  maxBody?: number;
}

/** Ghost signs the moment of sending; an older (or later) message is refused. */
export const MAX_AGE_MS = 5 * 60_000;
export const MAX_BODY = 64 * 1024 * 1024;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b));

/** Answers are short and say nothing about why; never 410, which makes Ghost delete its webhook. */
const answers = {
  accepted: { status: 202, text: 'Accepted' },
  unauthorized: { status: 401, text: 'Unauthorized' },
  notFound: { status: 404, text: 'Not found' },
  method: { status: 405, text: 'Method not allowed' },
  tooLarge: { status: 413, text: 'Too large' },
  tryAgain: { status: 503, text: 'Try again' },
} satisfies Record<string, Answer>;

/** Makes the handler. It holds the signatures of the last minutes, so that a recorded message cannot be replayed. */
export function createHookHandler<Context = void>(
  options: HookOptions<Context>,
): (message: Message, context: Context) => Promise<Answer> {
  const { ghostSecret, supabaseSecret, onChange, now = Date.now, maxBody = MAX_BODY } = options;
  const seen = new Map<string, number>();

  const tooLarge = (message: Message): boolean => Number(message.header('content-length') ?? 0) > maxBody;

  async function fromGhost(message: Message, secret: string, context: Context): Promise<Answer> {
    const match = /^sha256=([0-9a-f]{64}), t=(\d{10,16})$/.exec(message.header('x-ghost-signature') ?? '');
    if (!match) return answers.unauthorized;
    const [, hex, time] = match as unknown as [string, string, string];
    if (Math.abs(now() - Number(time)) > MAX_AGE_MS) return answers.unauthorized;
    if (tooLarge(message)) return answers.tooLarge;
    const verifier = createVerifier(secret);
    const size = await readBody(message.body, maxBody, verifier.update);
    if (size === undefined) return answers.tooLarge;
    if (!verifier.matches(time, hex)) return answers.unauthorized;
    for (const [signature, at] of seen) {
      if (now() - at <= 2 * MAX_AGE_MS) break;
      seen.delete(signature);
    }
    if (seen.has(hex)) return answers.unauthorized;
    seen.set(hex, now());
    try {
      await onChange({ source: 'ghost' }, context);
    } catch (error) {
      // The sender tries again with the same signature.
      seen.delete(hex);
      throw error;
    }
    return answers.accepted;
  }

  async function fromSupabase(message: Message, secret: string, context: Context): Promise<Answer> {
    if (!sameSecret(message.header('x-webhook-secret') ?? '', secret)) return answers.unauthorized;
    if (tooLarge(message)) return answers.tooLarge;
    const size = await readBody(message.body, maxBody, () => {});
    if (size === undefined) return answers.tooLarge;
    await onChange({ source: 'supabase' }, context);
    return answers.accepted;
  }

  return async (message, context) => {
    const source = /^\/hooks\/(ghost|supabase)$/.exec(message.path)?.[1];
    const secret = source === 'ghost' ? ghostSecret : source === 'supabase' ? supabaseSecret : undefined;
    if (!source || !secret) return answers.notFound;
    if (message.method !== 'POST') return answers.method;
    try {
      return await (source === 'ghost' ? fromGhost : fromSupabase)(message, secret, context);
    } catch {
      // A queue that is down is our fault: the sender may try again. The body is never logged.
      return answers.tryAgain;
    }
  };
}
