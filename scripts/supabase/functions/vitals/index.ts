/**
 * The receiver of measurements as a Supabase Edge Function:
 *
 *   npx supabase --workdir scripts secrets set SITE_URL=https://www.example.com
 *   npx supabase --workdir scripts functions deploy vitals --no-verify-jwt
 *
 * Then set VITALS_URL to https://<project>.supabase.co/functions/v1/vitals and build the site again.
 */
import { takeMeasurement } from '../../../vitals/handler.ts';

declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve((request) => {
  const {
    SITE_URL = '',
    SUPABASE_URL = '',
    SUPABASE_ANON_KEY = '',
    SUPABASE_PUBLISHABLE_KEY,
  } = Deno.env.toObject();
  return takeMeasurement(request, {
    SITE_URL,
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY: SUPABASE_PUBLISHABLE_KEY ?? SUPABASE_ANON_KEY,
  });
});
