/**
 * Runs a workflow as GitHub does: expressions evaluated, jobs in the order of their needs, each line in a shell of its own with
 * nothing but the environment of the workflow. Actions of others are stood in for: the clone is there, and so are its packages.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { start } from '../support/processes.ts';

export interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, string | boolean | number>;
}
export interface Job {
  if?: string;
  needs?: string | string[];
  env?: Record<string, string>;
  environment?: string | { name: string };
  outputs?: Record<string, string>;
  permissions?: Record<string, string>;
  steps: Step[];
  'timeout-minutes'?: number;
}
export interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  defaults?: { run?: { shell?: string } };
  jobs: Record<string, Job>;
}

export const readWorkflow = (file: string): Workflow =>
  parse(readFileSync(join('.github/workflows', file), 'utf8')) as Workflow;

/** Variables and secrets, as they are entered: of the repository, and of each environment. */
export interface Settings {
  vars: Record<string, string>;
  secrets: Record<string, string>;
}

export interface Event {
  name: 'workflow_run' | 'schedule' | 'repository_dispatch' | 'workflow_dispatch' | 'pull_request';
  payload?: object;
  inputs?: Record<string, string>;
}

export interface Project {
  /** Folder of the clone. */
  root: string;
  /** Folder with the commands that are stood in for; it comes first in PATH. */
  commands: string;
  repository: Settings;
  environments: Record<string, Settings>;
  /** Whether the packages are there already; true unless said otherwise. */
  packagesCached?: boolean;
  /** Whether the build of the case before is there, so that none is made. */
  isBuilt?: boolean;
  runner?: Record<string, string>;
  /** What the lines print is shown at once, and not kept. */
  printsOutput?: boolean;
}

type Result = 'success' | 'failure' | 'skipped';
export interface JobRun {
  result: Result;
  outputs: Record<string, string>;
  /** The line that failed. */
  failed?: string;
  said: string;
}

type Contexts = Record<string, unknown>;

/** An expression of GitHub's language, which is JavaScript as far as these workflows use it: what is not there is an empty text. */
function evaluate(expression: string, contexts: Contexts): unknown {
  const code = expression.replace(
    /\b\w+(?:\.[\w-]+)+/g,
    (path) => `(${path.replace(/\.([\w-]+)/g, "?.['$1']")} ?? '')`,
  );
  return runInNewContext(code, contexts);
}

const fill = (text: string, contexts: Contexts): string =>
  String(text).replace(/\$\{\{(.+?)\}\}/g, (_, expression: string) =>
    String(evaluate(expression.trim(), contexts)),
  );
const fillAll = (texts: Record<string, string> = {}, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, contexts)]));

/** A condition on what was before; without a function of state it holds only where all of that succeeded. */
function holds(condition: string | undefined, before: readonly Result[], contexts: Contexts): boolean {
  const text = (condition ?? 'success()').replace(/^\$\{\{([^]*)\}\}$/, '$1');
  const state = {
    success: () => before.every((result) => result === 'success'),
    failure: () => before.includes('failure'),
    always: () => true,
    cancelled: () => false,
  };
  const stated = /\b(success|failure|always|cancelled)\(\)/.test(text) ? text : `success() && (${text})`;
  return Boolean(evaluate(stated, { ...contexts, ...state }));
}

const readOutputs = (file: string): Record<string, string> =>
  Object.fromEntries(
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(\w+)=([^]*)$/.exec(line)!.slice(1) as [string, string]),
  );

function runLine(line: string, shell: string[], project: Project, env: Record<string, string>) {
  // It would empty the folder that the clone borrows.
  if (line.startsWith('npm ci') && existsSync(join(project.root, 'node_modules')))
    throw new Error('npm ci where the packages are there');
  const output = project.printsOutput ? 'inherit' : 'pipe';
  return start('bash', [...shell, '-c', line], { cwd: project.root, env, stdio: ['ignore', output, output] })
    .ended;
}

