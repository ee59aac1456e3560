/**
 * Answers webhooks: `POST /hooks/<source>` when something public changed, `/hooks/<source>/drafts` when a draft did. One function
 * for one machine (receiver.ts) and a Cloudflare Worker (worker.ts). What a genuine message looks like, its source says (webhook.ts
 * in its folder).
 */
import { STATUS_CODES } from 'node:http';
import { ghostWebhook } from '../../../src/sources/ghost/webhook.ts';
import { supabaseWebhook } from '../../../src/sources/supabase/webhook.ts';
import { MAX_AGE_MS, type WebhookRules } from '../../../src/sources/webhook.ts';

const webhooks: readonly WebhookRules[] = [ghostWebhook, supabaseWebhook];

/** What a message is about. */
export type Changed = 'content' | 'drafts';

export interface WebhookOptions {
  /** Where the sources' secrets are; a source without one has no address. */
  secrets: Partial<Record<WebhookRules['secretVariable'], string>>;
  /**
   * Called once for each accepted message, with the name of its source; the sender is answered when it has resolved. Why it
   * rejects, the sender is told: it knows the secret.
   */
  onChange: (source: string, changed: Changed) => void | Promise<void>;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Bytes of a body. Ghost's grow with every revision of a post; they cost time but no memory. */
  maxBody?: number;
}

const MAX_BODY = 64 * 1024 * 1024;

/** Silent about the reason. Never 410, which makes Ghost delete its webhook. */
const answer = (status: number, text = STATUS_CODES[status]): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Reads a body to its end. @returns false when it is larger than `limit` bytes */
async function readBody(
  request: Request,
  limit: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<boolean> {
  // A loop over the body would close the connection when it is left early, before the answer went out.
  const reader = request.body?.getReader();
  for (let size = 0; reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) return false;
    onChunk(value);
  }
  return true;
}

/** Remembers signatures for as long as they would be accepted, so that a recorded message is accepted once. */
function createMemory(now: () => number) {
  const seen = new Map<string, number>();
  return {
    forget: (signature: string) => seen.delete(signature),
    /** @returns false when it was remembered already */
    add(signature: string): boolean {
      for (const [old, at] of seen) {
        if (now() - at <= 2 * MAX_AGE_MS) break;
        seen.delete(old);
      }
      if (seen.has(signature)) return false;
      seen.set(signature, now());
      return true;
    },
  };
}

export function createWebhookHandler(options: WebhookOptions): (request: Request) => Promise<Response> {
  const { secrets, onChange, now = Date.now, maxBody = MAX_BODY } = options;
  const memory = createMemory(now);

  async function accept(
    request: Request,
    rules: WebhookRules,
    secret: string,
    changed: Changed,
  ): Promise<Response> {
    const message = rules.begin(request.headers, secret, now());
    if (!message) return answer(401);
    if (Number(request.headers.get('content-length') ?? 0) > maxBody) return answer(413);
    if (!(await readBody(request, maxBody, message.update))) return answer(413);
    if (!message.isGenuine()) return answer(401);
    const { signature } = message;
    if (signature !== undefined && !memory.add(signature)) return answer(401);
    try {
      await onChange(rules.name, changed);
    } catch (error) {
      // The sender may try again, with the same signature.
      if (signature !== undefined) memory.forget(signature);
      return answer(503, (error as Error).message);
    }
    return answer(202);
  }

  return async (request) => {
    const [, source, drafts] = /^\/hooks\/(\w+)(\/drafts)?$/.exec(new URL(request.url).pathname) ?? [];
    const rules = webhooks.find(({ name }) => name === source);
    const secret = rules && secrets[rules.secretVariable];
    if (!rules || !secret) return answer(404);
    if (request.method !== 'POST') return answer(405);
    // The fault is ours then. Nothing of the message is logged.
    return accept(request, rules, secret, drafts ? 'drafts' : 'content').catch(() => answer(503));
  };
}
