/** Subscribing: what a press means, and how an address reaches the service that is configured. */

export type SubscribeOutcome = 'nothing' | 'invalid' | 'subscribed';

/** What a visitor reads after subscribing. */
export const subscribed = {
  title: 'Successfully subscribed!',
  description: "You'll be notified when new resources are available.",
} as const;

/**
 * What pressing Subscribe does: nothing and no message for an empty field, a sentence below the field for what is no address,
 * else success.
 * @param valid the browser's verdict on the field (`type=email`)
 */
export function subscribeOutcome(value: string, valid: boolean): SubscribeOutcome {
  if (value.trim() === '') return 'nothing';
  return valid ? 'subscribed' : 'invalid';
}

/** Where addresses go; without one they go nowhere. */
export type SubscribeTarget =
  /** Ghost's members, who confirm by a link before they are stored. */
  | { kind: 'ghost'; url: string }
  /** Submission address of a HubSpot form with the field email. */
  | { kind: 'hubspot'; url: string };

/** `confirm`: the service has written to the address and waits for its answer. */
export type Subscription = { kind: 'subscribed' | 'confirm' } | { kind: 'failed'; message?: string };

const timeoutMs = 15_000;
const ask = (url: string, body?: object): Promise<Response> =>
  fetch(url, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body
      ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });

/** What Ghost says to a refused address, where it says it to readers: 400 names the reason, as a blocked provider. */
async function refusal(response: Response): Promise<Subscription> {
  if (response.status !== 400) return { kind: 'failed' };
  const { errors } = ((await response.json().catch(() => undefined)) ?? {}) as {
    errors?: { message?: unknown }[];
  };
  const message = Array.isArray(errors) ? errors[0]?.message : undefined;
  return typeof message === 'string' && message ? { kind: 'failed', message } : { kind: 'failed' };
}

/**
 * Hands an address to the service. Never throws.
 * @param back absolute address that a Ghost member returns to after confirming
 */
export async function subscribe(target: SubscribeTarget, email: string, back: string): Promise<Subscription> {
  try {
    if (target.kind === 'hubspot') {
      const fields = [{ objectTypeId: '0-1', name: 'email', value: email }];
      const response = await ask(target.url, { fields, context: { pageUri: back, pageName: 'Resources' } });
      return response.ok ? { kind: 'subscribed' } : { kind: 'failed' };
    }
    // The token says that a page asked, not a machine; it holds for a few minutes, so it is fetched with the act.
    const token = await ask(`${target.url}/members/api/integrity-token/`);
    if (!token.ok) return { kind: 'failed' };
    const response = await ask(`${target.url}/members/api/send-magic-link/`, {
      email,
      emailType: 'subscribe',
      integrityToken: await token.text(),
      redirect: back,
    });
    return response.ok ? { kind: 'confirm' } : await refusal(response);
  } catch {
    return { kind: 'failed' };
  }
}

/** What the address says of a member who comes back from Ghost's link: `?action=subscribe&success=true`. */
export function returned(search: string): 'confirmed' | 'expired' | undefined {
  const parameters = new URLSearchParams(search);
  if (!/^(subscribe|signup|signin)$/.test(parameters.get('action') ?? '')) return undefined;
  return parameters.get('success') === 'true' ? 'confirmed' : 'expired';
}
