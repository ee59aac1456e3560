// npm run release [-- --allow=kind,kind] [--root releases]   builds, checks, publishes
// npm run release -- --list                                  shows what is kept
// npm run rollback [-- --to <id>] [--root releases]          publishes an earlier release
//                  [--fault=code|content]                    what is held then; else what changed between the two
import { parseArgs } from 'node:util';
import { notify } from '../alert.ts';
import { GateClosed, parseAllow } from '../gate/gate.ts';
import { release } from './release.ts';
import { Held, readHolds, rollback, type Fault } from './rollback.ts';
import { Busy, EXIT_BUSY, currentRelease, listReleases } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: 'releases' },
    allow: { type: 'string' },
    list: { type: 'boolean', default: false },
    to: { type: 'string' },
    fault: { type: 'string' },
  },
});
const { root, to } = values;

function list(): void {
  const live = currentRelease(root);
  const held = new Set(readHolds(root).map(({ release: id }) => id));
  for (const id of listReleases(root))
    console.log(id + (id === live ? '  (current)' : '') + (held.has(id) ? '  (rolled back)' : ''));
}

function parseFault(fault: string | undefined): Fault | undefined {
  if (fault === undefined || fault === 'code' || fault === 'content') return fault;
  throw new Error(`--fault=${fault}: unknown. It is code or content.`);
}

/** Tells people, or the server that started this process and tells them once for many attempts. */
async function tellFailure(error: Error): Promise<void> {
  const what =
    error instanceof GateClosed
      ? 'The gate stopped a release'
      : error instanceof Held
        ? 'A release is held'
        : 'A release failed';
  const alert = { subject: `${what}; the published site stays as it is.`, text: error.message };
  if (process.connected) process.send?.(alert);
  else await notify(alert);
}

/** Ending the command ends the build that it started. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());

try {
  const [verb = 'release'] = positionals;
  if (values.list) list();
  else if (verb === 'rollback') await rollback({ root, to, fault: parseFault(values.fault) });
  else if (verb === 'release') {
    const allow = parseAllow(values.allow);
    await release({ root, allow, signal: ending.signal }).catch(async (error: unknown) => {
      if (!ending.signal.aborted && !(error instanceof Busy)) await tellFailure(error as Error);
      throw error;
    });
  } else throw new Error(`Unknown: ${verb}. Use release or rollback.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof Busy ? EXIT_BUSY : 1;
}
