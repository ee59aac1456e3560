/** Runs the project's build as a child process; its output is passed on and kept for error messages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { essence } from '../essence.ts';

export interface BuildOptions {
  /** Ends the build. */
  signal?: AbortSignal;
  /** Added to this process's environment. */
  env?: Record<string, string>;
}

/** Builds the site into a folder; rejects when the build fails. */
export type Build = (outDir: string, options: BuildOptions) => Promise<void>;

/** Runs `astro build`. @throws {Error} with the words of the build when it fails */
export const astroBuild: Build = async (outDir, { signal, env }) => {
  const astro = resolve('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // With another NODE_ENV of the surroundings, the site would hold React's development version.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    signal,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-64_000);
  });
  const [code, ended] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`The build ended with ${ended ?? `exit code ${code}`}.\n${essence(said)}`.trim());
};
