/**
 * Another company's entries in a clone of the project (become.ts, shrink.ts): the site builds, and no test depends on the demo's.
 * Runs as on GitHub: with the environment of the workflow, and of this machine only PATH, HOME and CI.
 *
 *   npm test -- company              builds the clone and runs the unit tests and the checks over the built site there
 *   npm test -- company --small      the same for a company that has as little as may be (shrink.ts)
 *   npm test -- company --all        runs the job `test` of .github/workflows/test.yml there, as it is written
 */
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkflow, runJob, type Step } from '../publishing/actions.ts';
import { copyProject } from '../support/copy.ts';
import { becomeCompany } from './become.ts';
import { shrinkCompany } from './shrink.ts';

const { values } = parseArgs({ options: { small: { type: 'boolean' }, all: { type: 'boolean' } } });
const root = join('.cache', values.small ? 'company-small' : 'company');
copyProject(root);
symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
(values.small ? shrinkCompany : becomeCompany)(root);

const workflow = readWorkflow('test.yml');
const job = workflow.jobs['test']!;
if (job.steps.some(({ run }) => run?.includes('company')))
  throw new Error('The job `test` must not start this run: each clone would make another one.');
const asCheckedOut: Step[] = [
  // Tests ask Git which files are of the project.
  { run: 'git init --quiet' },
  { run: 'git add --all' },
  // As the company's own people would, whose check looks at the format.
  { run: 'npx prettier --write --log-level=warn src/content src/config/env.ts' },
];
const suites = [
  '--project unit --project site',
  // Rules of the house and what is brought in from sources, which no entry touches.
  `--exclude 'tests/unit/{*.test.ts,{articles,sources,hosting,visual}/**}' --exclude tests/site/articles.test.ts`,
  '--reporter=dot --reporter=json --outputFile.json=../vitest-company.json',
];
const brief: Step[] = [{ run: 'npx astro build --silent' }, { run: `npx vitest run ${suites.join(' ')}` }];

const { PATH = '', HOME = '', CI = '' } = process.env;
const none = { vars: {}, secrets: {} };
const { failed } = await runJob(
  { ...job, steps: values.all ? [...asCheckedOut, ...job.steps] : brief },
  workflow,
  { root, commands: '', repository: none, environments: {}, runner: { PATH, HOME, CI }, printsOutput: true },
);
if (failed !== undefined) {
  console.error(`\n'${failed}' failed. The clone with another company's entries is kept in ${root}.`);
  process.exit(1);
}
rmSync(root, { recursive: true, force: true });
