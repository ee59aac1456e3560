/**
 * Which commit is deployed: the newest one of the main branch that passed the Test workflow. A webhook or a night must not
 * publish code that was pushed a minute ago and that no test has seen.
 */
import { fail, gh, setOutput } from './github.ts';

const QUERY = 'branch=main&event=push&status=success&per_page=1';

try {
  const answer = gh('api', `repos/{owner}/{repo}/actions/workflows/test.yml/runs?${QUERY}`);
  const { workflow_runs: runs } = JSON.parse(answer) as { workflow_runs: { head_sha: string }[] };
  const sha = runs[0]?.head_sha ?? '';
  if (!/^[0-9a-f]{40}$/.test(sha))
    fail('No commit of main has passed the Test workflow yet, so there is nothing to deploy.');
  setOutput('sha', sha);
} catch (error) {
  fail(`The last tested commit could not be found: ${(error as Error).message}`);
}
