/** One release: build aside, gate, copy, switch. Whatever fails before the switch leaves the published site as it was. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from '../../../src/config/env.ts';
import { readBuild } from '../../../src/articles/published.ts';
import { findBlockers, printLeftovers } from '../../audit/launch-check.ts';
import { notify } from '../alert.ts';
import { errorLines } from '../error-lines.ts';
import { passGate } from '../gate/gate.ts';
import { clearRequest, isDue, readAttempt, writeAttempt } from './due.ts';
import { releasesBlocking, removeRollbackMarks, ROLLBACK_RULE } from './rollback.ts';
import { activate, addRelease, currentRelease, removeOldReleases, removeStaging, withLock } from './store.ts';

/**
 * Where the builds for a folder of releases are made: inside the checkout, where Node finds the packages that prerendering
 * imports. Always the same one: Astro's modules hold its path, and with another path it takes no page of the last build. A
 * build whose release was killed may still write there; the next one waits for its end (src/integrations/one-build.ts) and
 * begins by emptying the folder.
 */
const workFolder = (root: string): string =>
  join('.cache', 'builds', realpathSync(root).replace(/[^\w]+/g, '-'));

/** Runs `astro build`. @throws {Error} with the words of the build when it fails */
async function build(outDir: string, more: Record<string, string>): Promise<void> {
  const astro = resolve('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // A NODE_ENV inherited from the shell would bundle React's development version.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...more },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-64_000);
  });
  const [code, ended] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`The build ended with ${ended ?? `exit code ${code}`}.\n${errorLines(said)}`.trim());
}

/** @param work empty folder for the build */
async function publish(root: string, work: string): Promise<void> {
  const live = currentRelease(root);
  const previous = live === undefined ? undefined : readBuild(join(root, live));
  const began = new Date();
  await build(work, {
    CONTENT_LAST_GOOD: env.CONTENT_LAST_GOOD ?? join(resolve(root), 'last-good'),
    // Redirects of renamed articles follow from what is published.
    PUBLISHED_BUILD: live === undefined ? '' : join(resolve(root), live, 'build.json'),
  });
  const next = readBuild(work);
  const blocking = releasesBlocking(next, root);
  if (blocking.length > 0 && !env.PUBLISHED_ALLOW.includes('held'))
    throw new Error(`Not published: release ${blocking[0]} was rolled back. ${ROLLBACK_RULE}`);
  const alert = await passGate(previous, next);
  const id = await addRelease(root, work, began);
  await activate(root, id);
  removeRollbackMarks(root, blocking);
  if (alert) await notify(alert);
  const gone = removeOldReleases(root);
  console.log(`Published ${id}.${gone.length > 0 ? ` Removed ${gone.join(', ')}.` : ''}`);
}

/** Demo values, demo content, samples, placeholders: they do not go live. */
function refuseBlocked(): void {
  const found = env.PUBLISHED_ALLOW.includes('demo') ? [] : findBlockers(env);
  if (found.length > 0)
    throw new Error(
      `Not published. To try a release with it all the same: --allow=demo\n${printLeftovers(found)}`,
    );
}

/** Publishes, and keeps account of it: whatever ends this process, the attempt is known to the next one. */
async function attempt(root: string): Promise<void> {
  const { attempts = 0, message } = readAttempt(root) ?? {};
  writeAttempt(root, { attempts: attempts + 1, at: Date.now(), message });
  clearRequest(root);
  refuseBlocked();
  const work = workFolder(root);
  const clean = () => {
    rmSync(work, { recursive: true, force: true });
    removeStaging(root);
  };
  clean();
  mkdirSync(work, { recursive: true });
  await publish(root, work).finally(clean);
  writeAttempt(root, { attempts: 0, at: Date.now() });
  if (message) await notify({ subject: 'The site is published again.' });
}

/**
 * Builds and publishes. What may pass is listed in PUBLISHED_ALLOW: the code of a list, `held` for what was rolled back, `demo` for
 * what may not go live.
 * @param root folder of the releases
 * @param ifDue only if something is due
 * @throws {Error} when something of the demo would go live, the build fails, the gate closes, the build is held or the disk is
 *   full; the published site is unchanged then
 */
export async function release(root: string, ifDue: boolean): Promise<void> {
  const isWanted = () => !ifDue || isDue(root);
  if (!isWanted()) return;
  await withLock(root, async () => {
    if (isWanted()) await attempt(root);
  });
}
