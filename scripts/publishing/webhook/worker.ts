/**
 * The webhook handler as a Cloudflare Worker (hosts/webhook.wrangler.jsonc). It starts the workflow of the site or of the
 * drafts, where bursts are settled.
 */
import { createWebhookHandler, type Changed, type WebhookOptions } from './handler.ts';

type WorkerEnv = WebhookOptions['secrets'] & {
  /** owner/name and a fine-grained token with contents:write on that repository. */
  GITHUB_REPOSITORY?: string;
  GITHUB_DISPATCH_TOKEN?: string;
  /** Where GitHub's interface is, if not at api.github.com. */
  GITHUB_API_URL?: string;
};

/** GitHub's words for a refusal name no setting of ours. */
const REMEDIES: Readonly<Record<number, string>> = {
  401: 'GITHUB_DISPATCH_TOKEN is wrong or has expired',
  403: 'GITHUB_DISPATCH_TOKEN may not start workflows: it needs Contents, read and write',
  404: 'GITHUB_REPOSITORY is wrong or was renamed, or GITHUB_DISPATCH_TOKEN does not belong to it',
};

/** @throws {Error} when no build was started, with what to do */
async function startBuild(env: WorkerEnv, changed: Changed): Promise<void> {
  const { GITHUB_REPOSITORY: repository, GITHUB_DISPATCH_TOKEN: token } = env;
  if (!repository || !token)
    throw new Error(
      `No build can be started: ${repository ? 'GITHUB_DISPATCH_TOKEN' : 'GITHUB_REPOSITORY'} is not set.`,
    );
  const api = env.GITHUB_API_URL ?? 'https://api.github.com';
  const { ok, status, statusText, body } = await fetch(`${api}/repos/${repository}/dispatches`, {
    method: 'POST',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'content-webhook',
    },
    body: JSON.stringify({ event_type: `${changed}-changed` }),
    signal: AbortSignal.timeout(10_000),
  });
  await body?.cancel();
  const remedy = REMEDIES[status] ? `: ${REMEDIES[status]}` : '';
  if (!ok) throw new Error(`GitHub answered ${status} ${statusText}${remedy}. No build was started.`);
}

/** Lives as long as the isolate, so that it remembers signatures. */
let handler: ((request: Request) => Promise<Response>) | undefined;

export default {
  fetch(request: Request, env: WorkerEnv, context: { waitUntil: (work: Promise<unknown>) => void }) {
    handler ??= createWebhookHandler({
      secrets: env,
      onChange: (_source, changed) =>
        startBuild(env, changed).catch((error: unknown) => {
          console.error((error as Error).message);
          throw error;
        }),
    });
    const answer = handler(request);
    // Ghost hangs up after two seconds.
    context.waitUntil(answer);
    return answer;
  },
};
