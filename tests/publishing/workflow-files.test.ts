/** What holds for every workflow as it is written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorkflow } from './actions.ts';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

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
      const script = /^npm (?:run )?(\S+)/.exec(run)?.[1];
      const file = /^node (\S+)/.exec(run)?.[1];
      if (file) expect(existsSync(file), file).toBe(true);
      else if (script) expect([...Object.keys(scripts), 'ci', 'test'], run).toContain(script);
      else expect(run).toMatch(/^(sleep \d+|npx wrangler (deploy|preview|preview delete) --config \S+)/);
      if (run.includes('| tee ')) expect(workflow.defaults?.run?.shell, run).toBe('bash');
      const config = /--config (\S+)/.exec(run)?.[1];
      if (config) expect(existsSync(config), config).toBe(true);
    }
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
  const said = /takes some ([\d,]+) of the 2,000 minutes/.exec(
    readFileSync('.github/docs/connect.md', 'utf8'),
  );
  expect(Math.round(total / 100) * 100).toBe(Number(said?.[1]?.replace(',', '')));
  expect(total).toBeLessThan(1_000);
});
