// npm run preview:drafts [-- --dist .cache/drafts --reuse --port 4321]: a draft build, served on this machine.
// With --reuse a build that is newer than dist/ is served as it is: the suites share one.
import { parseArgs } from 'node:util';
import { mustRun, run, say } from '../bootstrap/install.mjs';
import { isUpToDate } from './up-to-date.mjs';

const { values, tokens } = parseArgs({
  options: { dist: { type: 'string', default: '.cache/drafts' }, reuse: { type: 'boolean' } },
  strict: false,
  tokens: true,
});
const { dist, reuse } = values;
const forServer = tokens
  .filter(({ name }) => name !== 'dist' && name !== 'reuse')
  .flatMap(({ rawName, value }) => [rawName, value].filter(Boolean));

if (!(reuse && isUpToDate(dist))) {
  process.env.DRAFTS = '1';
  say(`Building with drafts into ${dist}`);
  mustRun('npm', ['run', '--silent', 'build', '--', '--outDir', dist]);
}
process.exit(run('npm', ['run', '--silent', 'preview', '--', '--dist', dist, ...forServer]));
