/** The workflows of GitHub, which nobody sees run before the launch: each line that they call runs here, with stand-ins for the hosts. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { tempDir } from './support.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, string | boolean | number>;
}
interface Job {
  if?: string;
  env?: Record<string, string>;
  needs?: string | string[];
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps: Step[];
}
interface Workflow {
  defaults?: { run?: { shell?: string } };
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = '.github/workflows';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const jobOf = (file: string, job: string): Job => (parse(read(file)) as Workflow).jobs[job]!;
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

it('the forms of the drafts save to this repository, and nobody signs in on the preview of a pull request', () => {
  expect(jobOf('drafts.yml', 'deploy').env).toMatchObject({ DESK_REPOSITORY: '${{ github.repository }}' });
  expect(read('preview.yml')).not.toContain('DESK_REPOSITORY');
});

describe.each(readdirSync(folder))('%s', (file) => {
  const text = read(file);
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('pins every action to a commit, may write nothing by default, and ends by itself', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    for (const line of text.match(/uses: .*/g) ?? []) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(45);
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
      else
        expect(run).toMatch(
          /^(sleep \d+|npx wrangler (deploy|preview|preview delete) --config scripts\/publishing\/hosts\/wrangler\.jsonc)/,
        );
      if (run.includes('| tee ')) expect(workflow.defaults?.run?.shell, run).toBe('bash');
      const config = /--config (\S+)/.exec(run)?.[1];
      if (config) expect(existsSync(config), config).toBe(true);
    }
  });
});

/** A folder for PATH with stand-ins that note how they were called; a body says what they print. */
async function standIns(bodies: Record<string, string>) {
  const dir = await tempDir();
  for (const [name, body] of Object.entries(bodies)) {
    await writeFile(join(dir, name), `#!/bin/sh\necho "${name} $*" >> "${dir}/calls"\n${body}\n`);
    await chmod(join(dir, name), 0o755);
  }
  const calls = () =>
    existsSync(join(dir, 'calls')) ? readFileSync(join(dir, 'calls'), 'utf8').trim().split('\n') : [];
  return { dir, calls };
}

/** Runs the steps of a job as GitHub does: one shell a line, and after one that failed only those for failures. */
async function runJob(job: Job, dir: string, env: Record<string, string>) {
  const output = join(dir, 'output');
  let text = '';
  let failed: string | undefined;
  for (const { run, if: when = '' } of job.steps) {
    if (!run || when.startsWith('failure()') !== Boolean(failed)) continue;
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      env: {
        ...process.env,
        ALERT_URL: '',
        ...env,
        PATH: `${dir}:${process.env['PATH']}`,
        GITHUB_OUTPUT: output,
      },
    });
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) failed ??= run;
  }
  return { failed, text, output: existsSync(output) ? readFileSync(output, 'utf8') : '' };
}

async function site(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('Preview', () => {
  const deploy = jobOf('preview.yml', 'deploy');
  const named =
    '--config scripts/publishing/hosts/wrangler.jsonc --worker-name marketing-site-previews --name pr-7';
  /** wrangler writes what it did into a file, one JSON object a line; this is what 4.156.0 wrote. */
  const wrangler = (address: string | undefined) =>
    `case "$*" in *delete*) exit 0;; esac
echo '{"type":"wrangler-session","version":1,"wrangler_version":"4.156.0"}' > "$WRANGLER_OUTPUT_FILE_PATH"
echo '${JSON.stringify({ type: 'preview', version: 1, preview_name: 'pr-7', preview_urls: address ? [address] : [] })}' >> "$WRANGLER_OUTPUT_FILE_PATH"`;

  async function run(status: number, names = true) {
    const address = await site((_request, response) =>
      response.writeHead(status, { location: 'https://acme.cloudflareaccess.com/login' }).end(),
    );
    const { dir, calls } = await standIns({ npm: '', npx: wrangler(names ? `${address}/` : undefined) });
    const result = await runJob(deploy, dir, {
      PREVIEW: 'pr-7',
      WRANGLER_OUTPUT_FILE_PATH: join(dir, 'wrangler.json'),
      DRAFTS_URL: address,
    });
    return { ...result, address, calls: calls() };
  }

  it('builds drafts and puts them at an address of the pull request', async () => {
    const { failed, output, address, calls } = await run(302);
    expect(failed).toBeUndefined();
    expect(output).toBe(`url=${address}\n`);
    expect(calls).toEqual(['npm ci', 'npm run build', `npx wrangler preview ${named}`]);
    const build = deploy.steps.find(({ run }) => run === 'npm run build');
    expect(build?.env).toMatchObject({ DRAFTS: '1' });
  });

  it('takes a preview down at once that is open to everybody, and one whose address is not known', async () => {
    const open = await run(200);
    expect(open.text).toContain('Put access control in front of it.');
    expect(open.calls.at(-1)).toBe(`npx wrangler preview delete ${named} --skip-confirmation`);
    const unknown = await run(302, false);
    expect(unknown.failed).toContain('preview-address.ts');
    expect(unknown.text).toContain('names no address of a preview');
    expect(unknown.calls.at(-1)).toContain('preview delete');
  });

  it('goes when its pull request is closed', async () => {
    const { dir, calls } = await standIns({ npm: '', npx: '' });
    expect((await runJob(jobOf('preview.yml', 'close'), dir, { PREVIEW: 'pr-7' })).failed).toBeUndefined();
    expect(calls()).toEqual(['npm ci', `npx wrangler preview delete ${named} --skip-confirmation`]);
  });

  it('runs no code of a fork, and hands no key of the content to any', () => {
    for (const job of [deploy, jobOf('preview.yml', 'close')])
      expect(job.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(read('preview.yml')).not.toContain('pull_request_target');
    const secrets = [...read('preview.yml').matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    expect([...new Set(secrets)].sort()).toEqual(['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN']);
  });
});

it('Test keeps what failed, as it looked, from a folder that counts as hidden', () => {
  const step = jobOf('test.yml', 'test').steps.find(({ uses }) => uses?.includes('upload-artifact'));
  expect(step).toMatchObject({ if: 'always()', with: { 'include-hidden-files': true } });
  const [kept] = String(step?.with?.['path']).split('\n');
  for (const config of ['playwright.config.ts', 'tests/visual/playwright.config.ts']) {
    const folder = /outputDir: '(?:\.\.\/)*(.*?)'/.exec(readFileSync(config, 'utf8'))?.[1];
    expect(folder, config).toMatch(new RegExp(`^${kept}/[a-z0-9]+$`));
  }
});
