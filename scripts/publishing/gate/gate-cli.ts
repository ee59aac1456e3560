// npm run gate -- --previous <site address or folder> [--next dist] [--allow=kind,kind] [--removed <folder of announced.ts>]
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readAnnounced } from './announced.ts';
import { explain, inspect, parseAllow, type FindingKind } from './gate.ts';
import { describeBuild, fetchManifest, type Manifest } from '../../../src/hosting/manifest.ts';

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    next: { type: 'string', default: 'dist' },
    allow: { type: 'string' },
    removed: { type: 'string' },
  },
});

try {
  const allow = parseAllow(values.allow);
  let previous: Manifest | undefined;
  if (values.previous && /^https?:/.test(values.previous)) {
    try {
      previous = await fetchManifest(values.previous);
    } catch (error) {
      if (!allow.has('unreachable')) throw error;
      console.warn(`${(error as Error).message}\nPublishing without a comparison, as allowed.`);
    }
  } else if (values.previous && existsSync(values.previous)) {
    previous = describeBuild(values.previous);
  }
  const next = describeBuild(values.next);
  console.log(
    previous
      ? `Comparing ${next.addresses.length} addresses with the ${previous.addresses.length} of ${previous.from}.`
      : 'First publish: there is nothing to compare with.',
  );
  const removed = values.removed ? readAnnounced(values.removed) : new Set<string>();
  const findings = inspect(previous, next, allow as Set<FindingKind>, removed);
  if (findings.length > 0) {
    console.error(explain(findings));
    process.exit(1);
  }
  console.log('The gate is open.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
