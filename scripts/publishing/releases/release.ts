/** One release: build aside, gate, compress, switch, tidy. Whatever fails before the switch leaves the site as it was. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { compressFiles } from './compress.ts';
import { explain, inspect, type FindingKind } from '../gate/gate.ts';
import { describeBuild } from '../../../src/hosting/manifest.ts';
import { forgetRemovals, readRemovals } from '../gate/removals.ts';
import { KEEP, openStore, withLock } from './store.ts';

export interface ReleaseOptions {
  root: string;
  allow?: ReadonlySet<FindingKind>;
  /** Builds the site into a folder; rejects when the build fails. */
  build?: (outDir: string) => Promise<void>;
  log?: (line: string) => void;
}

/** Runs the project's build into `outDir`. */
export function astroBuild(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--', '--outDir', outDir], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`The build ended with ${signal ?? `exit code ${code}`}.`)),
    );
  });
}

/**
 * Builds and publishes.
 * @returns the id of the new release
 * @throws {Error} when the build fails, the gate closes or the disk is full; the published site is unchanged then
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { root, allow = new Set(), build = astroBuild, log = console.log } = options;
  return withLock(root, async () => {
    const store = openStore(root);
    const staging = store.stage();
    // Read before the build: what is announced while it runs belongs to the next one.
    const removed = readRemovals(root);
    try {
      await build(staging);
      const live = store.current();
      const previous = live ? describeBuild(store.path(live)) : undefined;
      if (!previous) log('First publish: there is nothing to compare with.');
      const findings = inspect(previous, describeBuild(staging), allow, removed);
      if (findings.length > 0) throw new Error(explain(findings));
      await compressFiles(staging);
      const id = store.adopt(staging);
      store.activate(id);
      forgetRemovals(root, removed);
      const gone = store.prune(KEEP);
      log(`Published ${id}.${gone.length ? ` Removed ${gone.join(', ')}.` : ''}`);
      return id;
    } catch (error) {
      rmSync(staging, { recursive: true, force: true });
      throw error;
    }
  });
}

/**
 * Publishes the release before the current one, or a named one.
 * @throws {Error} when there is none
 */
export async function rollback(root: string, to?: string, log: (line: string) => void = console.log) {
  return withLock(root, async () => {
    const store = openStore(root);
    const live = store.current();
    const ids = store.list();
    const target = to ?? ids[ids.indexOf(live ?? '') - 1];
    if (!target)
      throw new Error(`There is no earlier release in ${root}. Kept are: ${ids.join(', ') || 'none'}.`);
    store.activate(target);
    log(`Rolled back from ${live} to ${target}. The next release publishes a new build again.`);
    return target;
  });
}
