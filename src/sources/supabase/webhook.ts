/** The database sends the shared secret along: `x-webhook-secret: <secret>` (scripts/supabase/migrations/*_rebuild_webhook.sql). */
import type { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { WebhookRules } from '../webhook.ts';

/** Of one length, so that comparing takes the same time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const supabaseWebhook: WebhookRules = {
  name: 'supabase',
  secretVariable: 'SUPABASE_WEBHOOK_SECRET',
  begin: (headers, secret) =>
    timingSafeEqual(digest(headers.get('x-webhook-secret') ?? ''), digest(secret))
      ? { update: () => {}, isGenuine: () => true }
      : undefined,
};
