/** The webhooks of all sources. */
import { ghostWebhook } from './ghost/webhook.ts';
import { supabaseWebhook } from './supabase/webhook.ts';
import type { WebhookRules } from './webhook.ts';

export const webhooks: readonly WebhookRules[] = [ghostWebhook, supabaseWebhook];
