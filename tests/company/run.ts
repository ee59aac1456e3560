/**
 * Another company's entries in a clone of the project (become.ts): the site builds, and no test depends on the demo's.
 *
 *   npm test -- company              builds the clone and runs the unit tests and the checks over the built site there
 *   npm test -- company --all        runs the whole `npm test` there
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { becomeCompany } from './become.ts';

/** What the sources answered, encoded pictures and finished articles: they do not depend on entries. */
const CACHES = ['supabase', 'images', 'articles'];

/** Files as they are now, committed or not, in a folder of their own with its own Git. */
function cloneProject(root: string): void {
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

const root = join('.cache', 'company');
cloneProject(root);
becomeCompany(root);

const report = resolve('.cache/vitest-company.json');
const commands = process.argv.includes('--all')
  ? [['npm', 'test']]
  : [
      ['astro', 'build', '--silent'],
      [
        'vitest',
        'run',
        '--project',
        'unit',
        '--project',
        'site',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    ];
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command!, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`\nThe clone with another company's entries is kept in ${root}.`);
    process.exit(status ?? 1);
  }
}
rmSync(root, { recursive: true, force: true });
