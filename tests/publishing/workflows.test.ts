/**
 * The workflows of GitHub, which nobody sees run before the launch. Each runs here as it stands in its file, in a clone with
 * another company's entries: its own lines, scripts and builds, with sources, host and chat on loopback. Only the interfaces of
 * GitHub and of Cloudflare are stood in for.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeCompany } from '../company/become.ts';
import { cloneProject } from '../support/clone.ts';
import { freePort } from '../support/ports.ts';
import {
  ghostStandIn,
  makePosts,
  makeRows,
  sendJson,
  supabaseStandIn,
  type Behaviour,
  type Post,
  type Row,
  type StandIn,
} from '../support/stand-ins.ts';
import { readWorkflow, runWorkflow, type Event, type Project } from './actions.ts';
import { makeCommands } from './commands.ts';

const folder = '.github/workflows';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

describe.each(readdirSync(folder))('%s', (file) => {
  const text = read(file);
  const workflow = readWorkflow(file);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('pins every action to a commit, may write nothing by default, and ends by itself', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    for (const line of text.match(/uses: .*/g) ?? []) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
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
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(1_350);
});

// --- A company's project

const KEY = 'a-publishable-key-of-acme';
const SECRET = 'a-secret-key-of-acme-0123';
const CONTENT_KEY = '0123456789abcdef0123456789';
const ADMIN_KEY = `${'ab'.repeat(12)}:${'cd'.repeat(32)}`;
const SHA = '0123456789abcdef0123456789abcdef01234567';
const root = join('.cache', 'walk');

const rows: Row[] = makeRows(4);
const posts: Post[] = makePosts(6);
/** How the sources behave; all is well without. */
let sourceBehaves: Behaviour | undefined;

