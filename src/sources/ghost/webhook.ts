/** Ghost signs body and time of each message: `x-ghost-signature: sha256=<hex>, t=<milliseconds>`. */
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_AGE_MS, type WebhookRules } from '../webhook.ts';

export const ghostWebhook: WebhookRules = {
  name: 'ghost',
  secretVariable: 'GHOST_WEBHOOK_SECRET',
  begin(headers, secret, now) {
    const match = /^sha256=([0-9a-f]{64}), t=(\d{10,16})$/.exec(headers.get('x-ghost-signature') ?? '');
    const [, signature = '', time = ''] = match ?? [];
    if (!match || Math.abs(now - Number(time)) > MAX_AGE_MS) return undefined;
    const hmac = createHmac('sha256', secret);
    return {
      signature,
      update: (chunk) => void hmac.update(chunk),
      isGenuine: () => timingSafeEqual(hmac.update(time).digest(), Buffer.from(signature, 'hex')),
    };
  },
};
