/** When the next press release becomes public: the policy of the table hides it until then, a function says the moment. */
import { fetchJson, SourceError, type Subject } from '../fetch.ts';
import type { FetchPolicy } from '../retry.ts';

export interface ScheduleAccess {
  url: string;
  key: string;
  /** Answers instead of the network: the embedded database. */
  fetch?: typeof fetch;
  policy?: Partial<FetchPolicy>;
}

/** @returns an ISO date; nothing when none waits, and for a project without the function (an older migration) */
export async function nextRelease({ url, key, fetch, policy }: ScheduleAccess): Promise<string | undefined> {
  const subject: Subject = {
    service: 'Supabase',
    what: 'the next press release',
    secrets: [key],
    onRefused: 'Check SUPABASE_PUBLISHABLE_KEY and the grants of scripts/supabase/migrations.',
    onMissing: 'Apply the migrations of scripts/supabase (supabase --workdir scripts db push).',
  };
  try {
    const { json } = await fetchJson(
      `${url}/rest/v1/rpc/next_press_release`,
      {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      },
      subject,
      fetch ? { ...policy, fetch } : policy,
    );
    const ms = typeof json === 'string' ? Date.parse(json) : NaN;
    return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return undefined;
    throw error;
  }
}
