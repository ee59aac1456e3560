// npm test: installs what is missing, a browser included, builds once, runs every suite, ends with 'N passed, M failed'.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import {
  cacheDir,
  ensureBrowser,
  ensureDependencies,
  ensureJava,
  ensureNginx,
  run,
  say,
} from './install.mjs';

ensureDependencies();
process.env.CHROMIUM_PATH ||= ensureBrowser();
ensureNginx();
ensureJava();
cacheDir();

// The tests are about the embedded content and the demo configuration, whatever .env or the environment say.
for (const [, name] of readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)) process.env[name] = '';

const total = { passed: 0, failed: 0, skipped: 0 };
const took = [];

/** Runs one suite; `count` reads its machine-readable report, so that the last line adds up real tests. */
function suite(name, command, args, count, env) {
  say(name);
  const start = Date.now();
  const status = run(command, args, { env });
  let counts;
  try {
    counts = count(status);
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  // A suite that breaks before its first test is a failure, whatever its report says.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status === 0 && counts.passed === 0) {
    console.error(`${name}: no test ran.`);
    counts.failed = 1;
  }
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  took.push(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${((Date.now() - start) / 1000).toFixed(0)} s`,
  );
  return status === 0;
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const vitestReport = (file) => () => {
  const report = json(file);
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
};
const playwrightReport = (file) => () => {
  const { stats } = json(file);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
};

/** One check is one test: it passes or fails as a whole. */
const check = (name, script) =>
  suite(name, 'npm', ['run', '--silent', script], (status) =>
    status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );

const vitest = (name, projects) => {
  const file = `.cache/vitest-${projects.join('-')}.json`;
  rmSync(file, { force: true });
  return suite(
    name,
    'vitest',
    [
      'run',
      ...projects.flatMap((p) => ['--project', p]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    vitestReport(file),
  );
};

check('Types, lint and format', 'check');
vitest('Unit tests', ['unit']);
vitest('Content sources and operations', ['sources', 'publishing']);
if (check('Build', 'build')) {
  vitest('Checks over the built site', ['site']);
  const file = '.cache/playwright.json';
  rmSync(file, { force: true });
  suite(
    'Browser tests',
    'playwright',
    ['test', `--reporter=${process.env.CI ? 'dot' : 'list'},json`],
    playwrightReport(file),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
} else if (!existsSync('dist/index.html')) {
  console.error('There is no built site, so its suites did not run.');
}

console.log(`\n${took.join('\n')}\n`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
