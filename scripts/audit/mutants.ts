/**
 * Mutation testing: changes a module in one place after the other, runs its tests each time, and prints the changes that no
 * test noticed. Which modules, and by which tests: mutant-subjects.ts.
 *
 *   npm run mutants                          all of them; minutes each
 *   npm run mutants -- --only gate,links     some of them
 *
 * It advises and never fails: a change that nobody can notice needs no test. Reports: `.cache/mutants/reports`. Stryker is no
 * dependency of the project: it is 110 packages for one command, installed without scripts into `.cache` when the command
 * first runs. It uses the project's own Vitest, and changes a copy of the files.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantSubjects } from './mutant-subjects.ts';

const version = '10.1.1';
const home = resolve('.cache/mutants');
const stryker = resolve(home, 'node_modules/@stryker-mutator');

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',');
const unknown = names?.filter((name) => !mutantSubjects.some((subject) => subject.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(
    `No such subject: ${unknown.join(', ')}. There are: ${mutantSubjects.map(({ name }) => name).join(', ')}`,
  );

function install(): void {
  if (existsSync(resolve(stryker, 'vitest-runner/package.json'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(resolve(home, 'package.json'), '{ "private": true }');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
  // Peers stay out: Vitest is found in the project, of which this folder is a part.
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Stryker could not be installed.');
}

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  fileName: string;
  /** Lines and columns count from 0. */
  location: { start: { line: number; column: number } };
  mutatorName: string;
  replacement: string;
}
interface Stryker {
  Stryker: new (options: object) => { runMutationTest(): Promise<Mutant[]> };
}

install();
const { Stryker } = (await import(
  pathToFileURL(resolve(stryker, 'core/dist/src/stryker.js')).href
)) as Stryker;

for (const { name, modules, tests } of mutantSubjects.filter((one) => !names || names.includes(one.name))) {
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: [resolve(stryker, 'vitest-runner/dist/src/index.js')],
    mutate: modules,
    testFiles: tests,
    vitest: { configFile: 'vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What is computed when a module loads would need all tests anew for each change; those are texts and tables.
    ignoreStatic: true,
    concurrency: 1,
    // An endless loop counts as noticed; a machine that is busy with something else must not look like one.
    timeoutMS: 60_000,
    disableTypeChecks: false,
    tempDirName: resolve(home, 'sandbox'),
    ignorePatterns: ['dist', '.cache', 'public', 'releases', 'src/media', 'tests/visual'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: resolve(home, 'reports', `${name}.json`) },
    logLevel: 'warn',
  }).runMutationTest();
  const of = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  const noticed = of('Killed', 'Timeout');
  const missed = of('Survived', 'NoCoverage');
  const share = (100 * noticed.length) / (noticed.length + missed.length);
  console.log(`${name}: ${share.toFixed(1)} % of ${noticed.length + missed.length} changes noticed`);
  for (const { fileName, location, mutatorName, replacement, status } of missed)
    console.log(
      `  ${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}` +
        `${status === 'NoCoverage' ? ', run by no test' : ''}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
    );
}