/** A server that is there only while it listens. */
async function host(listener: RequestListener) {
  const port = await freePort();
  let server: Server | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    open: () =>
      new Promise<void>((resolve) => {
        server = createServer(listener);
        server.listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise<void>((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
        server = undefined;
      }),
  };
}

const commands = makeCommands(resolve('.cache', 'walk-commands'));
/** What answers at the address of the site: nothing of ours yet, another site, or what was deployed. */
let siteShows: 'nothing' | 'another site' | 'ours' = 'nothing';
/** What somebody without credentials gets at the address of the drafts. */
let draftsAnswer: () => [status: number, location?: string] = () => [302, 'https://acme.access.test/login'];
const told: string[] = [];

const fromDisk = (name: string, path: string): Buffer | undefined => {
  const file = join(commands.live(name), path === '/' ? 'index.html' : path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
};
const site = await host((request, response) => {
  const body = fromDisk('marketing-site', new URL(request.url!, 'http://site').pathname);
  if (siteShows === 'another site') response.end('<!doctype html><title>The site of before</title>');
  else if (siteShows === 'ours' && body) response.end(body);
  else response.writeHead(404).end();
});
const drafts = await host((_request, response) => {
  const [status, location] = draftsAnswer();
  response.writeHead(status, location ? { location } : {}).end();
});
const chat = await host((request, response) => {
  void json(request).then((body) => {
    told.push((body as { text: string }).text);
    response.end();
  });
});

let project: Project;
let sources: StandIn[];

beforeAll(async () => {
  cloneProject(root);
  becomeCompany(root);
  sources = [
    await supabaseStandIn(rows, {
      key: KEY,
      behave: (exchange) => {
        if (exchange.request.headers['apikey'] === SECRET) exchange.request.headers['apikey'] = KEY;
        (sourceBehaves ?? (({ proceed }) => proceed()))(exchange);
      },
    }),
    await ghostStandIn(posts, {
      key: CONTENT_KEY,
      behave: (exchange) => {
        if (exchange.url.pathname.startsWith('/ghost/api/admin/'))
          sendJson(exchange.response, 200, { posts: [], meta: { pagination: { pages: 1, total: 0 } } });
        else (sourceBehaves ?? (({ proceed }) => proceed()))(exchange);
      },
    }),
  ];
  const cloudflare = { CLOUDFLARE_API_TOKEN: 'token of cloudflare', CLOUDFLARE_ACCOUNT_ID: 'account' };
  project = {
    root,
    commands: commands.dir,
    runner: commands.quick,
    // As connect.md has it.
    repository: {
      vars: {
        // As somebody copies it from the browser.
        SITE_URL: `${site.url}/`,
        SITE_BRAND: 'Acme',
        SITE_SHORT_NAME: 'acme',
        SITE_PHONE: '+1 512 555 0123',
        SITE_EMAIL: 'contact@acme.test',
        SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/acme',
        SITE_TIMEZONE: 'Europe/Berlin',
        SUPABASE_URL: sources[0]!.url,
        GHOST_URL: `${sources[1]!.url}/ghost`,
        GHOST_MEMBERS_URL: sources[1]!.url,
        DRAFTS_URL: drafts.url,
      },
      secrets: { ALERT_URL: `${chat.url}/T0/secret-part` },
    },
    environments: {
      production: {
        vars: {},
        secrets: { ...cloudflare, SUPABASE_PUBLISHABLE_KEY: KEY, GHOST_CONTENT_API_KEY: CONTENT_KEY },
      },
      drafts: {
        vars: {},
        secrets: {
          ...cloudflare,
          SUPABASE_PUBLISHABLE_KEY: KEY,
          SUPABASE_SECRET_KEY: SECRET,
          GHOST_CONTENT_API_KEY: CONTENT_KEY,
          GHOST_ADMIN_API_KEY: ADMIN_KEY,
        },
      },
      preview: { vars: {}, secrets: cloudflare },
    },
  };
  await Promise.all([chat.open(), drafts.open()]);
}, 600_000);

afterAll(async () => {
  await Promise.all([site, drafts, chat, ...(sources ?? [])].map((server) => server.close()));
  for (const dir of [root, commands.dir]) rmSync(dir, { recursive: true, force: true });
});

const tested = { head_sha: SHA, conclusion: 'success', created_at: '2026-01-01T00:00:00Z' };

beforeEach(() => {
  told.length = 0;
  commands.calls();
  commands.github({ runs: { 'test.yml': [tested] } });
  sourceBehaves = undefined;
});

/** The same project with other settings of the repository. */
const withVars = (vars: Record<string, string>): Project => ({
  ...project,
  repository: { ...project.repository, vars: { ...project.repository.vars, ...vars } },
});
const deploy = (event: Event, as = project) => runWorkflow('deploy.yml', as, event);
const pushed: Event = {
  name: 'workflow_run',
  payload: { workflow_run: { conclusion: 'success', event: 'push' } },
};
const byHand = (inputs: Record<string, string>): Event => ({ name: 'workflow_dispatch', inputs });
const DEPLOYED = 'npx wrangler deploy --config scripts/publishing/hosts/wrangler.jsonc';
const STARTED = 'gh workflow run deploy.yml';

describe('a first deploy', () => {
  it('where nobody answers says what to do, and passes when that is allowed', async () => {
    const stopped = await deploy(pushed);
    expect(stopped['deploy']).toMatchObject({ result: 'failure', failed: expect.stringMatching(/build/) });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/The published build cannot be read[^]*allow = unreachable/);
    const { deploy: passed } = await deploy(byHand({ allow: 'unreachable' }));
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(commands.calls()).toContain(DEPLOYED);
    expect(existsSync(join(commands.live('marketing-site'), 'blog/post-0.html'))).toBe(true);
  });

  it('where another site answers 200 to everything does the same, and is not tried again by itself', async () => {
    siteShows = 'another site';
    await site.open();
    const stopped = await deploy(pushed);
    expect(stopped).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'skipped' } });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/is not the build\.json of this site[^]*allow = unreachable/);
    const { deploy: passed } = await deploy(byHand({ allow: 'unreachable' }));
    expect(passed!.failed, passed!.said).toBeUndefined();
  });

  it('where nothing is there yet passes by itself', async () => {
    siteShows = 'nothing';
    const runs = await deploy(pushed);
    expect(runs['deploy']!.failed, runs['deploy']!.said).toBeUndefined();
    expect(commands.calls()).toContain(DEPLOYED);
    expect(told).toEqual([]);
  });
});

