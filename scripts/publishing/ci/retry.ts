/**
 * After a failure that passes by itself (a source, a host or GitHub is away): waits, and starts the workflow again, at most
 * five times with growing pauses (67 minutes in all), so that an outage of an hour needs no person. Env: ATTEMPT, number of
 * earlier attempts; ALLOW, handed on; NOTIFIED, set where the job that failed has sent its alert.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { notify } from '../alert.ts';
import { fail, gh, runAddress } from './github.ts';
import { attempt, pause, PAUSES } from './retries.ts';

const allow = process.env['ALLOW'] ?? '';

// A job that ended before its scripts were there has sent none.
if (!process.env['NOTIFIED'] && (attempt === 0 || pause === undefined))
  await notify({
    subject: 'The site could not be deployed; the published one stays as it is.',
    text: pause
      ? `GitHub could not run the job. It is tried again by itself ${PAUSES.length} times.`
      : 'It was tried again until now. Start Deploy by hand when the cause is mended; the nightly build tries too.',
    link: runAddress(),
  });
if (pause === undefined)
  fail(`Given up after ${PAUSES.length} further attempts. See .github/docs/runbook.md.`);

console.log(`Attempt ${attempt + 1} of ${PAUSES.length} in ${pause} minutes.`);
await sleep(pause * 60_000);
try {
  gh('workflow', 'run', 'deploy.yml', '-f', `attempt=${attempt + 1}`, '-f', `allow=${allow}`);
} catch (error) {
  const text = (error as Error).message;
  await notify({ subject: 'Deploy could not be started again.', text, link: runAddress() });
  fail(text);
}
