/**
 * The workflows of GitHub, which nobody sees run before the launch. Each runs here as its file has it, in a clone with
 * another company's entries: its own lines, scripts and builds, with sources, host and chat on loopback. Only the interfaces of
 * GitHub and of Cloudflare are stood in for. A case that is about what follows takes the build of the one before it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingFiles } from '../../scripts/publishing/gate/references.ts';
import { parsePage } from '../../src/articles/html/tree.ts';
import { openLastGood } from '../../src/articles/prepare.ts';
import { readBuild } from '../../src/articles/published.ts';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import { makeAcme } from './acme.ts';
import { runWorkflow, type Event, type Project } from './actions.ts';

// Several builds each: on a loaded machine, minutes.
vi.setConfig({ testTimeout: 900_000 });

const SHA = '0123456789abcdef0123456789abcdef01234567';
const acme = await makeAcme('deploy');
const { commands, behaviour, rows, posts, messages, site, withVars } = acme;
// No release is written yet.
const project = withVars({ CONTENT_ALLOW_EMPTY: 'news' });
rows.length = 0;
const built: Project = { ...project, isBuilt: true };

const KEPT = expect.stringMatching(
  /^127\.0\.0\.1: Published, but 1 record could not be: \/blog\/post-0 keeps/,
) as string;
/** The first post was published before, and cannot be published as it is now. */
beforeAll(async () => {
  const key = project.environments['production']!.secrets['GHOST_CONTENT_API_KEY'];
  const url = project.repository.vars['GHOST_URL']!.replace(/\/ghost$/, '');
  const { records } = await ghostSource({ url, key, site: 'https://acme.test' }).read();
  openLastGood(join(project.root, '.last-good'), 'blog').write(records, new Set());
  posts[0]!['title'] = '';
});

beforeEach(() => {
  messages.length = 0;
  commands.calls();
  const tested = { head_sha: SHA, conclusion: 'success', created_at: '2026-01-01T00:00:00Z' };
  commands.github({ runs: { 'test.yml': [tested] } });
  behaviour.sources = undefined;
});

const deploy = (event: Event, as = project) => runWorkflow('deploy.yml', as, event);
const pushed: Event = {
  name: 'workflow_run',
  payload: { workflow_run: { conclusion: 'success', event: 'push' } },
};
const byHand = (inputs: Record<string, string>): Event => ({ name: 'workflow_dispatch', inputs });
const DEPLOYED = 'npx wrangler deploy --config scripts/publishing/hosts/wrangler.jsonc';
const STARTED = 'gh workflow run deploy.yml';
const isLive = (file: string) => existsSync(join(commands.live('marketing-site'), file));

describe('a first deploy', () => {
  it('where nobody answers says what to do, is tried again as while a site is away, and passes when that is allowed', async () => {
    const stopped = await deploy(pushed);
    expect(stopped).toMatchObject({
      deploy: { result: 'failure', failed: expect.stringMatching(/build/) },
      again: { result: 'success' },
    });
    expect(messages).toEqual([
      expect.stringMatching(/The published build cannot be read[^]*allow = unreachable/),
    ]);
    const { deploy: passed } = await deploy(byHand({ allow: 'unreachable' }));
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(commands.calls()).toContain(DEPLOYED);
    expect(missingFiles(commands.live('marketing-site'))).toEqual([]);
    expect(messages.slice(1)).toEqual([KEPT]);
  });

  it('where another site answers 200 to everything does the same', async () => {
    behaviour.site = 'another site';
    await site.open();
    const stopped = await deploy(pushed, built);
    expect(stopped).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'skipped' } });
    expect(messages).toEqual([
      expect.stringMatching(/is not the build\.json of this site[^]*allow = unreachable/),
    ]);
    const { deploy: passed } = await deploy(byHand({ allow: 'unreachable' }), built);
    expect(passed!.failed, passed!.said).toBeUndefined();
  });

  it('where nothing is there yet passes by itself', async () => {
    behaviour.site = 'nothing';
    // After a webhook: it settles first.
    const { deploy: run } = await deploy({ name: 'repository_dispatch' }, built);
    expect(run!.failed, run!.said).toBeUndefined();
    expect(commands.calls()).toEqual(['sleep 45', expect.stringMatching(/^gh api/), DEPLOYED]);
    // Its record cannot be published any more: the last good version is.
    for (const slug of ['post-0', 'post-1']) expect(isLive(`blog/${slug}.html`)).toBe(true);
    expect(messages).toEqual([KEPT]);
  });

  it('without any article of a section says so in the words that were agreed, and is whole', () => {
    const live = commands.live('marketing-site');
    const read = (file: string) => readFileSync(join(live, file), 'utf8');
    const main = toString(select('main', parsePage(read('press-releases.html')))!).replace(/\s+/g, ' ');
    expect(main).toMatch(/No articles found.*Try adjusting your search or filters/);
    expect(read('press-releases/rss.xml')).not.toContain('<item>');
    expect(existsSync(join(live, 'press-releases/page'))).toBe(false);
    expect(existsSync(join(live, 'press-releases/404.html'))).toBe(true);
  });
});

