/** Files and commands that documents name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const readmes = execFileSync('git', ['ls-files', '*README.md', '.github/*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it.each(readmes)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => target!);
  expect(links.filter((target) => !existsSync(join(dirname(readme), target)))).toEqual([]);
  const paths = [...text.matchAll(/`((?:src|scripts|tests|\.github)\/[\w./-]+)`/g)].map(([, path]) => path!);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const commands = [...text.matchAll(/`npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!);
  const known = (name: string) => name in scripts || readme.startsWith('scripts/media/') || name === 'make';
  expect(commands.filter((name) => !known(name))).toEqual([]);
});
