/**
 * The receiver where no machine of ours runs: a Worker (`npx wrangler deploy scripts/publishing/receiver/worker.ts`) as it stands; an Edge Function
 * calls `serve` with its own environment. It starts a build elsewhere, where bursts are settled (deploy.yml).
 */
import { createHookHandler } from './handler.ts';
import { chooseTrigger, type TriggerEnv } from './triggers.ts';

export interface HookEnv extends TriggerEnv {
  GHOST_WEBHOOK_SECRET?: string;
  SUPABASE_WEBHOOK_SECRET?: string;
}

/** What is still to be done when the answer has gone out; its failure is reported without address or body. */
type Later = (work: Promise<void>) => void;

let handler: ((request: Request, waitUntil: Later) => Promise<Response>) | undefined;

/** Answers one request. The handler lives as long as the isolate, so that it remembers signatures it has seen. */
export function serve(request: Request, env: HookEnv, waitUntil: Later): Promise<Response> {
  if (!handler) {
    const start = chooseTrigger(env);
    handler = createHookHandler<Later>({
      ghostSecret: env.GHOST_WEBHOOK_SECRET,
      supabaseSecret: env.SUPABASE_WEBHOOK_SECRET,
      onChange: (change, later) =>
        later(start(change).catch((error: unknown) => console.error((error as Error).message))),
    });
  }
  return handler(request, waitUntil);
}

export default {
  fetch: (request: Request, env: HookEnv, context: { waitUntil: Later }): Promise<Response> =>
    serve(request, env, (work) => context.waitUntil(work)),
};
