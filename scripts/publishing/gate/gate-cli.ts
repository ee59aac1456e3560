// npm run gate -- --previous <site address or folder> [--next dist] [--allow=kind,kind or the code of a list]
// Compares a build with the published site, asks the sources about what is gone, and writes the redirects of renamed
// articles into the build.
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { describeBuild, fetchManifest, type Manifest } from '../../../src/hosting/manifest.ts';
import { askSources } from './ask.ts';
import { GateClosed, judge, parseAllow } from './gate.ts';
import { buildTimes, causedHere, entryOf } from '../releases/log.ts';
import { recordProblems } from '../releases/records.ts';
import { settle } from './settle.ts';
import { changeLines } from './tell.ts';

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    next: { type: 'string', default: 'dist' },
    allow: { type: 'string' },
  },
});

async function readPrevious(place: string, allow: ReadonlySet<string>): Promise<Manifest | undefined> {
  if (!/^https?:/.test(place)) return describeBuild(place);
  try {
    return await fetchManifest(place);
  } catch (error) {
    if (!allow.has('unreachable')) throw error;
    console.warn(`${(error as Error).message}\nPublishing without a comparison, as allowed.`);
    return undefined;
  }
}

try {
  const allow = parseAllow(values.allow);
  if (!values.previous)
    throw new Error('Name the published site: --previous https://www.example.com, or its folder.');
  const previous = await readPrevious(values.previous, allow);
  const next = describeBuild(values.next);
  console.log(
    previous
      ? `Comparing ${next.addresses.length} addresses with the ${previous.addresses.length} of ${previous.from}.`
      : 'First publish: there is nothing to compare with.',
  );
  const judgement = await judge(previous, next, {
    ask: askSources,
    allow,
    mayBeEmpty: new Set(env.CONTENT_ALLOW_EMPTY),
  });
  for (const line of changeLines(judgement)) console.log(line);
  if (judgement.findings.length > 0) throw new GateClosed(judgement.findings);
  const kept = recordProblems(values.next).map(({ text }) => text);
  const entry = entryOf(causedHere(), { previous, next, judgement, kept, ...buildTimes(values.next) });
  const unread = settle(values.next, judgement, env.SITE_URL, [...(previous?.releases ?? []), entry]);
  if (unread > 0)
    console.warn(
      `${unread} of ${judgement.redirects.length} redirects are pages only: hosts read no more rules.`,
    );
  console.log('The gate is open.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
