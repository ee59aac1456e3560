/**
 * Which commit is deployed: the newest one of the main branch that passed the Test workflow. A webhook or a night must not
 * publish code that was pushed a minute ago and that no test has seen. The output `transient` is 'no' where a further attempt would
 * find the same.
 */
import { notify } from '../alert.ts';
import { fail, isForbidden, runAddress, workflowRuns, setOutput } from './github.ts';

try {
  const [run] = workflowRuns('test.yml', 'branch=main&event=push&status=success&per_page=1');
  if (!/^[0-9a-f]{40}$/.test(run?.head_sha ?? '')) {
    setOutput('transient', 'no');
    fail('No commit of main has passed the Test workflow yet, so there is nothing to deploy.');
  }
  setOutput('sha', run!.head_sha);
} catch (error) {
  const text = (error as Error).message;
  if (isForbidden(text)) {
    setOutput('transient', 'no');
    await notify({ subject: 'The site could not be deployed.', text, link: runAddress() });
  }
  fail(`The last tested commit could not be found: ${text}`);
}
