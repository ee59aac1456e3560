/** What the scripts of the workflows share: GitHub's command-line tool, and outputs of a step. They need no package. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** What GitHub refuses to a token that is valid, but for a limit that passes by itself. */
export const isForbidden = (message: string): boolean =>
  /HTTP 40[134]/.test(message) && !/rate limit/i.test(message);

/**
 * Runs `gh`, which knows repository and token from GH_REPO and GH_TOKEN.
 * @returns what it printed
 * @throws {Error} with GitHub's words when it refuses or does not answer, and what to do where the job lacks a right
 */
export function gh(...args: string[]): string {
  try {
    return execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const said = `GitHub refused 'gh ${args.slice(0, 3).join(' ')}': ${stderr?.trim() || message}`;
    const remedy =
      '. The token of the job lacks a right, which the repository or its organisation gives: Settings, Actions, General.';
    throw new Error(isForbidden(said) ? said + remedy : said, { cause: error });
  }
}

/** A run of a workflow, as far as it matters here. */
export interface Run {
  head_sha: string;
  /** Absent while it runs. */
  conclusion: string | null;
}

/** Runs of a workflow, newest first. @param query as GitHub's interface takes it */
export function workflowRuns(workflow: string, query: string): Run[] {
  const answer = gh('api', `repos/{owner}/{repo}/actions/workflows/${workflow}/runs?${query}`);
  return (JSON.parse(answer) as { workflow_runs: Run[] }).workflow_runs;
}

/** Whether the run before this one failed: then people have been told already. */
export const failedBefore = (workflow: string): boolean =>
  workflowRuns(workflow, 'status=completed&per_page=1')[0]?.conclusion === 'failure';

/** Sets an output of the step, of one line. */
export function setOutput(name: string, value: string): void {
  const file = process.env['GITHUB_OUTPUT'];
  if (file) appendFileSync(file, `${name}=${value}\n`);
  console.log(`${name}: ${value}`);
}

/** Shows an error on the run's page. */
export const showError = (message: string): void =>
  console.log(`::error::${message.replaceAll('%', '%25').replaceAll('\n', '%0A')}`);

/** Ends the step with an error that GitHub shows on the run's page. */
export function fail(message: string): never {
  showError(message);
  process.exit(1);
}

/** Address of the run, for alerts. */
export const runAddress = (): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = process.env;
  return GITHUB_RUN_ID
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
    : undefined;
};
