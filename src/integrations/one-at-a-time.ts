/**
 * Builds of one checkout share `.astro` and `.cache`: two at once have published pages without their styles. Each waits
 * for the one before it; the lock ends with the process.
 */
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ownerOf, waitForLock } from '../hosting/lock.ts';

export const CHECKOUT_LOCK = join('.cache', 'build.lock');

/** Must be the first integration: those after it may read and write what builds share. */
export function oneAtATime(): AstroIntegration {
  return {
    name: 'one-at-a-time',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        if (command !== 'build' && command !== 'sync') return;
        const held = globalThis as unknown as Record<symbol, Promise<() => void> | undefined>;
        held[Symbol.for('site.checkoutLock')] ??= waitForLock(CHECKOUT_LOCK, () =>
          logger.info(`Waiting for the build of ${ownerOf(CHECKOUT_LOCK)} in this folder to end.`),
        );
        await held[Symbol.for('site.checkoutLock')];
      },
    },
  };
}
