/** Removals that are announced to GitHub Actions, from the webhook's run to the gate of whichever run deploys. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchAnnounced, forgetAnnounced, readAnnounced } from '../../scripts/publishing/gate/announced.ts';
import { fakeBuild, slugs, tempDir } from './support.ts';

/** A repository's artifacts behind the commands of `gh` that are used, and nothing else. */
function github() {
  const artifacts: { id: number; run: number; removed: string[]; expired: boolean; head: number }[] = [];
  let next = 1;
  return {
    upload(removed: string[], { expired = false, head = 1 } = {}) {
      artifacts.push({ id: next++, run: 1000 + next, removed, expired, head });
    },
    ids: () => artifacts.map(({ id }) => id),
    gh(...args: string[]): string {
      const command = args.join(' ');
      if (command.startsWith('api --paginate --slurp repos/{owner}/{repo}/actions/artifacts?name=removed&')) {
        // Two pages, as a long list has them.
        const page = (list: typeof artifacts) => ({
          artifacts: list.map(({ id, run, expired, head }) => ({
            id,
            expired,
            workflow_run: { id: run, repository_id: 1, head_repository_id: head },
          })),
        });
        return JSON.stringify([page(artifacts.slice(0, 1)), page(artifacts.slice(1))]);
      }
      const [, run, dir] = /^run download (\d+) --name removed --dir (.+)$/.exec(command) ?? [];
      if (run && dir) {
        mkdirSync(dir, { recursive: true });
        const artifact = artifacts.find((one) => one.run === Number(run))!;
        writeFileSync(join(dir, 'removed.json'), JSON.stringify(artifact.removed, undefined, 2));
        return '';
      }
      const [, id] =
        /^api --method DELETE repos\/\{owner\}\/\{repo\}\/actions\/artifacts\/(\d+)$/.exec(command) ?? [];
      const index = artifacts.findIndex((one) => one.id === Number(id));
      if (index < 0) throw new Error(`gh ${command}`);
      artifacts.splice(index, 1);
      return '';
    },
  };
}

describe('announced removals on GitHub', () => {
  it('all reach the gate, whichever webhook came last, and are forgotten after the deploy', async () => {
    const root = await tempDir();
    const [previous, next, removed, later] = ['previous', 'next', 'removed', 'later'].map((name) =>
      join(root, name),
    ) as [string, string, string, string];
    await fakeBuild('previous')(previous);
    await fakeBuild('next', { blog: slugs(9), news: slugs(9, 'news') })(next);
    const gate = (...more: string[]) =>
      spawnSync(
        process.execPath,
        ['scripts/publishing/gate/gate-cli.ts', '--previous', previous, '--next', next, ...more],
        { encoding: 'utf8' },
      );
    const { upload, gh, ids } = github();
    upload(['/blog/post-10']);
    upload(['/press-releases/news-10']);
    fetchAnnounced(removed, gh);
    // Announced while the build runs: for the next deploy.
    upload(['/blog/post-9']);

    expect(gate().stderr).toMatch(/2 published addresses vanished/);
    expect(gate('--removed', removed)).toMatchObject({ status: 0, stderr: '' });
    forgetAnnounced(removed, gh);
    expect(ids()).toEqual([3]);
    fetchAnnounced(later, gh);
    expect(readAnnounced(later)).toEqual(new Set(['/blog/post-9']));
    expect(gate('--removed', later).status).toBe(1);
  });

  it('are none when none is there, expired ones and those of forks left aside', async () => {
    const dir = join(await tempDir(), 'removed');
    const { upload, gh } = github();
    upload(['/blog/a'], { expired: true });
    upload(['/blog/b'], { head: 2 });
    fetchAnnounced(dir, gh);
    expect(readAnnounced(dir)).toEqual(new Set());
    forgetAnnounced(dir, gh);
  });

  it('are stored before a run can be replaced by the next', () => {
    const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
    const job = (name: string) => new RegExp(`^  ${name}:\n(?: {4}.*\n|\n)+`, 'm').exec(workflow)![0];
    expect(job('announce')).not.toMatch(/concurrency|needs/);
    expect(job('announce')).toMatch(/toJSON\(github\.event\.client_payload\.removed\).*> removed\.json/s);
    expect(job('settle')).toMatch(/^ {4}needs: announce$/m);
    const steps = [...job('deploy').matchAll(/run: (.*)$/gm)].map(([, command]) => command!);
    const order = [
      'announced.ts fetch',
      'npm run build',
      '--removed',
      'wrangler deploy',
      'announced.ts forget',
    ];
    const places = order.map((part) => steps.findIndex((command) => command.includes(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
