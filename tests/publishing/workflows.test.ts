/**
 * The workflows of GitHub, which nobody sees run before the launch. Each runs here as it stands in its file, in a clone with
 * another company's entries: its own lines, scripts and builds, with sources, host and chat on loopback. Only the interfaces of
 * GitHub and of Cloudflare are stood in for.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { readWorkflow, runScript, runWorkflow, type Event, type Project } from './actions.ts';
import { makeCommands, type GitHubState } from './commands.ts';

// Several builds each: on a loaded machine, minutes.
vi.setConfig({ testTimeout: 900_000 });

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

it('Test keeps what failed, as it looked, from a folder that counts as hidden', () => {
  const { steps } = readWorkflow('test.yml').jobs['test']!;
  const step = steps.find(({ uses }) => uses?.includes('upload-artifact'));
  expect(step).toMatchObject({ if: 'always()', with: { 'include-hidden-files': true } });
  const [kept] = String(step?.with?.['path']).split('\n');
  for (const config of ['playwright.config.ts', 'tests/visual/playwright.config.ts']) {
    const folder = /outputDir: '(?:\.\.\/)*(.*?)'/.exec(readFileSync(config, 'utf8'))?.[1];
    expect(folder, config).toMatch(new RegExp(`^${kept}/[a-z0-9]+$`));
  }
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

// --- A company's project

const KEY = 'a-publishable-key-of-acme';
const SECRET = 'a-secret-key-of-acme-0123';
const CONTENT_KEY = '0123456789abcdef0123456789';
const ADMIN_KEY = `${'ab'.repeat(12)}:${'cd'.repeat(32)}`;
const SHA = '0123456789abcdef0123456789abcdef01234567';
/** Of this process: two runs may go on at the same time. */
const root = join('.cache', `walk-${process.pid}`);

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
        if (server) return resolve();
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

const commands = makeCommands(resolve(`${root}-commands`));
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
  it('where nobody answers says what to do, and is not tried again by itself', async () => {
    const stopped = await deploy(pushed);
    expect(stopped['deploy']).toMatchObject({ result: 'failure', failed: expect.stringMatching(/build/) });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/The published build cannot be read[^]*allow = unreachable/);
  });

  it('where another site answers 200 to everything does the same, and passes when that is allowed', async () => {
    siteShows = 'another site';
    await site.open();
    const stopped = await deploy(pushed);
    expect(stopped).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'skipped' } });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/is not the build\.json of this site[^]*allow = unreachable/);
    const { deploy: passed } = await deploy(byHand({ allow: 'unreachable' }));
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(commands.calls()).toContain(DEPLOYED);
    expect(existsSync(join(commands.live('marketing-site'), 'blog/post-0.html'))).toBe(true);
  });

  it('where nothing is there yet passes by itself', async () => {
    siteShows = 'nothing';
    posts[0] = { ...posts[0]!, title: '' };
    // After a webhook: it settles first.
    const { deploy: run } = await deploy({ name: 'repository_dispatch' });
    expect(run!.failed, run!.said).toBeUndefined();
    expect(commands.calls()).toEqual(['sleep 45', expect.stringMatching(/^gh api/), DEPLOYED]);
    // A record that cannot be published keeps its last good version.
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^127\.0\.0\.1: Published, but 1 record could not be: \/blog\/post-0 keeps/);
  });
});

describe('a later deploy', () => {
  it('while a source is away is tried again by itself, and people are told twice', async () => {
    sourceBehaves = ({ response }) => void response.writeHead(503).end();
    const runs = await deploy(byHand({}));
    expect(runs).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'success' } });
    expect(commands.calls()).toContain(`${STARTED} -f attempt=1 -f allow=`);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/Failed to fetch (posts|press releases): Service Unavailable/);
    expect(told[0]).toContain('It is tried again by itself 5 times within 67 minutes.');
    const { again } = await deploy(byHand({ attempt: '5' }));
    expect(again!.said).toContain('::error::Given up after 5 further attempts');
    expect(commands.calls().join()).not.toContain(STARTED);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('It was tried again until now.');
  });

  it('by night, that the gate stops, tells the list and its code at once, which lets exactly this list pass', async () => {
    siteShows = 'ours';
    const kept = posts.splice(2, 4);
    posts.push({ ...makePosts(1)[0]!, id: 'new', slug: 'a-new-post' });
    const runs = await deploy({ name: 'schedule' });
    expect(runs).toMatchObject({
      settle: { outputs: { sha: SHA } },
      deploy: { result: 'failure' },
      again: { result: 'skipped' },
    });
    expect(runs['deploy']!.said).toMatch(/Comparing \d+ addresses with the \d+ of/);
    expect(commands.calls()).not.toContain(DEPLOYED);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/The gate stopped this release[^]*The blog section loses 4 of its 6 articles/);
    expect(told[0]).toContain('/blog/post-3');
    // As somebody copies it from the message.
    const allow = /--allow=[0-9a-f]{32}/.exec(told[0]!)![0];
    const { deploy: passed } = await deploy(byHand({ allow }));
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(passed!.said).toContain('The gate is open.');
    expect(existsSync(join(commands.live('marketing-site'), 'blog/a-new-post.html'))).toBe(true);
    // Of the record that is kept back, people know already.
    expect(told).toHaveLength(1);
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
    ['a path', { SITE_URL: 'https://acme.test/site' }, /SITE_URL: .* without a path/],
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

it('a job whose packages cannot be installed tells it too', async () => {
  const bare = `${root}-bare`;
  const ci = { ...project, root: bare, hits: false };
  mkdirSync(bare, { recursive: true });
  cpSync(join(root, 'scripts/publishing'), join(bare, 'scripts/publishing'), { recursive: true });
  writeFileSync(join(bare, 'package.json'), '{"name":"x","dependencies":{"parse5":"8.1.1"}}');
  const runs = await deploy(pushed, ci);
  rmSync(bare, { recursive: true });
  expect(runs['deploy']!.failed).toContain('npm ci');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/npm error code EUSAGE/);
  expect(runs['again']!.result).toBe('skipped');
});

