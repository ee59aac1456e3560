/**
 * Looks at the live site: the site rebuilds every night, so a build older than 26 hours means that nothing was published
 * since. Where an article was to become public by itself meanwhile, a deploy is started. Env: SITE_URL.
 */
import { notify } from '../alert.ts';
import { fail, gh, runAddress } from './github.ts';

const MAX_HOURS = 26;

async function complaint(): Promise<string | undefined> {
  const address = new URL('/build.json', process.env['SITE_URL']).href;
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(30_000), cache: 'no-store' });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const { builtAt, nextDue } = (await response.json()) as { builtAt?: string; nextDue?: string };
      if (nextDue && Date.parse(nextDue) <= Date.now()) {
        console.log(`Something was due at ${nextDue}: starting Deploy.`);
        gh('workflow', 'run', 'deploy.yml');
      }
      const hours = (Date.now() - Date.parse(builtAt ?? '')) / 3_600_000;
      if (Number.isNaN(hours)) return `${address} does not say when it was built.`;
      console.log(`Built ${builtAt}, ${Math.floor(hours)} hours ago.`);
      return hours < MAX_HOURS ? undefined : `The live site was built ${Math.floor(hours)} hours ago.`;
    } catch (error) {
      if (attempt === 3) return `${address} could not be read: ${(error as Error).message}`;
    }
  }
}

const found = await complaint();
if (found) {
  await notify({
    subject: found,
    text: 'See the Deploy workflow and .github/docs/runbook.md.',
    link: runAddress(),
  });
  fail(`${found} See the Deploy workflow and .github/docs/runbook.md.`);
}