describe('a later deploy', () => {
  it('by night is compared with the live site', async () => {
    siteShows = 'ours';
    const runs = await deploy({ name: 'schedule' });
    expect(runs).toMatchObject({ settle: { outputs: { sha: SHA } }, deploy: { failed: undefined } });
    expect(runs['deploy']!.said).toMatch(/Comparing \d+ addresses with the \d+ of/);
    expect(runs['deploy']!.said).toContain('The gate is open.');
    expect(told).toEqual([]);
  });

  it('after a webhook settles first, publishes what is new, and tells of a record that keeps its last good version', async () => {
    posts.push({ ...makePosts(1)[0]!, id: 'new', slug: 'a-new-post' });
    posts[0] = { ...posts[0]!, title: '' };
    const { deploy: run } = await deploy({ name: 'repository_dispatch' });
    expect(run!.failed, run!.said).toBeUndefined();
    expect(commands.calls()[0]).toBe('sleep 45');
    expect(existsSync(join(commands.live('marketing-site'), 'blog/a-new-post.html'))).toBe(true);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^127\.0\.0\.1: Published, but 1 record could not be: \/blog\/post-0 keeps/);
    // Known from then on.
    told.length = 0;
    await deploy({ name: 'schedule' });
    expect(told).toEqual([]);
  });

  it('while a source is away is tried again by itself, and people are told twice', async () => {
    sourceBehaves = ({ response }) => void response.writeHead(503).end();
    for (const [attempt, started] of [
      ['', `${STARTED} -f attempt=1 -f allow=`],
      ['3', `${STARTED} -f attempt=4 -f allow=`],
    ] as const) {
      const runs = await deploy(byHand({ attempt }));
      expect(runs).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'success' } });
      expect(commands.calls()).toContain(started);
    }
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/Failed to fetch (posts|press releases): Service Unavailable/);
    expect(told[0]).toContain('It is tried again by itself 5 times within 67 minutes.');
    const { again } = await deploy(byHand({ attempt: '5' }));
    expect(again!.said).toContain('::error::Given up after 5 further attempts');
    expect(commands.calls().join()).not.toContain(STARTED);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('It was tried again until now.');
  });

  it('that the gate stops tells the list and its code at once, which lets exactly this list pass', async () => {
    const kept = posts.splice(2, 4);
    const runs = await deploy(pushed);
    expect(runs).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'skipped' } });
    expect(commands.calls()).not.toContain(DEPLOYED);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/The gate stopped this release[^]*The blog section loses 4 of its 7 articles/);
    expect(told[0]).toContain('/blog/post-3');
    const code = /--allow=([0-9a-f]{32})/.exec(told[0]!)?.[1];
    const { deploy: passed } = await deploy(byHand({ allow: code! }));
    expect(passed!.failed, passed!.said).toBeUndefined();
    posts.push(...kept);
  });

  it.each([
    [
      'a wrong variable',
      { SITE_URL: 'www.acme.test' },
      /SITE_URL: 'www\.acme\.test' is not the public address/,
    ],
    ['a demo value', { SITE_BRAND: '' }, /BLOCKS environment: SITE_BRAND/],
    ['half a source', { GHOST_URL: '' }, /GHOST_URL: missing although GHOST_CONTENT_API_KEY is set/],
  ])('with %s tells it at once, before anything is built, and is not tried again', async (_, vars, words) => {
    const runs = await deploy(pushed, withVars(vars));
    expect(runs['deploy']!.failed).toContain('launch-check');
    expect(runs['again']!.result).toBe('skipped');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(words);
    expect(told[0]).toContain('It is not tried again by itself');
    expect(told[0]).toContain('https://github.com/acme/site/actions/runs/7');
  });

  it('takes what somebody types for one argument, and refuses what it does not know', async () => {
    const typed = 'x"; touch owned; echo $(touch owned)';
    const { deploy: run } = await deploy(byHand({ allow: typed }));
    expect(run!.result).toBe('failure');
    expect(existsSync(join(root, 'owned'))).toBe(false);
    expect(told[0]).toContain('PUBLISHED_ALLOW');
  });

  it('does not run without a commit that was tested, nor for a push to a fork or a red test', async () => {
    commands.github({});
    expect(await deploy({ name: 'schedule' })).toMatchObject({
      settle: { result: 'failure' },
      deploy: { result: 'skipped' },
      again: { result: 'skipped' },
    });
    for (const workflow_run of [
      { conclusion: 'success', event: 'pull_request' },
      { conclusion: 'failure', event: 'push' },
    ])
      expect(await deploy({ name: 'workflow_run', payload: { workflow_run } })).toMatchObject({
        settle: { result: 'skipped' },
        deploy: { result: 'skipped' },
        again: { result: 'skipped' },
      });
    expect(told).toEqual([]);
  });

  it('while GitHub does not answer is tried again, and says what it said', async () => {
    commands.github({ refuses: { command: 'api', words: 'HTTP 502: Bad Gateway' } });
    const runs = await deploy({ name: 'schedule' });
    expect(runs).toMatchObject({ settle: { result: 'failure' }, again: { result: 'success' } });
    expect(runs['settle']!.said).toContain('HTTP 502: Bad Gateway');
    expect(told).toHaveLength(1);
  });
});
