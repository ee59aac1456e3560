/**
 * Another company's entries in a clone of the project (become.ts, shrink.ts): the site builds, and no test depends on the demo's.
 *
 *   npm test -- company              builds the clone and runs the unit tests and the checks over the built site there
 *   npm test -- company --small      the same for a company that has as little as may be (shrink.ts)
 *   npm test -- company --all        runs the whole `npm test` there
 */
import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject } from '../support/copy.ts';
import { becomeCompany } from './become.ts';
import { shrinkCompany } from './shrink.ts';

const isSmall = process.argv.includes('--small');
const root = join('.cache', isSmall ? 'company-small' : 'company');
copyProject(root);
symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
(isSmall ? shrinkCompany : becomeCompany)(root);

const report = resolve('.cache/vitest-company.json');
const commands = process.argv.includes('--all')
  ? [
      // Tests ask Git which files are of the project.
      ['git', 'init', '--quiet'],
      ['git', 'add', '--all'],
      // As the company's own people would, whose check looks at the format.
      ['prettier', '--write', '--log-level=warn', 'src/content', 'src/config/env.ts'],
      ['npm', 'test'],
    ]
  : [
      ['astro', 'build', '--silent'],
      [
        'vitest',
        'run',
        '--project',
        'unit',
        '--project',
        'site',
        // Rules of the house and what is brought in from sources, which no entry touches.
        '--exclude',
        'tests/unit/{*.test.ts,{articles,sources,hosting,visual}/**}',
        '--exclude',
        'tests/site/articles.test.ts',
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
