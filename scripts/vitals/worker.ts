/**
 * The receiver of measurements as a Cloudflare Worker:
 *
 *   npx wrangler secret put SUPABASE_PUBLISHABLE_KEY --config scripts/vitals/wrangler.jsonc
 *   npx wrangler deploy --config scripts/vitals/wrangler.jsonc
 *
 * Then set VITALS_URL to its address and build the site again.
 */
import { takeMeasurement, type VitalsEnv } from './handler.ts';

export default { fetch: (request: Request, env: VitalsEnv) => takeMeasurement(request, env) };
