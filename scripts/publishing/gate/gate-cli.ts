// npm run gate [-- <folder of a build>]: compares a build with the published site (PUBLISHED_BUILD), and asks the sources about
// what is gone. Changes nothing. PUBLISHED_ALLOW: unreachable, or the code of a list.
import { env } from '../../../src/config/env.ts';
import { publishedSite } from '../../../src/articles/ledger.ts';
import { readBuild } from '../../../src/articles/published.ts';
import { setOutput } from '../ci/github.ts';
import { passGate } from './gate.ts';

try {
  if (!env.PUBLISHED_BUILD)
    throw new Error('Name the published site: PUBLISHED_BUILD=https://www.example.com, or its build.json.');
  const alert = await passGate(await publishedSite(), readBuild(process.argv[2] ?? 'dist'));
  // For the step that follows the deploy on CI: then it is true.
  if (alert && process.env['GITHUB_OUTPUT']) setOutput('alert', JSON.stringify(alert));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
