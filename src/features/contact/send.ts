import type { Answers } from './fields.ts';
import { outcomeOf, submissionBody, type Extra, type Outcome, type PageContext } from './submission.ts';

const timeoutMs = 15_000;

/** Posts a body once. Never throws: whatever happens, what was typed stays on the page. */
async function post(url: string, body: object): Promise<Outcome> {
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
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/** Sends a message; once more without each part that the platform refuses and that it can do without. */
export async function send(url: string, answers: Answers, page: PageContext): Promise<Outcome> {
  const extras = new Set<Extra>(['fields', 'visitor']);
  for (;;) {
    const outcome = await post(url, submissionBody(answers, page, extras));
    if (outcome.kind !== 'without' || !extras.delete(outcome.extra)) return outcome;
  }
}
