/**
 * Looks at the live site: it is built anew every night, so a build older than 26 hours means that nothing was published
 * since. Where an article was to become public by itself meanwhile, one deploy is started. People hear once that the site is
 * stale and once that it is well again: the run before this one says what they know. Env: SITE_URL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { notify } from '../alert.ts';
import { fail, failedBefore, gh, runAddress, workflowRuns } from './github.ts';

const MAX_HOURS = 26;
const PAUSE_MS = 10_000;

interface Build {
  builtAt?: string;
  nextDue?: string;
}

/** @throws {Error} when it is not there after three tries */
async function readLive(address: string): Promise<Build> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(30_000), cache: 'no-store' });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return (await response.json()) as Build;
    } catch (error) {
      if (attempt === 3) throw new Error(`${address} could not be read: ${(error as Error).message}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Starts a deploy for what is due, unless one has run since: what keeps that one from publishing keeps the next one too. */
function publishDue({ nextDue }: Build): void {
  if (!nextDue || Date.parse(nextDue) > Date.now()) return;
  const since = new Date(nextDue).toISOString().slice(0, 19);
  const tried = workflowRuns('deploy.yml', `created=${encodeURIComponent(`>=${since}Z`)}&per_page=20`).filter(
    ({ conclusion }) => conclusion !== 'skipped' && conclusion !== 'cancelled',
  );
  if (tried.length > 0) return console.log(`Due since ${nextDue}; Deploy has run since then.`);
  console.log(`Something was due at ${nextDue}: starting Deploy.`);
  gh('workflow', 'run', 'deploy.yml');
}

/** What is wrong with the live site; nothing where all is well. */
async function findProblem(): Promise<string | undefined> {
  const site = process.env['SITE_URL'];
  if (!site)
    return 'SITE_URL is not set where this job reads it: it belongs to the variables of the repository, not of an environment.';
  const address = URL.parse('/build.json', site)?.href;
  if (!address) return `SITE_URL: '${site}' is not an address, as https://www.example.com.`;
  try {
    const build = await readLive(address);
    publishDue(build);
    const hours = Math.floor((Date.now() - Date.parse(build.builtAt ?? '')) / 3_600_000);
    if (Number.isNaN(hours)) return `${address} does not say when it was built.`;
    console.log(`Built ${build.builtAt}, ${hours} hours ago.`);
    return hours < MAX_HOURS ? undefined : `The live site was built ${hours} hours ago.`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function main(): Promise<void> {
  if (workflowRuns('deploy.yml', 'status=success&per_page=1').length === 0)
    return console.log('Nothing was deployed yet, so there is nothing to look at.');
  const found = await findProblem();
  const notified = failedBefore('freshness.yml');
  const text = 'See the Deploy workflow and .github/docs/runbook.md.';
  if (found && !notified) await notify({ subject: found, text, link: runAddress() });
  if (!found && notified) await notify({ subject: 'The live site is well again.' });
  if (found) fail(`${found} ${text}`);
}

// GitHub itself tells its users about runs that it could not make.
await main().catch((error: unknown) => fail((error as Error).message));
