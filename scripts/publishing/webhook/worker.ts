/**
 * The webhook handler where no machine of ours runs. It starts a build elsewhere, where bursts are settled (deploy.yml).
 *
 *   Cloudflare Worker        npx wrangler deploy --config scripts/publishing/hosts/webhook.wrangler.jsonc
 *   Supabase Edge Function   scripts/supabase/functions/rebuild/index.ts calls `serve`
 */
import { createWebhookHandler, type Changed, type WebhookOptions } from './handler.ts';

interface TriggerEnv {
  /** owner/name and a fine-grained token with contents:write on that repository. */
  GITHUB_REPOSITORY?: string;
  GITHUB_DISPATCH_TOKEN?: string;
  /** Where GitHub's interface is, if not at api.github.com. */
  GITHUB_API_URL?: string;
  /** Secret build-hook address of a host. */
  BUILD_HOOK_URL?: string;
}

/** GitHub's words for a refusal name no setting of ours. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'GITHUB_DISPATCH_TOKEN is wrong or has expired',
  403: 'GITHUB_DISPATCH_TOKEN may not start workflows: it needs Contents, read and write',
  404: 'GITHUB_REPOSITORY is wrong, or GITHUB_DISPATCH_TOKEN does not belong to it',
};

/** Starts a build of what has changed. */
type Trigger = (changed: Changed) => Promise<void>;

/**
 * Chooses the trigger that the environment configures.
 * @throws {Error} when none or only half of one is configured
 */
export function chooseTrigger(env: TriggerEnv, send: typeof fetch = fetch): Trigger {
  const { GITHUB_REPOSITORY: repository, GITHUB_DISPATCH_TOKEN: token, BUILD_HOOK_URL: hook } = env;
  const post = async (name: string, address: string, init: RequestInit) => {
    const response = await send(address, { ...init, method: 'POST', signal: AbortSignal.timeout(10_000) });
    const { ok, status, statusText } = response;
    await response.body?.cancel();
    const remedy = name === 'GitHub' && REMEDIES[status] ? `: ${REMEDIES[status]}` : '';
    if (!ok) throw new Error(`${name} answered ${status} ${statusText}${remedy}. No build was started.`);
  };
  if (repository && token) {
    const api = env.GITHUB_API_URL ?? 'https://api.github.com';
    return (changed) =>
      post('GitHub', `${api}/repos/${repository}/dispatches`, {
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'user-agent': 'content-webhook',
        },
        body: JSON.stringify({ event_type: `${changed}-changed` }),
      });
  }
  // A build-hook address is itself a secret: it never appears in a message.
  if (hook) return () => post('The build hook', hook, {});
  const missing = repository
    ? 'GITHUB_DISPATCH_TOKEN is not'
    : token
      ? 'GITHUB_REPOSITORY is not'
      : 'none of them is';
  throw new Error(
    `No build can be started: set GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN, or BUILD_HOOK_URL; ${missing} set.`,
  );
}

type WorkerEnv = TriggerEnv & WebhookOptions['secrets'];

/** Keeps what is still to be done going when the sender has hung up: Ghost waits for two seconds. */
type Later = (work: Promise<void>) => void;

/** Lives as long as the isolate, so that it remembers signatures. */
let handler: ((request: Request, later: Later) => Promise<Response>) | undefined;

/** Answers one request: 503 with the reason where no build could be started, which Ghost and pg_net keep. */
export function serve(request: Request, env: WorkerEnv, later: Later): Promise<Response> {
  handler ??= createWebhookHandler<Later>({
    secrets: env,
    onChange: async (_source, keep, changed) => {
      try {
        const started = chooseTrigger(env)(changed);
        keep(started.catch(() => {}));
        await started;
      } catch (error) {
        console.error((error as Error).message);
        throw error;
      }
    },
  });
  return handler(request, later);
}

export default {
  fetch: (request: Request, env: WorkerEnv, context: { waitUntil: Later }): Promise<Response> =>
    serve(request, env, (work) => context.waitUntil(work)),
};
