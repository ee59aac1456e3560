/** A copy of the project in a folder of its own, with its own Git and the packages of this one. */
import { execFileSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What the sources answered, encoded pictures and finished articles: they do not depend on entries. */
const CACHES = ['supabase', 'images', 'articles'];

/** Copies the files as they are now, committed or not. @param root emptied first; inside the project, where packages are found */
export function cloneProject(root: string): void {
  rmSync(root, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(file, join(root, file), { mode: constants.COPYFILE_FICLONE });
  }
  for (const folder of CACHES.map((name) => join('.cache', name)))
    if (existsSync(folder))
      cpSync(folder, join(root, folder), { recursive: true, filter: (name) => !name.endsWith('.part') });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  // Tests ask Git which files are of the project.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: root });
}
