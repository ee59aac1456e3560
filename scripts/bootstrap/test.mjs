// npm test: installs what is missing, browsers included, builds once, runs every suite, ends with 'N passed, M failed'.
// npm test -- <suite> [files and options]: one suite alone, over the build that is there.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cacheDir, ensureTools, environment, run, say } from './install.mjs';

/** Suites by name, with what runs one of them alone. */
const RUNNERS = {
  ...Object.fromEntries(
    ['unit', 'sources', 'publishing', 'site', 'engines'].map((name) => [
      name,
      ['vitest', 'run', '--project', name],
    ]),
  ),
  e2e: ['playwright', 'test'],
  visual: ['node', 'tests/visual/run.ts'],
};
const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !(only in RUNNERS)) {
  console.error(`There is no suite '${only}'. There are ${Object.keys(RUNNERS).join(', ')}.`);
  process.exit(1);
}

await ensureTools();
cacheDir();

// The tests are about the embedded content and the demo configuration, whatever .env or the environment say.
for (const [, name] of readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)) process.env[name] = '';

if (only !== undefined) {
  const [command, ...args] = RUNNERS[only];
  process.exit(run(command, [...args, ...rest]));
}

const total = { passed: 0, failed: 0, skipped: 0 };
const took = [];

/** Runs a command; its output comes in one piece at the end, so that suites side by side do not mix. */
function collected(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: environment(env),
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks) }));
  });
}

/** Runs one suite; `count` reads its machine-readable report, so that the last line adds up real tests. */
async function suite(name, command, args, count, env) {
  const start = Date.now();
  const { status, output } = await collected(command, args, env);
  say(name);
  process.stdout.write(output);
  let counts;
  try {
    counts = count(status);
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  // A suite that breaks before its first test is a failure, whatever its report says.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status === 0 && counts.passed === 0 && !counts.skipped) {
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

/** One check is one test: it passes or fails as a whole. */
const check = (name, ...script) =>
  suite(name, 'npm', ['run', '--silent', ...script], (status) =>
    status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  );

function vitest(name, projects, args = []) {
  const file = `.cache/vitest-${projects.join('-')}.json`;
  rmSync(file, { force: true });
  const only = projects.flatMap((project) => ['--project', project]);
  return suite(
    name,
    'vitest',
    ['run', ...only, ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    () => {
      const report = json(file);
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      };
    },
  );
}

function playwright(name, file, command, args, env) {
  rmSync(file, { force: true });
  return suite(
    name,
    command,
    args,
    (status) => {
      // The pictures were drawn on another machine: said in the output, and no report is written.
      if (status === 0 && !existsSync(file)) return { passed: 0, failed: 0, skipped: 1 };
      const { stats } = json(file);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    },
    env,
  );
}

/** Checks of types, lint and format. The build has made the types that `npm run check` would make first. */
const checks = (built) => check('Types, lint and format', 'check', ...(built ? ['--', '--synced'] : []));
const unit = () => vitest('Unit tests', ['unit']);
const site = () => vitest('Checks over the built site', ['site']);
const pictures = () =>
  playwright('Pictures of pages', '.cache/playwright-visual.json', 'node', ['tests/visual/run.ts']);
const engines = () => vitest('Smoke tests in three engines', ['engines']);
// Releases, servers and hostile clients wait for most of their time: a file more than there are processors.
const publishing = () =>
  vitest('Content sources and operations', ['sources', 'publishing'], ['--maxWorkers=3']);
const browser = () =>
  playwright(
    'Browser tests',
    '.cache/playwright.json',
    'playwright',
    ['test', `--reporter=${process.env.CI ? 'dot' : 'list'},json`],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json' },
  );

/** Runs suites one after another. */
async function inOrder(...suites) {
  for (const run of suites) await run();
}

// Two rows side by side: suites that only compute, and those that wait for servers and each other's answers. The browser tests keep
// two processors busy by themselves, apart from their first 25 seconds, in which two more sites are built: the last suite of the first
// row may still run then. Builds of this folder (this one, those of the publishing suite, those that the browser tests serve) take turns.
const [built] = await Promise.all([check('Build', 'build'), unit()]);
if (built) {
  const first = inOrder(() => checks(built), site, pictures);
  const last = first.then(engines);
  await Promise.all([first, publishing()]);
  await Promise.all([last, browser()]);
} else {
  console.error('The site was not built, so the suites over it do not run.');
  await inOrder(() => checks(built), publishing);
}

console.log(`\n${took.join('\n')}\n`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
