// npm test: installs what is missing, browsers included, builds once, runs every suite, ends with 'N passed, M failed'.
// npm test -- <suite> [files and options]: one suite alone, over the build that is there; `site` makes it anew.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { collect, ensureTools, mustRun, run, say } from './install.mjs';

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];

/** The commands of suites that can be run alone, by name. */
const ALONE = {
  unit: vitest('unit'),
  sources: vitest('sources'),
  publishing: vitest('publishing'),
  site: vitest('site'),
  engines: vitest('engines'),
  company: ['node', 'tests/company/run.ts'],
  e2e: ['playwright', 'test'],
  visual: ['playwright', 'test', '--config', 'tests/visual/playwright.config.ts'],
};
const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !(only in ALONE)) {
  console.error(`There is no suite '${only}'. There are ${Object.keys(ALONE).join(', ')}.`);
  process.exit(1);
}

/** Ends when browsers, Java and nginx are there, which takes longer than the dependencies. */
const tools = ensureTools();
mkdirSync('.cache', { recursive: true });

// The tests are about the embedded content and the demo configuration, whatever .env or the environment say.
for (const [, name] of readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)) process.env[name] = '';

if (only !== undefined) {
  await tools;
  const [command, ...args] = ALONE[only];
  if (only === 'site') mustRun('astro', ['build', '--silent']);
  process.exit(run(command, [...args, ...rest]));
}

/** Names of the failed tests in any part of a report: Vitest's `fullName`, Playwright's the `title` of a spec. */
function failedTests(part) {
  if (typeof part !== 'object' || part === null) return [];
  if (part.status === 'failed' && part.fullName) return [part.fullName];
  if (part.tests?.some(({ status }) => status === 'unexpected')) return [`${part.file}: ${part.title}`];
  return Object.values(part).flatMap(failedTests);
}

/** Tests that a suite has run, from the report of Vitest or of Playwright; none where there is no whole report. */
function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
  failures.push(...failedTests(report));
  const { stats } = report;
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** What a suite adds to the last line. A suite without a report is one test. */
function countTests({ report }, status) {
  if (!report) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  const counts = readReport(report);
  // A suite that breaks before its first test is a failure, whatever its report says; so is one that runs none.
  const none = counts.passed === 0 && counts.skipped === 0;
  if (counts.failed === 0 && (status !== 0 || none)) counts.failed = 1;
  return counts;
}

const total = { passed: 0, failed: 0, skipped: 0 };
const took = [];
/** Said again at the end: a log may be cut to its last lines. */
const failures = [];
/** Suites that skip tests: each has said in its output why. */
const skipping = [];

/** Runs one suite. @returns whether it passed */
async function suite({ name, command, env, ...reporting }) {
  const start = Date.now();
  if (reporting.report) rmSync(reporting.report, { force: true });
  const { status, output } = await collect(command, env);
  say(name);
  process.stdout.write(output);
  const counts = countTests(reporting, status);
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.skipped > 0) skipping.push(`${counts.skipped} in ${name}`);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  took.push(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return status === 0;
}

const npm = (name, ...script) => ({ name, command: ['npm', 'run', '--silent', ...script] });

function vitestSuite(name, projects, ...args) {
  const report = `.cache/vitest-${projects.join('-')}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: [...vitest(...projects), ...args, ...reporters], report };
}

const build = npm('Build', 'build');
const unit = vitestSuite('Unit tests', ['unit']);
const site = vitestSuite('Checks over the built site', ['site']);
const engines = vitestSuite('Smoke tests in Firefox and WebKit', ['engines']);
// Releases, servers and hostile clients wait for most of their time: a file more than there are processors.
const operations = vitestSuite('Content sources and operations', ['sources', 'publishing'], '--maxWorkers=3');
const company = {
  name: "Another company's entries",
  command: ALONE.company,
  report: '.cache/vitest-company.json',
};
const pictures = {
  name: 'Pictures of pages',
  command: ALONE.visual,
  report: '.cache/playwright-visual.json',
};
const browser = {
  name: 'Browser tests',
  command: [...ALONE.e2e, `--reporter=${process.env.CI ? 'dot' : 'list'},json`],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/playwright.json' },
  report: '.cache/playwright.json',
};

/** What a check needs no build for, and the rest, which reads the types of collections. */
const tidy = npm('Format, styles and unused code', 'check', '--', '--synced', 'format', 'styles', 'unused');
const check = npm('Types and lint', 'check', '--', '--synced', 'lint', 'types');

/** Suites over the built site, longest first: what is left of them when one of the two rows ends is short. */
const first = [operations, check, company, engines];
/** Beside the browser tests, which wait for a fifth of their time. */
const last = [pictures, site];
/** Runs suites one after the other; two rows may take from one list. */
async function row(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) await suite(next);
}

// Two rows side by side, for two processors. The browser tests begin when one row has nothing left. Builds of this folder (this one, those
// of the publishing suite, which the browser tests serve) take turns.
const unbuilt = suite(unit).then(() => suite(tidy));
const [built] = await Promise.all([suite(build), tools]);
if (built) {
  const rows = [row(first), unbuilt.then(() => row(first))];
  await Promise.race(rows);
  await Promise.all([...rows, suite(browser), row(last)]);
} else {
  console.error('The site was not built, so the suites over it do not run.');
  await unbuilt;
  // Without a build, nothing has made the types of collections.
  await suite(npm('Types and lint', 'check', '--', 'lint', 'types'));
  await suite(operations);
}

console.log(`\n${took.join('\n')}\n`);
if (failures.length) console.log(`Failed:\n${failures.map((name) => `  ${name}`).join('\n')}\n`);
const skipped = total.skipped ? `, ${total.skipped} skipped (${skipping.join(', ')})` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);
