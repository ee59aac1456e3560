import { outcomeOf, type Outcome, type submissionBody } from './submission.ts';
import { networkTrouble } from './trouble.ts';

const timeoutMs = 15_000;

/** Sends a form once. Never throws: whatever happens, what was typed stays on the page. */
export async function send(url: string, body: ReturnType<typeof submissionBody>): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return outcomeOf(response.status, await response.json().catch(() => undefined));
  } catch {
    return { kind: networkTrouble() };
  }
}
