/** A copy of the project that a test may change and build. */
import { spawn } from 'node:child_process';
import { constants, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FILES =
  'src public scripts/supabase scripts/ghost astro.config.mjs tsconfig.json package.json package-lock.json';

export interface Copy {
  /** Inside the project, so that packages are found. */
  root: string;
  dist: string;
  /** @returns what was printed; it is also in the error of a build that failed */
  build: (environment?: Record<string, string>) => Promise<string>;
  remove: () => void;
}

export function copyProject(name: string): Copy {
  const root = join('.cache', name);
  const dist = join(root, 'dist');
  const remove = () => rmSync(root, { recursive: true, force: true });
  remove();
  for (const path of FILES.split(' '))
    cpSync(path, join(root, path), { recursive: true, mode: constants.COPYFILE_FICLONE });
  // What the embedded sources answered and the encoded pictures: cached, where a build has been here before. Others
  // write there meanwhile: files that are gone by now, and unfinished ones, are not taken.
  for (const folder of ['supabase', 'images', 'articles'].map((part) => join('.cache', part))) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || file.endsWith('.part')) continue;
      mkdirSync(join(root, entry.parentPath), { recursive: true });
      try {
        copyFileSync(file, join(root, file), constants.COPYFILE_FICLONE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
  const build = (environment: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const env: NodeJS.ProcessEnv = { ...process.env, ...environment };
      delete env['NODE_ENV'];
      delete env['VITEST'];
      const astro = join(process.cwd(), 'node_modules', 'astro', 'bin', 'astro.mjs');
      const child = spawn(process.execPath, [astro, 'build'], { cwd: root, env });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`The build ended with ${code}:\n${said}`)),
      );
    });
  return { root, dist, build, remove };
}
