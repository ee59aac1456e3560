/**
 * Builds of one checkout share `.astro` and `.cache`: two at once have published pages without their styles. Each waits
 * for the one before it; the lock ends with the process.
 */
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { waitForLock } from '../hosting/lock.ts';

const CHECKOUT_LOCK = join('.cache', 'build.lock');

/** Astro runs the hook again when it reads its configuration anew. */
let held: Promise<() => void> | undefined;

/** Must be the first integration: those after it may read and write what builds share. */
export const oneBuildAtATime = (): AstroIntegration => ({
  name: 'one-build-at-a-time',
  hooks: {
    'astro:config:setup': async ({ command, logger }) => {
      if (command !== 'build' && command !== 'sync') return;
      held ??= waitForLock(CHECKOUT_LOCK, (owner) =>
        logger.info(`Waiting for the build of ${owner} in this folder to end.`),
      );
      await held;
    },
  },
});
