import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { start } from './processes.ts';

/**
 * Copies the working files, committed or not, and the caches of pictures and of the database, which do not depend on entries.
 * @param root inside the project, where packages are found; emptied first
 */
export function copyProject(root: string): void {
  rmSync(root, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  const cached = globSync('.cache/{images,supabase}/**/*.{avif,webp,json,jpg,csv,mp3,mp4,gz}');
  for (const file of [...files.split('\0').filter((name) => name && existsSync(name)), ...cached]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    try {
      copyFileSync(file, join(root, file), constants.COPYFILE_FICLONE);
    } catch (error) {
      // Another build may have removed it from its cache by now.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Starts Astro in a folder, as a shell would: what a test runner sets would bundle React for development. */
export function startAstro(root: string, args: string[], variables: Record<string, string> = {}) {
  const env: NodeJS.ProcessEnv = { ...process.env, ...variables, ASTRO_TELEMETRY_DISABLED: '1' };
  delete env['NODE_ENV'];
  delete env['VITEST'];
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  return start(process.execPath, [astro, ...args], { cwd: root, env });
}
