/**
 * Game day: `npm run drill` plays the worst nights against a scratch store with real builds, real servers and stand-ins
 * for Supabase and Ghost, while visitors keep asking. It prints what was asked, what visitors saw and what was logged,
 * and ends with exit code 1 when anything was lost, stale or down. With GHOST_URL, GHOST_CONTENT_API_KEY and
 * GHOST_ADMIN_API_KEY it does what an editor does, in that Ghost, and leaves it as it was.
 *
 *   npm run drill [-- --only 3] [--ghost]
 */
import { parseArgs } from 'node:util';
import { figures, night, results } from './day.ts';
import { nights } from './nights.ts';
import { openStage } from './stage.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, ghost: { type: 'boolean', default: false } },
});
const started = performance.now();

if (!values.ghost) {
  const stage = await openStage();
  try {
    for (const [index, one] of nights.entries())
      if (!values.only || values.only.split(',').includes(String(index + 1)))
        await night(`${index + 1}. ${one.name}`, stage, one.play);
  } finally {
    await stage.close();
  }
}
const { GHOST_URL, GHOST_CONTENT_API_KEY, GHOST_ADMIN_API_KEY } = process.env;
if (GHOST_URL && GHOST_CONTENT_API_KEY && GHOST_ADMIN_API_KEY && !values.only) {
  const { playGhost } = await import('./ghost.ts');
  await playGhost();
} else if (values.ghost) {
  console.error(
    'Set GHOST_URL, GHOST_CONTENT_API_KEY and GHOST_ADMIN_API_KEY of a Ghost that may be changed.',
  );
  process.exit(1);
}

const failed = results.filter(({ ok }) => !ok);
console.log(`\n${figures(performance.now() - started)}`);
console.log(
  failed.length === 0
    ? 'nothing lost, nothing stale, nothing down'
    : `${failed.length} of ${results.length} failed: ${failed.map(({ name }) => name).join('; ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
