// npm run release [-- --allow=<code>] [--if-due] [--root releases]   builds, checks, publishes
// npm run release -- --list                                          shows what is kept
// npm run rollback [-- --to <id>] [--root releases]                  publishes an earlier release
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noteFailure } from './failure.ts';
import { isRolledBack, rollback } from './rollback.ts';
import { currentRelease, listReleases } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: 'releases' },
    allow: { type: 'string' },
    'if-due': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});
const { root, to } = values;

function list(): void {
  const live = currentRelease(root);
  for (const id of listReleases(root))
    console.log(id + (id === live ? '  (current)' : '') + (isRolledBack(root, id) ? '  (rolled back)' : ''));
}

/** Ending the command ends the build that it started. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());

/** What is wrong in `.env`, which is read with it: where alerts go stands there too. */
const wrong = await import('../../../src/config/env.ts').then(
  () => undefined,
  (error: Error) => error,
);

async function publish(): Promise<void> {
  mkdirSync(root, { recursive: true });
  if (wrong) throw await noteFailure(root, wrong);
  const { release } = await import('./release.ts');
  const { parseAllow } = await import('../gate/gate.ts');
  const allow = parseAllow(values.allow);
  await release({ root, allow, ifDue: values['if-due'], signal: ending.signal });
}

try {
  const [verb = 'release'] = positionals;
  if (values.list) list();
  else if (verb === 'rollback') await rollback({ root, to });
  else if (verb === 'release') await publish();
  else throw new Error(`Unknown: ${verb}. Use release or rollback.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
