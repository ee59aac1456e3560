/**
 * Last step of a job that failed: tells people once what failed, in the words of the step, and whether it is tried again by
 * itself. The output `transient` is 'no' where that would find the same. It needs no package and reads no settings, so that a
 * wrong variable or a failing `npm ci` is told too.
 *
 *   node scripts/publishing/ci/report-failure.ts <file with the output of the step that failed> [drafts]
 *
 * Env: ALERT_URL, ATTEMPT.
 */
import { existsSync, readFileSync } from 'node:fs';
import { notify } from '../alert.ts';
import { errorLines } from '../error-lines.ts';
import { failedBefore, runAddress, setOutput, showError } from './github.ts';
import { attempt, isTransient, pause, PAUSES } from './retries.ts';

const [, , file = '', job] = process.argv;
const output = existsSync(file) ? readFileSync(file, 'utf8') : '';
const message = errorLines(output) || 'The step that failed has printed nothing.';
const again = job === undefined && isTransient(message);
setOutput('transient', again ? 'yes' : 'no');
setOutput('notified', 'yes');
showError(message);

const total = PAUSES.reduce((sum, minutes) => sum + minutes);
const last = again && pause === undefined;
/** What happens now, after the words of the step. */
const outlook = last
  ? 'It was tried again until now. Start Deploy by hand when the cause is mended; the nightly build tries too.'
  : again
    ? `It is tried again by itself ${PAUSES.length} times within ${total} minutes.`
    : 'It is not tried again by itself: mend the cause, then start the workflow (.github/docs/runbook.md).';
const subject =
  job === 'drafts'
    ? 'The drafts could not be renewed.'
    : 'The site could not be deployed; the published one stays as it is.';
/** Of drafts, a failure is told once, unless they are open to everybody or GitHub does not say what came before. */
function isNewOfDrafts(): boolean {
  try {
    return message.includes('without credentials') || !failedBefore('drafts.yml');
  } catch {
    return true;
  }
}
// Between the first failure and the last word there is nothing new.
const isNew = job === 'drafts' ? isNewOfDrafts() : !again || attempt === 0 || last;
if (!process.env['ALERT_URL']) console.log('ALERT_URL is not set, so nobody is notified.');
else if (isNew) await notify({ subject, text: `${message}\n${outlook}`, link: runAddress() });
