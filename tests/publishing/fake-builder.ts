/** A builder for tests (`--builder`): publishes the small site that the file in FAKE_SITE describes, through the real gate. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuilderMessage } from '../../scripts/publishing/receiver/builder.ts';
import { release } from '../../scripts/publishing/releases/release.ts';
import { fakeBuild, healthySource } from './support.ts';

export interface FakeSite {
  mark: string;
  news?: string[];
  blog?: string[];
  fail?: string;
  /** The build waits until the file says otherwise. */
  held?: boolean;
}

const { values } = parseArgs({
  options: { root: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
});
const read = () => JSON.parse(readFileSync(process.env['FAKE_SITE']!, 'utf8')) as FakeSite;
let site = read();
const report = (message: BuilderMessage): void => void process.send?.(message);
console.log(`Building because of: ${values.reason}`);
try {
  const build = async (dir: string) => {
    for (; site.held; site = read()) await sleep(20);
    if (site.fail) throw new Error(site.fail);
    await fakeBuild(site.mark, site)(dir);
  };
  report({
    id: await release({
      root: values.root!,
      build,
      ask: healthySource(),
      log: () => {},
      tell: () => Promise.resolve(false),
      caused: { cause: 'change', by: values.by },
    }),
  });
} catch (error) {
  report({ error: (error as Error).message, alerted: false });
  process.exitCode = 1;
}
