/**
 * The webhook receiver as a Supabase Edge Function:
 *
 *   npx supabase --workdir scripts secrets set GHOST_WEBHOOK_SECRET=... GITHUB_REPOSITORY=owner/name GITHUB_DISPATCH_TOKEN=...
 *   npx supabase --workdir scripts functions deploy rebuild
 *
 * Then enter https://<project>.supabase.co/functions/v1/rebuild/hooks/ghost in Ghost.
 */
import { serve } from '../../../publishing/webhook/worker.ts';

declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void };

Deno.serve((request) => serve(request, Deno.env.toObject(), (work) => EdgeRuntime.waitUntil(work)));
