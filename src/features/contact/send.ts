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

/** Sends a message; once more without what the platform refuses and can do without: extra fields, its visitor cookie. */
export async function send(url: string, answers: Answers, page: PageContext): Promise<Outcome> {
  let extras = true;
  let { visitor } = page;
  for (;;) {
    const body = submissionBody(answers, { ...page, visitor }, extras);
    const outcome = await post(url, body);
    const plain = submissionBody(answers, page, false);
    if (outcome.kind === 'unknown-field' && plain.fields.length < body.fields.length) extras = false;
    else if (outcome.kind === 'unknown-visitor' && visitor) visitor = undefined;
    else return outcome;
  }
}
