/**
 * Makes the pictures of the site again: `npm run make` in this folder.
 *   --list              what there is, by kind
 *   --only name,name    only these
 *   --stale             only stills and drawings whose definition has changed
 * The same source gives the same pictures; the results are committed, so that a build needs none of this.
 */
import { parseArgs } from 'node:util';
import { mediaDirectory } from './site.ts';
import { tasks } from './tasks/index.ts';

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string' },
    stale: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const usage = 'npm run make [-- --list] [-- --only name,name] [-- --stale]';

if (values.help) {
  console.log(usage);
} else if (values.list) {
  for (const task of tasks) console.log(`${task.title}\n  ${task.names().join('\n  ')}`);
} else {
  const only = values.only?.split(',').map((name) => name.trim());
  const known = new Set(tasks.flatMap((task) => task.names()));
  const unknown = only?.filter((name) => !known.has(name)) ?? [];
  if (unknown.length) {
    console.error(`No picture is called ${unknown.join(', ')}. See: npm run make -- --list`);
    process.exit(1);
  }
  for (const task of tasks) {
    const names = task.names().filter((name) => !only || only.includes(name));
    if (values.stale && !task.stale) continue;
    if (!names.length) continue;
    const obstacle = await task.obstacle?.();
    if (obstacle) {
      console.error(`${task.title}: ${obstacle}`);
      process.exitCode = 1;
      continue;
    }
    for (const name of names) {
      if (values.stale && !(await task.stale!(name, mediaDirectory))) continue;
      const started = performance.now();
      const bytes = await task.make(name, mediaDirectory);
      console.log(
        `${name}  ${(bytes / 1024).toFixed(0)} KB  ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
    }
    await task.done?.();
    if (!only) await task.prune?.(mediaDirectory);
  }
}