/** What the runner gives to every step, besides what the workflow says. */
function runnerVariables({ commands, runner = {} }: Project, temp: string): Record<string, string> {
  const node = dirname(process.execPath);
  return {
    // The project's own node first, as actions/setup-node has it.
    PATH: [commands, node, '/usr/local/bin', '/usr/bin', '/bin', npmFolder()].join(delimiter),
    HOME: temp,
    CI: 'true',
    RUNNER_TEMP: temp,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_RUN_ID: '7',
    ...runner,
  };
}

/** npm is not always beside node. */
const npmFolder = (): string =>
  (process.env['PATH'] ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'npm'))) ?? '';

/** Runs the steps of a job that has not been skipped. */
export async function runJob(
  job: Job,
  workflow: Workflow,
  project: Project,
  contexts: Contexts = {},
): Promise<JobRun> {
  const temp = mkdtempSync(join(tmpdir(), 'runner-'));
  const environment = typeof job.environment === 'object' ? job.environment.name : job.environment;
  const own = project.environments[environment ?? ''];
  const settings: Contexts = {
    ...contexts,
    vars: { ...project.repository.vars, ...own?.vars },
    secrets: { ...project.repository.secrets, ...own?.secrets },
  };
  const shell =
    workflow.defaults?.run?.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
  const steps: Record<string, { outputs: Record<string, string>; outcome: Result }> = {};
  const run: JobRun = { result: 'success', outputs: {}, said: '' };
  for (const [index, step] of job.steps.entries()) {
    const known = { ...settings, steps };
    const outputs: Record<string, string> =
      step.id === 'packages' ? { 'cache-hit': String(project.packagesCached ?? true) } : {};
    let outcome: Result = 'skipped';
    if (holds(step.if, run.failed === undefined ? [] : ['failure'], known)) {
      outcome = 'success';
      if (step.run !== undefined && !(project.isBuilt && step.run.startsWith('npm run build'))) {
        const file = join(temp, `output-${index}`);
        const { code, said } = await runLine(fill(step.run, known), shell, project, {
          ...runnerVariables(project, temp),
          ...fillAll(job.env, known),
          ...fillAll(step.env, known),
          GITHUB_OUTPUT: file,
        });
        run.said += `> ${step.run}\n${said}`;
        Object.assign(outputs, readOutputs(file));
        if (code !== 0) {
          outcome = 'failure';
          run.failed ??= step.run;
        }
      }
    }
    if (step.id) steps[step.id] = { outputs, outcome };
  }
  rmSync(temp, { recursive: true, force: true });
  run.result = run.failed === undefined ? 'success' : 'failure';
  run.outputs = fillAll(job.outputs, { ...settings, steps });
  return run;
}

/** Runs all jobs of a workflow for an event. @returns what became of each */
export async function runWorkflow(
  file: string,
  project: Project,
  { name, payload = {}, inputs = {} }: Event,
): Promise<Record<string, JobRun>> {
  const workflow = readWorkflow(file);
  const runs: Record<string, JobRun> = {};
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const needed = [job.needs ?? []].flat();
    const needs = Object.fromEntries(needed.map((other) => [other, runs[other]!]));
    const contexts: Contexts = {
      github: {
        ...{ event_name: name, event: payload, repository: 'acme/site', token: 'token of the run' },
        ...{ run_id: '7', run_attempt: '1', ref: 'refs/heads/main' },
      },
      runner: { os: 'Linux', arch: 'X64' },
      hashFiles: () => 'hash',
      contains: (text: unknown, part: unknown) => String(text).includes(String(part)),
      vars: project.repository.vars,
      inputs,
      needs,
    };
    const results = Object.values(needs).map(({ result }) => result);
    runs[id] = holds(job.if, results, contexts)
      ? await runJob(job, workflow, project, contexts)
      : { result: 'skipped', outputs: {}, said: '' };
  }
  return runs;
}

export function runScript(script: string, project: Project, env: Record<string, string>) {
  return runLine(`node ${script}`, ['-e'], project, {
    ...runnerVariables(project, tmpdir()),
    ...project.repository.secrets,
    ...env,
  });
}
