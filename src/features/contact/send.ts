import {
  outcomeOf,
  submissionBody,
  type Outcome,
  type PageContext,
  type SubmissionBody,
} from './submission.ts';
import type { Answers } from './fields.ts';

const timeoutMs = 15_000;

/** Posts a body once. Never throws: whatever happens, what was typed stays on the page. */
async function post(url: string, body: SubmissionBody): Promise<Outcome> {
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

/** Sends a message; once more without the extra fields when the form of the platform lacks one of them. */
export async function send(url: string, answers: Answers, page: PageContext): Promise<Outcome> {
  const body = submissionBody(answers, page);
  const plain = submissionBody(answers, page, false);
  const outcome = await post(url, body);
  if (outcome.kind !== 'unknown-field' || plain.fields.length === body.fields.length) return outcome;
  return post(url, plain);
}
