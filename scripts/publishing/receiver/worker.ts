/**
 * The receiver where no machine of ours runs. It starts a build elsewhere, where bursts are settled (deploy.yml).
 *
 *   Cloudflare Worker        npx wrangler deploy --config scripts/publishing/hosts/receiver.wrangler.jsonc
 *   Supabase Edge Function   scripts/supabase/functions/rebuild/index.ts calls `serve`
 */
import { createHookHandler, type Answer, type Message } from './handler.ts';
import { chooseTrigger, type TriggerEnv } from './triggers.ts';

export interface HookEnv extends TriggerEnv {
  GHOST_WEBHOOK_SECRET?: string;
  SUPABASE_WEBHOOK_SECRET?: string;
}

/** What is still to be done when the answer has gone out; its failure is reported without address or body. */
type Later = (work: Promise<void>) => void;

let handler: ((message: Message, waitUntil: Later) => Promise<Answer>) | undefined;

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export const messageOf = (request: Request): Message => ({
  method: request.method,
  // An Edge Function stands below /functions/v1/<name> or /<name>.
  path: new URL(request.url).pathname.replace(/^.*(?=\/hooks\/)/, ''),
  header: (name) => request.headers.get(name) ?? undefined,
  body: chunksOf(request),
});

/** Answers one request. The handler lives as long as the isolate, so that it remembers signatures it has seen. */
export async function serve(request: Request, env: HookEnv, waitUntil: Later): Promise<Response> {
  if (!handler) {
    const start = chooseTrigger(env);
    handler = createHookHandler<Later>({
      ghostSecret: env.GHOST_WEBHOOK_SECRET,
      supabaseSecret: env.SUPABASE_WEBHOOK_SECRET,
      onChange: (_change, later) =>
        later(start().catch((error: unknown) => console.error((error as Error).message))),
    });
  }
  const { status, text } = await handler(messageOf(request), waitUntil);
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

export default {
  fetch: (request: Request, env: HookEnv, context: { waitUntil: Later }): Promise<Response> =>
    serve(request, env, (work) => context.waitUntil(work)),
};
