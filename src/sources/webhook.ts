/** How a source's webhooks are told from forged ones. Each source says it in its own folder; the handler lists them. */

/** One message that is being read. */
export interface WebhookMessage {
  /** Takes the body part by part; nothing of it is kept, whatever its size. */
  update(chunk: Uint8Array): void;
  /** Whether the sender knows the secret. Called once, after the whole body. */
  isGenuine(): boolean;
  /** Names the message where its source signs each one, so that a recorded message is not accepted a second time. */
  signature?: string;
}

export interface WebhookRules {
  /** Its address is `/hooks/<name>`. */
  name: string;
  /** Variable of the environment that holds the secret; without it the address is not found. */
  secretVariable: 'GHOST_WEBHOOK_SECRET' | 'SUPABASE_WEBHOOK_SECRET';
  /** Reads the headers. @param now milliseconds since the epoch @returns undefined when they show a forged or an old message */
  begin(headers: Headers, secret: string, now: number): WebhookMessage | undefined;
}

/** A message that says when it was sent is accepted for this long, earlier and later: clocks differ. */
export const MAX_AGE_MS = 5 * 60_000;
