/** Builds and publishes once, in a process of its own, and tells its parent how that went. Started by main.ts. */
import { parseArgs } from 'node:util';
import { CAUSES, type Cause } from '../../../src/hosting/release-log.ts';
import { release } from '../releases/release.ts';

/** What a builder sends; `alerted` when people were told already, by the gate for example. */
export type BuilderMessage = { id: string } | { error: string; alerted: boolean };

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: 'releases' },
    reason: { type: 'string', default: 'change' },
    by: { type: 'string' },
  },
});
const report = (message: BuilderMessage): void => void process.send?.(message);

try {
  const { root, reason, by } = values;
  const cause = Object.hasOwn(CAUSES, reason) ? (reason as Cause) : 'change';
  report({ id: await release({ root, caused: { cause, by } }) });
} catch (error) {
  const { message, alerted = false } = error as Error & { alerted?: boolean };
  console.error(message);
  report({ error: message, alerted });
  process.exitCode = 1;
}
