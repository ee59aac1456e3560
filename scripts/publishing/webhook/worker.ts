/**
 * The webhook handler where no machine of ours runs. It starts a build elsewhere, where bursts are settled (deploy.yml); the
 * other way, a rebuild on this machine, is receiver.ts.
 *
 *   Cloudflare Worker        npx wrangler deploy --config scripts/publishing/hosts/webhook.wrangler.jsonc
 *   Supabase Edge Function   scripts/supabase/functions/rebuild/index.ts calls `serve`
 */
import { createWebhookHandler, type WebhookOptions } from './handler.ts';

interface TriggerEnv {
  /** owner/name and a fine-grained token with contents:write on that repository. */
  GITHUB_REPOSITORY?: string;
  GITHUB_DISPATCH_TOKEN?: string;
  /** Secret build-hook address of a host. */
  BUILD_HOOK_URL?: string;
}

/**
 * Chooses the trigger that the environment configures.
 * @throws {Error} when none or only half of one is configured
 */
export function chooseTrigger(env: TriggerEnv, send: typeof fetch = fetch): () => Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_DISPATCH_TOKEN: token, BUILD_HOOK_URL: hook } = env;
  const post = async (name: string, address: string, init: RequestInit) => {
    const response = await send(address, { ...init, method: 'POST', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${response.statusText}`);
  };
  if (repository && token) {
    return () =>
      post('GitHub', `https://api.github.com/repos/${repository}/dispatches`, {
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'user-agent': 'content-webhook',
        },
        body: JSON.stringify({ event_type: 'content-changed' }),
      });
  }
  // A build-hook address is itself a secret: it never appears in a message.
  if (hook) return () => post('The build hook', hook, {});
  throw new Error(
    'No build can be started: set GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN, or BUILD_HOOK_URL.',
  );
}

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
