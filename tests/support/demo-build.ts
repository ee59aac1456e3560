/**
 * Tests are about the embedded content and the demo configuration: what a developer has in `.env`, or has exported, changes
 * nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Every variable that the site reads, set to nothing, which wins over `.env`. */
export const noConfiguration: Record<string, string> = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => [name!, '']),
);

/** Whether a plain `npm run build` would build something else than the demo. */
function ownConfiguration(): boolean {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return Object.keys(noConfiguration).some((name) => process.env[name] ?? file[name]);
}

const STAMP = '.cache/demo-build';
/** Identifies the build in `dist/`; undefined when there is none. */
const inDist = () =>
  existsSync('dist/build.json')
    ? (JSON.parse(readFileSync('dist/build.json', 'utf8')) as { builtAt: string }).builtAt
    : undefined;

/** The environment before a test runner came: with its variables React would be bundled for development. */
function withoutRunner(): NodeJS.ProcessEnv {
  const runners = /^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runners.test(name)));
}

/** Builds the demo into `dist/` where that holds nothing, or a build with a configuration of its own. */
export function ensureDemoBuild(): void {
  const built = inDist();
  if (built && !ownConfiguration()) return;
  if (built && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === built) return;
  console.log('Building the demo into dist/ for the tests (.env is left aside).');
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...withoutRunner(), ...noConfiguration, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The demo could not be built. See: npm run build');
  writeFileSync(STAMP, inDist() ?? '');
}

/** Throws where a server shows another build than that of `dist/`: a development server, another copy of the project, an old build. */
export async function refuseOtherBuild(address: string): Promise<void> {
  const response = await fetch(new URL('/build.json', address));
  const served = response.ok ? ((await response.json()) as { builtAt?: string }).builtAt : undefined;
  if (served === undefined || served !== inDist())
    throw new Error(
      `${address} does not serve the build in dist/ (${inDist() ?? 'there is none'}), but ${served ?? 'something else'}.`,
    );
}

/** vitest's global setup. */
export const setup = ensureDemoBuild;
