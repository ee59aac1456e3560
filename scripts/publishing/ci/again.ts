/**
 * After a failed deploy: sends an alert, waits, and starts the workflow again, at most five times with growing pauses (67
 * minutes in all), so that an outage of an hour needs no person. Env: ATTEMPT, number of earlier attempts; ALLOW, handed on.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { notify } from '../alert.ts';
import { fail, gh, runAddress } from './github.ts';

/** Minutes before each further attempt. */
const PAUSES = [2, 5, 10, 20, 30];

const attempt = Number(process.env['ATTEMPT'] || 0);
const allow = process.env['ALLOW'] ?? '';
const pause = Number.isInteger(attempt) ? PAUSES[attempt] : undefined;

// The first failure and the last word; what is between would only fill a channel.
if (attempt === 0 || pause === undefined) {
  await notify({
    subject: 'The site could not be deployed; the published one stays as it is.',
    text: pause
      ? `It is tried again by itself ${PAUSES.length} times within ${PAUSES.reduce((sum, minutes) => sum + minutes)} minutes.`
      : 'It was tried again until now. Start Deploy by hand when the cause is mended; the nightly build tries too.',
    link: runAddress(),
  });
}
if (pause === undefined)
  fail(`Given up after ${PAUSES.length} further attempts. See .github/docs/runbook.md.`);

console.log(`Attempt ${attempt + 1} of ${PAUSES.length} in ${pause} minutes.`);
await sleep(pause * 60_000 * Number(process.env['PAUSE_FACTOR'] ?? 1));
gh('workflow', 'run', 'deploy.yml', '-f', `attempt=${attempt + 1}`, '-f', `allow=${allow}`);
