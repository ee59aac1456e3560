/** Stands for `npm run release` in tests of the server (`--builder`): publishes the small site that the file in FAKE_SITE describes. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
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

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const read = () => JSON.parse(readFileSync(process.env['FAKE_SITE']!, 'utf8')) as FakeSite;
let site = read();
try {
  await release({
    root: values.root!,
    ask: healthySource(),
    log: () => {},
    tell: () => Promise.resolve(false),
    build: async (dir, options) => {
      for (; site.held; site = read()) await sleep(20);
      if (site.fail) throw new Error(site.fail);
      await fakeBuild(site.mark, site)(dir, options);
    },
  });
} catch (error) {
  process.send?.({ subject: 'A release failed', text: (error as Error).message });
  process.exitCode = 1;
}
