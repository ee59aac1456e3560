/**
 * The webhook handler where no machine of ours runs. It starts a build elsewhere, where bursts are settled (deploy.yml).
 *
 *   Cloudflare Worker        npx wrangler deploy --config scripts/publishing/hosts/webhook.wrangler.jsonc
 *   Supabase Edge Function   scripts/supabase/functions/rebuild/index.ts calls `serve`
 */
import { createWebhookHandler, type WebhookOptions } from './handler.ts';
import { chooseTrigger, type TriggerEnv } from './triggers.ts';

type WorkerEnv = TriggerEnv & WebhookOptions['secrets'];

/** Takes what is still to be done when the answer has gone out. */
type Later = (work: Promise<void>) => void;

/** Lives as long as the isolate, so that it remembers signatures. */
let handler: ((request: Request, later: Later) => Promise<Response>) | undefined;

/** Answers one request. @throws {Error} when the environment names no way to start a build */
export function serve(request: Request, env: WorkerEnv, later: Later): Promise<Response> {
  if (!handler) {
    const start = chooseTrigger(env);
    handler = createWebhookHandler<Later>({
      secrets: env,
      onChange: (_source, after) =>
        after(start().catch((error: unknown) => console.error((error as Error).message))),
    });
  }
  return handler(request, later);
}

export default {
  fetch: (request: Request, env: WorkerEnv, context: { waitUntil: Later }): Promise<Response> =>
    serve(request, env, (work) => context.waitUntil(work)),
};
