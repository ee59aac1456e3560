/**
 * Announced removals on GitHub Actions, where no file outlives a run: a run that a webhook started keeps what it
 * announces in an artifact of its own until a deploy has taken it in (deploy.yml).
 *
 *   node scripts/publishing/gate/announced.ts fetch <folder>    before the build
 *   node scripts/publishing/gate/announced.ts forget <folder>   after the deploy
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs GitHub's command-line tool. @returns what it printed */
export type Gh = (...args: string[]) => string;

const runGh: Gh = (...args) =>
  execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

interface ArtifactPage {
  artifacts: {
    id: number;
    expired: boolean;
    workflow_run: { id: number; repository_id: number; head_repository_id: number };
  }[];
}

const ARTIFACTS = 'repos/{owner}/{repo}/actions/artifacts';

/** Downloads what earlier runs and this one announced: one folder an artifact, named after its id. */
export function fetchAnnounced(dir: string, gh: Gh = runGh): void {
  mkdirSync(dir, { recursive: true });
  const pages = gh('api', '--paginate', '--slurp', `${ARTIFACTS}?name=removed&per_page=100`);
  for (const { id, expired, workflow_run: run } of (JSON.parse(pages) as ArtifactPage[]).flatMap(
    ({ artifacts }) => artifacts,
  )) {
    // The pull request of a fork can upload under any name.
    if (expired || run.head_repository_id !== run.repository_id) continue;
    gh('run', 'download', String(run.id), '--name', 'removed', '--dir', join(dir, String(id)));
  }
}

/** Paths of articles that may vanish with the next deploy. */
export const readAnnounced = (dir: string): Set<string> =>
  new Set(
    readdirSync(dir).flatMap(
      (id) => JSON.parse(readFileSync(join(dir, id, 'removed.json'), 'utf8')) as string[],
    ),
  );

/** Deletes exactly the artifacts that `fetchAnnounced` took: what was announced since belongs to the next deploy. */
export function forgetAnnounced(dir: string, gh: Gh = runGh): void {
  for (const id of readdirSync(dir)) gh('api', '--method', 'DELETE', `${ARTIFACTS}/${id}`);
}

if (import.meta.main) {
  const [verb, dir] = process.argv.slice(2);
  if (verb === 'fetch' && dir) fetchAnnounced(dir);
  else if (verb === 'forget' && dir) forgetAnnounced(dir);
  else throw new Error('Use fetch <folder> or forget <folder>.');
}