describe('drafts', () => {
  const NAMED = `${DEPLOYED} --name marketing-site-drafts`;
  const open: ReturnType<typeof draftsAnswer> = [200];
  const closed: typeof open = [302, 'https://acme.access.test/login'];
  const run = () => runWorkflow('drafts.yml', project, { name: 'repository_dispatch' });
  const isUp = () => existsSync(join(commands.live('marketing-site-drafts'), 'desk.html'));

  it('go out behind an address that asks for credentials', async () => {
    rows.push({ ...makeRows(1)[0]!, id: 'draft', slug: 'a-draft', is_published: false });
    const { deploy: passed } = await run();
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(commands.calls()).toEqual([NAMED]);
    expect(isUp()).toBe(true);
    expect(existsSync(join(commands.live('marketing-site-drafts'), 'press-releases/a-draft.html'))).toBe(
      true,
    );
    expect(told).toEqual([]);
  });

  it('that are open once they are out are taken down, and people are told', async () => {
    let asked = 0;
    // The three addresses that are looked at before, and again afterwards.
    draftsAnswer = () => (++asked <= 3 ? closed : open);
    const { deploy: failed } = await run();
    expect(failed!.result).toBe('failure');
    expect(commands.calls().filter((line) => line.startsWith('npx'))).toEqual([
      NAMED,
      `${NAMED} --assets public`,
    ]);
    expect(isUp()).toBe(false);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/drafts could not be renewed[^]*answered 200 without credentials/);
  });

  it('do not go out where anybody could read them', async () => {
    draftsAnswer = () => open;
    const { deploy: failed } = await run();
    expect(failed!.result).toBe('failure');
    expect(commands.calls()).not.toContain(NAMED);
    expect(isUp()).toBe(false);
    expect(told).toHaveLength(1);
  });
});

describe('the protection of drafts', () => {
  const protect = (answer: typeof draftsAnswer, url = drafts.url) => {
    draftsAnswer = answer;
    return runScript('scripts/publishing/ci/protected.ts', project, { DRAFTS_URL: url });
  };

  it.each([
    [401, undefined],
    [403, undefined],
    [302, 'https://acme.access.test/login'],
  ])('is %i %s', async (status, location) => {
    expect(await protect(() => [status, location])).toMatchObject({ code: 0 });
  });

  it.each([
    [200, undefined],
    [404, undefined],
    [500, undefined],
    [301, '/start'],
    [302, undefined],
  ])('is not %i %s', async (status, location) => {
    expect(await protect(() => [status, location])).toMatchObject({ code: 1 });
  });

  it('covers the desk and the files, not the start page alone', async () => {
    let asked = 0;
    const { code, said } = await protect(() => (++asked === 1 ? [401] : [200]));
    expect(code).toBe(1);
    expect(said).toContain('/desk answered 200 without credentials');
  });

  it('is not known where nobody answers, or no address is given', async () => {
    expect((await protect(() => [401], 'http://127.0.0.1:9')).said).toMatch(
      /could not be asked .*first creation/,
    );
    expect((await protect(() => [401], '')).said).toContain('DRAFTS_URL is not set');
  });
});

