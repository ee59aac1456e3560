/** The workflows of drafts and of previews, run as those of workflows.test.ts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRows } from '../support/stand-ins.ts';
import { makeAcme } from './acme.ts';
import { runWorkflow, type Project } from './actions.ts';

// Builds: on a loaded machine, minutes.
vi.setConfig({ testTimeout: 900_000 });

const acme = await makeAcme('drafts');
const { commands, behaviour, rows, posts, messages, draftsUrl, withVars } = acme;
// A blog that has no post yet.
const project = withVars({ CONTENT_ALLOW_EMPTY: 'blog' });
posts.length = 0;
const built: Project = { ...project, isBuilt: true };
beforeEach(() => {
  messages.length = 0;
  commands.calls();
  commands.github({});
  commands.cloudflareRefuses('');
});

describe('drafts', () => {
  const NAMED =
    'npx wrangler deploy --config scripts/publishing/hosts/wrangler.jsonc --name marketing-site-drafts';
  const TAKEN_DOWN = `${NAMED} --assets public`;
  const run = (as = built) => runWorkflow('drafts.yml', as, { name: 'repository_dispatch' });
  const calls = () => commands.calls().filter((line) => line.startsWith('npx'));
  const isUp = (file = 'desk.html') => existsSync(join(commands.live('marketing-site-drafts'), file));
  const { drafts: closed } = behaviour;

  it('go out behind an address that asks for credentials', async () => {
    rows.push({ ...makeRows(1)[0]!, id: 'draft', slug: 'a-draft', is_published: false });
    const { deploy: passed } = await run(project);
    expect(passed!.failed, passed!.said).toBeUndefined();
    expect(commands.calls()).toEqual([NAMED]);
    expect([isUp(), isUp('press-releases/a-draft.html')]).toEqual([true, true]);
    const blog = readFileSync(join(commands.live('marketing-site-drafts'), 'blog.html'), 'utf8');
    expect(blog).toContain('No blog posts found.');
    expect(messages).toEqual([]);
  });

  it('that are open once they are out are taken down, and people are told', async () => {
    let asked = 0;
    // The three addresses that are looked at before, and again afterwards.
    behaviour.drafts = () => (++asked <= 3 ? closed() : [200]);
    // Where GitHub does not say whether they know already, too.
    commands.github({ refuses: { command: 'api', words: 'HTTP 403: Resource not accessible' } });
    expect((await run())['deploy']!.result).toBe('failure');
    expect(calls()).toEqual([NAMED, TAKEN_DOWN]);
    expect(isUp()).toBe(false);
    expect(messages).toEqual([
      expect.stringMatching(/drafts could not be renewed[^]*answered 200 without credentials/),
    ]);
  });

  it('do not go out where anybody could read them', async () => {
    behaviour.drafts = () => [200];
    expect((await run())['deploy']!.result).toBe('failure');
    expect(calls()).toEqual([TAKEN_DOWN]);
    expect(isUp()).toBe(false);
    expect(messages).toHaveLength(1);
  });

  it('that cannot go out are told once, and again where GitHub does not say what came before', async () => {
    behaviour.drafts = closed;
    commands.cloudflareRefuses('Authentication error [code: 10000]');
    const before = (conclusion: string) => ({
      runs: { 'drafts.yml': [{ head_sha: '', conclusion, created_at: '2026-01-01T00:00:00Z' }] },
    });
    for (const [github, times] of [
      [before('success'), 1],
      [before('failure'), 1],
      [{ refuses: { command: 'api', words: 'HTTP 403: Resource not accessible' } }, 2],
    ] as const) {
      commands.github(github);
      expect((await run())['deploy']!.result).toBe('failure');
      expect(messages).toHaveLength(times);
    }
    expect(messages[0]).toContain('Authentication error');
  });
});

describe('previews of pull requests', () => {
  const named =
    '--config scripts/publishing/hosts/wrangler.jsonc --worker-name marketing-site-previews --name pr-7';
  const run = (action: string, full_name = 'acme/site') =>
    // Its build is one of drafts, too.
    runWorkflow('preview.yml', built, {
      name: 'pull_request',
      payload: { action, pull_request: { number: 7, head: { repo: { full_name } } } },
    });

  it.each([
    ['stay up where they ask for credentials', 401, undefined],
    ['are taken down at once where everybody could read them', 200, 'answered 200 without credentials'],
  ])('%s', async (_, status, said) => {
    behaviour.drafts = () => [status];
    commands.previewAt([`${draftsUrl}/`]);
    const { deploy: made } = await run('opened');
    expect(made!.result, made!.said).toBe(said ? 'failure' : 'success');
    if (said) expect(made!.said).toContain(said);
    expect(commands.calls()).toEqual([
      `npx wrangler preview ${named}`,
      ...(said ? [`npx wrangler preview delete ${named} --skip-confirmation`] : []),
    ]);
  });

  it('run no code of a fork, and go with their pull request', async () => {
    expect(await run('opened', 'somebody/fork')).toMatchObject({ deploy: { result: 'skipped' } });
    expect(await run('closed')).toMatchObject({
      deploy: { result: 'skipped' },
      close: { result: 'success' },
    });
    expect(commands.calls()).toEqual([`npx wrangler preview delete ${named} --skip-confirmation`]);
  });
});
