// npm run gate -- --previous <site address or folder> [--next dist] [--allow=unreachable or the code of a list]
// Compares a build with the published site, and asks the sources about what is gone. Changes nothing.
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { readBuild, readPublished, type Manifest } from '../../../src/articles/published.ts';
import { setOutput } from '../ci/github.ts';
import { newRecordsAlert, problemsOf } from '../releases/records.ts';
import { askSources } from './ask.ts';
import { changeLines, GateClosed, goesOut, judge, parseAllow } from './gate.ts';

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    next: { type: 'string', default: 'dist' },
    allow: { type: 'string' },
  },
});

async function readPrevious(place: string, allow: ReadonlySet<string>): Promise<Manifest | undefined> {
  if (!/^https?:/.test(place)) return readBuild(place);
  try {
    return await readPublished(new URL('/build.json', place).href, { onRetry: console.warn });
  } catch (error) {
    const { message } = error as Error;
    if (!allow.has('unreachable'))
      throw new Error(`${message}\nTo publish without a comparison: --allow=unreachable`, { cause: error });
    console.warn(`${message}\nPublishing without a comparison, as allowed.`);
    return undefined;
  }
}

try {
  const allow = parseAllow(values.allow);
  if (!values.previous)
    throw new Error('Name the published site: --previous https://www.example.com, or its folder.');
  const previous = await readPrevious(values.previous, allow);
  const next = readBuild(values.next);
  console.log(
    previous
      ? `Comparing ${next.addresses.length} addresses with the ${previous.addresses.length} of ${previous.from}.`
      : 'First publish: there is nothing to compare with.',
  );
  const mayBeEmpty = new Set(env.CONTENT_ALLOW_EMPTY);
  const judgement = await judge(previous, next, { ask: askSources, allow, mayBeEmpty });
  for (const line of changeLines(judgement)) console.log(line);
  if (previous) console.log(goesOut(previous, next));
  if (judgement.findings.length > 0) throw new GateClosed(judgement.findings);
  console.log('The gate is open.');
  for (const { text } of problemsOf(next)) console.log(text);
  // For the step that follows the deploy on CI: then it is true.
  const alert = newRecordsAlert(previous, next);
  if (alert && process.env['GITHUB_OUTPUT']) setOutput('alert', JSON.stringify(alert));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
