/** What holds for every workflow as it is written, and the one list of variables (src/config/env.ts) that workflows, `.env.example` and the guide share. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unknownNames, variableNames, variables, type Consumer } from '../../src/config/env.ts';
import { readWorkflow, type Job } from './actions.ts';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const guide = readFileSync('.github/docs/connect.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const suites = readFileSync('scripts/bootstrap/test.mjs', 'utf8').matchAll(
  /^ {2}(\w+): \['node', '(.+)'\]/gm,
);
/** What npm runs by a name; of the suites, those that take arguments of their own. */
const commands: Record<string, string> = {
  'npm ci': '',
  'npm test': scripts['test']!,
  ...Object.fromEntries(Object.entries(scripts).map(([name, command]) => [`npm run ${name}`, command])),
  ...Object.fromEntries([...suites].map(([, name, file]) => [`npm test -- ${name}`, `node ${file}`])),
};

/** Ends a command of Node when it has taken its arguments. */
const ENDS = `import util from 'node:util';
import { syncBuiltinESMExports } from 'node:module';
const { parseArgs } = util;
util.parseArgs = (config) => process.exit(parseArgs(config) && 12);
syncBuiltinESMExports();`;

/** @throws {Error} unless a line names a command that is there, which takes its arguments */
function tryNpm(line: string): void {
  const [, name = '', given] = /^(npm (?:ci|run \S+|test(?: -- \w+)?))(?: (?:-- )?(--.+))?$/.exec(line) ?? [];
  expect(Object.keys(commands), line).toContain(name);
  if (given === undefined) return;
  const [node, ...words] = `${commands[name]} ${given}`.split(' ');
  expect(node, line).toBe('node');
  const args = [`--import=data:text/javascript,${encodeURIComponent(ENDS)}`, ...words];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, `${line}: ${stderr}`).toBe(12);
}

