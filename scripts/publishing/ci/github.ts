/** What the scripts of the workflows share: GitHub's command-line tool, and outputs of a step. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** Runs `gh`, which knows repository and token from GH_REPO and GH_TOKEN. @returns what it printed */
export const gh = (...args: string[]): string =>
  execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Sets an output of the step. */
export function setOutput(name: string, value: string): void {
  const file = process.env['GITHUB_OUTPUT'];
  if (file) appendFileSync(file, `${name}=${value}\n`);
  console.log(`${name}: ${value}`);
}

/** Ends the step with an error that GitHub shows on the run's page. */
export function fail(message: string): never {
  console.log(`::error::${message.replaceAll('\n', '%0A')}`);
  process.exit(1);
}

/** Address of the run, for alerts. */
export const runAddress = (): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = process.env;
  return GITHUB_RUN_ID
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
    : undefined;
};