describe('a later deploy', () => {
  it('by night, that the gate stops, tells the list and its code at once, which lets exactly this list pass', async () => {
    const live = readBuild(commands.live('marketing-site'));
    const gone = [6, 7, 8, 9].map((number) => `/blog/post-${number}`);
    const records = gone.map((path) => [path, { section: 'blog', id: path, hash: '' }]);
    acme.isLive({
      ...live,
      addresses: [...live.addresses, ...gone],
      records: { ...live.records, ...Object.fromEntries(records) },
    });
    const runs = await deploy({ name: 'schedule' }, built);
    expect(runs).toMatchObject({
      settle: { outputs: { sha: SHA } },
      deploy: { result: 'failure', said: expect.stringMatching(/Comparing \d+ addresses with the \d+ of/) },
      again: { result: 'skipped' },
    });
    expect(commands.calls()).not.toContain(DEPLOYED);
    expect(messages).toEqual([
      expect.stringMatching(/The gate stopped this release[^]*loses 4 of its 10 articles[^]*\/blog\/post-8/),
    ]);
    // As somebody copies it from the message.
    const allow = /--allow=[0-9a-f]{32}/.exec(messages[0]!)![0];
    const { deploy: passed } = await deploy(byHand({ allow }), built);
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(passed!.said).toContain('The gate is open.');
    expect(commands.calls()).toContain(DEPLOYED);
    // Of the record that the published build kept back already, nobody is told again.
    expect(messages).toHaveLength(1);
  });

  it('while a source is away is tried again by itself, and people are told twice', async () => {
    behaviour.sources = ({ response }) => void response.writeHead(503).end();
    const runs = await deploy(byHand({}));
    expect(runs).toMatchObject({ deploy: { result: 'failure' }, again: { result: 'success' } });
    expect(commands.calls()).toContain(`${STARTED} -f attempt=1 -f allow=`);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/Failed to fetch (posts|press releases): Service Unavailable/);
    expect(messages[0]).toContain('It is tried again by itself 5 times within 67 minutes.');
    // The same of the live site, after the last attempt.
    behaviour.sources = undefined;
    behaviour.site = 'away';
    const { again } = await deploy(byHand({ attempt: '5' }), built);
    behaviour.site = 'ours';
    expect(again!.said).toContain('::error::Given up after 5 further attempts');
    expect(commands.calls().join()).not.toContain(STARTED);
    expect(messages[1]).toContain('It was tried again until now.');
  });

  it.each([
    ['a wrong variable', { SITE_URL: 'www.acme.test' }, /SITE_URL: 'www\.acme\.test' is not the public/],
    ['a demo value', { SITE_BRAND: '' }, /BLOCKS environment: SITE_BRAND/],
  ])('with %s tells it at once, before anything is built, and is not tried again', async (_, vars, words) => {
    const runs = await deploy(pushed, withVars(vars));
    expect(runs['deploy']!.failed).toContain('launch-check');
    expect(runs['again']!.result).toBe('skipped');
    expect(messages).toHaveLength(1);
    for (const part of [words, 'It is not tried again by itself', 'github.com/acme/site/actions/runs/7'])
      expect(messages[0]).toMatch(part);
  });

  it('takes what somebody types for one argument, and refuses what it does not know', async () => {
    const typed = 'x"; touch owned; echo $(touch owned)';
    expect((await deploy(byHand({ allow: typed })))['deploy']!.result).toBe('failure');
    expect(existsSync(join(project.root, 'owned'))).toBe(false);
    expect(messages[0]).toContain('PUBLISHED_ALLOW');
  });

  it('does not run without a commit that was tested, nor for a push to a fork or a red test', async () => {
    commands.github({});
    const skipped = { deploy: { result: 'skipped' }, again: { result: 'skipped' } };
    expect(await deploy({ name: 'schedule' })).toMatchObject({ settle: { result: 'failure' }, ...skipped });
    for (const workflow_run of [
      { conclusion: 'success', event: 'pull_request' },
      { conclusion: 'failure', event: 'push' },
    ])
      expect(await deploy({ name: 'workflow_run', payload: { workflow_run } })).toMatchObject({
        settle: { result: 'skipped' },
        ...skipped,
      });
    expect(messages).toEqual([]);
  });

  it.each<[words: string, again: string, message: RegExp]>([
    ['HTTP 502: Bad Gateway', 'success', /It is tried again by itself/],
    ['HTTP 403: API rate limit exceeded', 'success', /It is tried again by itself/],
    ['HTTP 403: Resource not accessible', 'skipped', /lacks a right, [^]*Settings, Actions/],
  ])('to whom GitHub says %s, is tried again only where that may help', async (words, again, text) => {
    commands.github({ refuses: { command: 'api', words } });
    const runs = await deploy({ name: 'schedule' });
    const settle = { result: 'failure', said: expect.stringContaining(words) };
    expect(runs).toMatchObject({ settle, again: { result: again } });
    expect(messages).toEqual([expect.stringMatching(text)]);
  });

  it('whose packages cannot be installed tells it too', async () => {
    const bare = `${project.root}-bare`;
    mkdirSync(bare, { recursive: true });
    cpSync(join(project.root, 'scripts/publishing'), join(bare, 'scripts/publishing'), { recursive: true });
    writeFileSync(join(bare, 'package.json'), '{"name":"x","dependencies":{"parse5":"8.1.1"}}');
    const runs = await deploy(pushed, { ...project, root: bare, packagesCached: false });
    rmSync(bare, { recursive: true });
    expect(runs).toMatchObject({
      deploy: { failed: expect.stringContaining('npm ci') },
      again: { result: 'skipped' },
    });
    expect(messages).toEqual([expect.stringMatching(/npm error code EUSAGE/)]);
  });
});