describe.each(readdirSync(folder))('%s', (file) => {
  const workflow = readWorkflow(file);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('pins every action to a commit, may write nothing by default, and ends by itself', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    for (const line of read(file).match(/uses: .*/g) ?? []) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    for (const step of steps.filter(({ uses }) => uses?.includes('checkout')))
      expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('calls commands that exist, one a line, and hands values over as variables only', () => {
    for (const { run } of steps) {
      if (!run) continue;
      expect(run, run).not.toMatch(/\n.|\$\{\{/);
      const [line, ...log] = run.split(' 2>&1 | ');
      if (log.length > 0)
        expect([...log, workflow.defaults?.run?.shell], run).toEqual(['tee step.log', 'bash']);
      const file = /^node (\S+)/.exec(run)?.[1] ?? /^npx wrangler .*--config (\S+)/.exec(run)?.[1];
      if (file) expect(existsSync(file), file).toBe(true);
      else if (line!.startsWith('npm')) tryNpm(line!);
      else expect(run).toMatch(/^sleep \d+$/);
    }
  });

  it('uses nothing that its run in the tests leaves out (actions.ts)', () => {
    const JOB =
      'environment env if needs outputs permissions runs-on steps timeout-minutes concurrency'.split(' ');
    expect(['name', 'on', 'permissions', 'concurrency', 'defaults', 'jobs']).toEqual(
      expect.arrayContaining(Object.keys(workflow)),
    );
    expect(JOB).toEqual(expect.arrayContaining(jobs.flatMap(Object.keys)));
    expect(['id', 'name', 'uses', 'run', 'if', 'env', 'with']).toEqual(
      expect.arrayContaining(steps.flatMap(Object.keys)),
    );
  });
});

it('previews get no key of the content, and their pages nowhere to save', () => {
  const text = read('preview.yml');
  expect(text).not.toMatch(/pull_request_target|DESK_REPOSITORY/);
  const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(secrets)].sort()).toEqual(['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN']);
});

/** Runs of a schedule in a month of 31 days, of its minutes, hours and weekdays. */
function runsAMonth(cron: string): number {
  const [minutes, hours, , , days] = cron.split(' ').map((field, index) => {
    const all = [60, 24, 31, 12, 7][index]!;
    if (field === '*') return all;
    return field.split(',').reduce((sum, part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return sum + to - from + 1;
    }, 0);
  });
  return (minutes! * hours! * days! * 31) / 7;
}

it('what runs by the clock leaves half of the minutes of a private repository on the free plan', () => {
  /** Minutes of a run, each job counted as whole ones. */
  const MINUTES: Record<string, number> = {
    'deploy.yml': 6,
    'drafts.yml': 5,
    'freshness.yml': 1,
    'lighthouse.yml': 25,
  };
  const total = readdirSync(folder).reduce((sum, file) => {
    const { schedule = [] } = readWorkflow(file).on as { schedule?: { cron: string }[] };
    return sum + schedule.reduce((all, { cron }) => all + runsAMonth(cron) * MINUTES[file]!, 0);
  }, 0);
  const said = /takes some ([\d,]+) of the 2,000 minutes/.exec(guide);
  expect(Math.round(total / 100) * 100).toBe(Number(said?.[1]?.replace(',', '')));
  expect(total).toBeLessThan(1_000);
});

const jobsOf = (file: string): Job[] => Object.values(readWorkflow(file).jobs);
const placeOf = ({ environment }: Job) => (typeof environment === 'string' ? environment : environment?.name);
const variablesOf = (job: Job): [string, string][] =>
  [job, ...job.steps].flatMap(({ env = {} }) => Object.entries(env));
const given = (consumer: Consumer) =>
  Object.keys(variables)
    .filter((name) => variables[name]!.includes(consumer))
    .sort();
const isOurs = (name: string) => name in variables || unknownNames([name]).length > 0;
const isSecret = (name: string) => /KEY|SECRET|TOKEN|ALERT_URL|ACCOUNT_ID/.test(name);

describe.each([
  ['deploy.yml', 'production'],
  ['drafts.yml', 'drafts'],
  ['preview.yml', 'preview'],
] as const)('the variables of %s', (file, consumer) => {
  const job = jobsOf(file).find((one) => placeOf(one) === consumer);

  it('hands over every variable of its list, and no other', () => {
    const handed = variablesOf(job!).map(([name]) => name);
    expect([...new Set(handed.filter(isOurs))].sort()).toEqual(given(consumer));
  });

  it('takes each from where the guide puts it, by its own name', () => {
    for (const [name, value] of variablesOf(job!)) {
      const [, from, other] = /^\$\{\{ (vars|secrets)\.(\w+) \}\}$/.exec(value) ?? [];
      if (!other) continue;
      expect(other, name).toBe(name === 'PUBLISHED_BUILD' ? 'SITE_URL' : name);
      expect(from, name).toBe(isSecret(name) ? 'secrets' : 'vars');
    }
  });
});

it('jobs without an environment read what the repository has: the address of the site, and where alerts go', () => {
  for (const file of ['deploy.yml', 'freshness.yml'])
    for (const job of jobsOf(file).filter((one) => placeOf(one) === undefined)) {
      const read = variablesOf(job).flatMap(([, value]) => [...value.matchAll(/(?:vars|secrets)\.(\w+)/g)]);
      for (const [, name] of read) expect(['SITE_URL', 'ALERT_URL']).toContain(name);
    }
});

it('.env.example explains every variable that the site reads', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=\S* +# \S|^([A-Z_]+)=/gm)];
  expect(explained.map(([, name, bare]) => name ?? bare).sort()).toEqual([...variableNames].sort());
});

/** Rows of the guide's table: names, kind, and where they are entered. */
const rows = [...guide.matchAll(/^\| (`[A-Z_`, ]+`) +\| (\w+) +\| ([\w, ]+?) +\|$/gm)].flatMap(
  ([, listed, kind, where]) =>
    [...listed!.matchAll(/[A-Z_]+/g)].map(([name]) => ({ name, kind: kind!, where: where!.split(', ') })),
);

describe('the guide', () => {
  it('has every variable that somebody is given, once', () => {
    const all = Object.keys(variables).filter((name) => variables[name]!.length > 0);
    expect(rows.map(({ name }) => name).sort()).toEqual(all.sort());
  });

  it('puts each where the workflows look for it', () => {
    for (const { name, kind, where } of rows) {
      const places: string[] = variables[name]!.filter((consumer) => consumer !== 'receiver');
      if (kind === 'secret' && name !== 'ALERT_URL') expect(where, name).toEqual(places);
      else expect(where, name).toEqual([['receiver', 'workflow'].includes(kind) ? 'nowhere' : 'repository']);
      expect(['variable', 'secret', 'receiver', 'workflow'], name).toContain(kind);
    }
    // What a workflow sets is no setting of somebody's: a fixed value, or one made of others.
    const set = rows.filter(({ kind }) => kind === 'workflow').map(({ name }) => name);
    const handed = ['deploy.yml', 'drafts.yml', 'preview.yml'].flatMap(jobsOf).flatMap(variablesOf);
    for (const [name, value] of handed)
      if (set.includes(name)) expect(value, name).not.toMatch(new RegExp(`(vars|secrets)\\.${name}\\b`));
  });
});
