// npm run release [-- --allow=<code>] [--if-due] [--root releases]   builds, checks, publishes
// npm run rollback [-- --to <id>] [--root releases]                  publishes an earlier release
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noteFailure } from './due.ts';
import { rollback } from './rollback.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: 'releases' },
    allow: { type: 'string' },
    'if-due': { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});
const { root, to } = values;

/** What it needs is imported here: a wrong value in `.env`, which also holds the address of alerts, is a failure like others. */
async function runRelease(): Promise<void> {
  mkdirSync(root, { recursive: true });
  if (values.allow !== undefined) process.env['PUBLISHED_ALLOW'] = values.allow;
  try {
    const { release } = await import('./release.ts');
    await release(root, values['if-due']);
  } catch (error) {
    throw new Error(await noteFailure(root, error as Error), { cause: error });
  }
}

try {
  const [verb = 'release'] = positionals;
  if (verb === 'rollback') await rollback(root, to);
  else if (verb === 'release') await runRelease();
  else throw new Error(`Unknown: ${verb}. Use release or rollback.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
