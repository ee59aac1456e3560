// npm run release [-- --allow=<code>] [--root releases]      builds, checks, publishes
// npm run release -- --list                                  shows what is kept
// npm run rollback [-- --to <id>] [--root releases]          publishes an earlier release
import { parseArgs } from 'node:util';
import { notify, type Alert } from '../alert.ts';
import { GateClosed, parseAllow } from '../gate/gate.ts';
import { release } from './release.ts';
import { Held, isRolledBack, rollback } from './rollback.ts';
import { currentRelease, listReleases } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: 'releases' },
    allow: { type: 'string' },
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

function failureAlert(error: Error): Alert {
  let what = 'A release failed';
  if (error instanceof GateClosed) what = 'The gate stopped a release';
  if (error instanceof Held) what = 'A release is held';
  return { subject: `${what}; the published site stays as it is.`, text: error.message };
}

/** Ending the command ends the build that it started. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());

async function publish(): Promise<void> {
  try {
    await release({ root, allow: parseAllow(values.allow), signal: ending.signal });
  } catch (error) {
    const alert = failureAlert(error as Error);
    // The server that started this process tells people once for many attempts.
    if (process.connected) process.send?.(alert);
    else if (!ending.signal.aborted) await notify(alert);
    throw error;
  }
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
