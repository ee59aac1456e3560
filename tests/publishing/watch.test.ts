/** What looks at the live site and at the drafts from outside: the scripts of the workflows, which need no package. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAcme } from './acme.ts';
import { runScript, runWorkflow, type Project } from './actions.ts';
import type { GitHubState } from './commands.ts';

const acme = await makeAcme();
const { project, commands, behaviour, messages, site, draftsUrl } = acme;
beforeAll(() => site.open());
beforeEach(() => {
  messages.length = 0;
  commands.calls();
});

describe('the protection of drafts', () => {
  const protect = (answer: typeof behaviour.drafts, url = draftsUrl) => {
    behaviour.drafts = answer;
    return runScript('scripts/publishing/ci/protected.ts', project, { DRAFTS_URL: url });
  };

  it.each<[isClosed: boolean, status: number, location?: string]>([
    [true, 401],
    [true, 403],
    [true, 302, 'https://acme.access.test/login'],
    [false, 200],
    [false, 404],
    [false, 500],
    [false, 301, '/start'],
    [false, 302],
  ])('is %s for the answer %i %s', async (isClosed, status, location) => {
    expect((await protect(() => [status, location])).code).toBe(isClosed ? 0 : 1);
  });

  it('covers the desk and the files, and is not known where nobody answers or no address is given', async () => {
    let asked = 0;
    const { code, said } = await protect(() => (++asked === 1 ? [401] : [200]));
    expect([code, said]).toEqual([1, expect.stringContaining('/desk answered 200 without credentials')]);
    expect((await protect(() => [401], 'http://127.0.0.1:9')).said).toMatch(/not be asked .*first creation/);
    expect((await protect(() => [401], '')).said).toContain('DRAFTS_URL is not set');
  });
});

describe('freshness', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const run = (conclusion: string | null, ago = 30) => ({ head_sha: '', conclusion, created_at: hours(ago) });

  interface Situation {
    /** Of the run before. */
    before?: string;
    deploys?: ReturnType<typeof run>[];
    refuses?: GitHubState['refuses'];
    as?: Project;
  }
  /** What the live site says, and what GitHub knows. @returns result, deploys that were started, and what was said */
  async function look(build: object | string, { before = 'success', deploys, refuses, as }: Situation = {}) {
    acme.isLive(build);
    commands.github({
      refuses,
      runs: { 'deploy.yml': deploys ?? [run('success')], 'freshness.yml': [run(before)] },
    });
    const { freshness } = await runWorkflow('freshness.yml', as ?? project, { name: 'schedule' });
    const started = commands.calls().filter((line) => line.startsWith('gh workflow run deploy.yml')).length;
    return { ...freshness!, started };
  }
  const fine = { result: 'success', started: 0 };

  it('is quiet before the first deploy, whatever answers, and while the site is as young as it should be', async () => {
    expect(await look('<!doctype html>', { deploys: [run('failure')] })).toMatchObject(fine);
    expect(await look({ builtAt: hours(25) })).toMatchObject(fine);
    expect(messages).toEqual([]);
  });

  it('tells once that the site is stale, and once that it is well again', async () => {
    expect(await look({ builtAt: hours(27) })).toMatchObject({ result: 'failure' });
    expect(await look({ builtAt: hours(28) }, { before: 'failure' })).toMatchObject({ result: 'failure' });
    expect(messages).toEqual([expect.stringContaining('The live site was built 27 hours ago.')]);
    expect(await look({ builtAt: hours(1) }, { before: 'failure' })).toMatchObject(fine);
    expect(messages.slice(1)).toEqual([expect.stringContaining('The live site is well again.')]);
  });

  const due = () => ({ builtAt: hours(5), nextDue: hours(1) });
  it.each<[string, number, Situation]>([
    ['where none has run since', 1, {}],
    ['not where one has failed since', 0, { deploys: [run('failure', 0.5), run('success')] }],
    ['not while one runs', 0, { deploys: [run(null, 0.5), run('success')] }],
    // A red test, and a deploy that a newer one has replaced, were none.
    ['where one was skipped', 1, { deploys: [run('skipped', 0.5), run('cancelled', 0.5), run('success')] }],
  ])('starts one deploy for what is due: %s', async (_, started, situation) => {
    expect(await look(due(), situation)).toMatchObject({ result: 'success', started });
    expect(await look({ ...due(), nextDue: hours(-1) }, situation)).toMatchObject(fine);
    expect(messages).toEqual([]);
  });

  it('says what it cannot read, and where its variable belongs when production alone has it', async () => {
    expect((await look('<!doctype html>')).said).toMatch(/build\.json could not be read/);
    expect((await look({})).said).toContain('does not say when it was built');
    const as: Project = {
      ...project,
      repository: { ...project.repository, vars: {} },
      environments: { production: project.repository },
    };
    expect((await look({ builtAt: hours(1) }, { as })).said).toContain('variables of the repository');
    expect(messages).toHaveLength(3);
    await site.close();
    expect((await look({ builtAt: hours(1) })).said).toContain('could not be read');
    await site.open();
  });

  it('says that GitHub refused, in its words, and what to do where a right is missing', async () => {
    const refuse = (command: string, words: string) => look(due(), { refuses: { command, words } });
    await refuse('workflow', 'HTTP 422: Cannot trigger a workflow that is disabled');
    await refuse('workflow', 'HTTP 403: Resource not accessible by integration');
    expect(messages).toEqual([
      expect.stringContaining('HTTP 422: Cannot trigger a workflow that is disabled'),
      expect.stringMatching(
        /not accessible by integration\. The token of the job lacks a right.*Settings, Actions/,
      ),
    ]);
    expect((await refuse('api', 'HTTP 403: Resource not accessible')).said).toContain('lacks a right');
  });
});
