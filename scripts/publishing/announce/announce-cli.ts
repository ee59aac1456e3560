/**
 * Announces a deploy to a host, where no release store knows what was live before.
 *
 *   node scripts/publishing/announce/announce-cli.ts note --site https://www.example.com    before the deploy
 *   node scripts/publishing/announce/announce-cli.ts tell [--dist dist]                     after it
 *
 * Without INDEXNOW_KEY and WEBSUB_HUB_URL both do nothing. Neither fails a deploy.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '../../../src/config/env.ts';
import { announce } from './announce.ts';
import { datesOfBuild, datesOfSite, type Dates } from './changes.ts';

const NOTED = join('.cache', 'live-addresses.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: env.SITE_URL }, dist: { type: 'string', default: 'dist' } },
});

async function note(): Promise<void> {
  rmSync(NOTED, { force: true });
  const dates = (await datesOfSite(values.site)) ?? {};
  mkdirSync(dirname(NOTED), { recursive: true });
  writeFileSync(NOTED, JSON.stringify(dates));
}

const tell = (): Promise<void> =>
  announce(JSON.parse(readFileSync(NOTED, 'utf8')) as Dates, datesOfBuild(values.dist));

const [verb] = positionals;
if (verb !== 'note' && verb !== 'tell') {
  console.error('Use note before a deploy, or tell after it.');
  process.exitCode = 1;
} else if (env.INDEXNOW_KEY || env.WEBSUB_HUB_URL) {
  try {
    await (verb === 'note' ? note() : tell());
  } catch (error) {
    console.error(`Nothing is announced: ${(error as Error).message}`);
  }
}