describe('freshness', () => {
  beforeAll(() => site.open());
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const success = { head_sha: SHA, conclusion: 'success', created_at: hours(30) };
  /** What the live site says, and what GitHub knows. */
  async function look(
    build: object | string,
    {
      before = 'success',
      deploys = [success],
      refuses,
    }: {
      before?: string;
      deploys?: { conclusion: string | null; created_at: string }[];
      refuses?: GitHubState['refuses'];
    } = {},
    as = project,
  ) {
    const file = commands.live('marketing-site');
    mkdirSync(file, { recursive: true });
    writeFileSync(join(file, 'build.json'), typeof build === 'string' ? build : JSON.stringify(build));
    siteShows = 'ours';
    commands.github({
      refuses,
      runs: {
        'deploy.yml': deploys as GitHubState['runs'][string],
        'freshness.yml': [{ ...success, conclusion: before }],
      },
    });
    const { freshness } = await runWorkflow('freshness.yml', as, { name: 'schedule' });
    return { ...freshness!, started: commands.calls().filter((line) => line.startsWith(STARTED)).length };
  }

  it('is quiet before the first deploy, whatever answers at the address', async () => {
    const nothing = { deploys: [{ ...success, conclusion: 'failure' }] };
    expect(await look('<!doctype html>', nothing)).toMatchObject({ result: 'success', started: 0 });
    expect(told).toEqual([]);
  });

  it('is quiet while the site is as young as it should be', async () => {
    expect(await look({ builtAt: hours(25) })).toMatchObject({ result: 'success', started: 0 });
    expect(told).toEqual([]);
  });

  it('tells once that the site is stale, and once that it is well again', async () => {
    expect(await look({ builtAt: hours(27) })).toMatchObject({ result: 'failure' });
    expect(told).toEqual([expect.stringContaining('The live site was built 27 hours ago.')]);
    expect(await look({ builtAt: hours(28) }, { before: 'failure' })).toMatchObject({ result: 'failure' });
    expect(told).toHaveLength(1);
    expect(await look({ builtAt: hours(1) }, { before: 'failure' })).toMatchObject({ result: 'success' });
    expect(told.at(-1)).toContain('The live site is well again.');
    expect(told).toHaveLength(2);
  });

  it('says what it cannot read', async () => {
    expect((await look('<!doctype html>')).said).toMatch(/build\.json could not be read/);
    expect((await look({})).said).toContain('does not say when it was built');
    await site.close();
    expect((await look({ builtAt: hours(1) })).said).toContain('could not be read');
    await site.open();
  });

  it('starts one deploy for what is due, and none while those since then have failed', async () => {
    const due = { builtAt: hours(5), nextDue: hours(1) };
    expect(await look(due)).toMatchObject({ result: 'success', started: 1 });
    const failed = { head_sha: SHA, conclusion: 'failure', created_at: hours(0.5) };
    expect(await look(due, { deploys: [failed, success] })).toMatchObject({ started: 0 });
    const running = { ...failed, conclusion: null };
    expect(await look(due, { deploys: [running, success] })).toMatchObject({ started: 0 });
    // A red test, and a deploy that a newer one has replaced, were none.
    const none = ['skipped', 'cancelled'].map((conclusion) => ({ ...failed, conclusion }));
    expect(await look(due, { deploys: [...none, success] })).toMatchObject({ started: 1 });
    expect(await look({ ...due, nextDue: hours(-1) })).toMatchObject({ started: 0 });
    expect(told).toEqual([]);
  });

  it('says that GitHub refused, in its words', async () => {
    const due = { builtAt: hours(5), nextDue: hours(1) };
    const refuses = { command: 'workflow', words: 'HTTP 403: Workflow is disabled' };
    expect(await look(due, { refuses })).toMatchObject({ result: 'failure' });
    expect(told).toEqual([expect.stringContaining('HTTP 403: Workflow is disabled')]);
    const all = { command: 'api', words: 'HTTP 403: Resource not accessible by integration' };
    expect((await look(due, { refuses: all })).said).toContain('Resource not accessible by integration');
  });

  it('says where its variable belongs when production alone has it', async () => {
    const as: Project = {
      ...project,
      repository: { ...project.repository, vars: {} },
      environments: { production: project.repository },
    };
    expect((await look({ builtAt: hours(1) }, {}, as)).said).toContain('variables of the repository');
    expect(told).toHaveLength(1);
  });
});

describe('previews of pull requests', () => {
  const named =
    '--config scripts/publishing/hosts/wrangler.jsonc --worker-name marketing-site-previews --name pr-7';
  const run = (action: string, full_name = 'acme/site') =>
    runWorkflow('preview.yml', project, {
      name: 'pull_request',
      payload: { action, pull_request: { number: 7, head: { repo: { full_name } } } },
    });

  it('are built of the embedded content, and taken down at once where everybody could read them', async () => {
    draftsAnswer = () => [200];
    commands.previewAt([`${drafts.url}/`]);
    const { deploy: made } = await run('opened');
    expect(made!.failed, made!.said).toContain('protected.ts');
    expect(made!.said).toContain('answered 200 without credentials');
    expect(commands.calls()).toEqual([
      `npx wrangler preview ${named}`,
      `npx wrangler preview delete ${named} --skip-confirmation`,
    ]);
    expect(existsSync(join(root, 'dist/desk.html'))).toBe(true);
  });

  it('run no code of a fork, and go with their pull request', async () => {
    expect(await run('opened', 'somebody/fork')).toMatchObject({ deploy: { result: 'skipped' } });
    expect(await run('closed')).toMatchObject({
      deploy: { result: 'skipped' },
      close: { result: 'success' },
    });
    expect(commands.calls()).toEqual([`npx wrangler preview delete ${named} --skip-confirmation`]);
  });

  it('get no key of the content', () => {
    expect(read('preview.yml')).not.toContain('pull_request_target');
    const secrets = [...read('preview.yml').matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    expect([...new Set(secrets)].sort()).toEqual(['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN']);
    expect(read('preview.yml')).not.toContain('DESK_REPOSITORY');
  });
});
