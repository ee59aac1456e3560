/** Files, folders and commands that READMEs name exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const folders = new Set(tracked.flatMap((file) => parents(file)));
const names = new Set([...tracked, ...folders].map((path) => basename(path)));
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** Every folder around a file, the nearest first. */
function parents(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parents(parent)];
}

/** Written while the site is built or served; in no commit. */
const MADE =
  /^(?:dist|releases|\.cache|\.astro|\.env$|node_modules)|^(?:build|state|log|assets|queue|site)\.json$|^_(?:headers|redirects)$|^index\.html$|^sitemap/;

/** A name of a file or folder with a path, an ending or a slash at its end; no address, glob or placeholder. */
const isPath = (text: string): boolean =>
  /^(?!\.\w+$)[\w.@-][\w.@/-]*$/.test(text) &&
  (/^(?:src|scripts|tests|\.github)\/|^[\w./-]+\/$/.test(text) ||
    /\.(?:ts|tsx|astro|css|mjs|md|ya?ml|json|sql|svg)$/.test(text));

/** Whether a name means something in the project: from its root, from the folder of the README or one below it, or by itself. */
const exists = (name: string, readme: string): boolean => {
  const bare = name.replace(/\/$/, '');
  return (
    MADE.test(bare) ||
    [bare, join(dirname(readme), bare), join('src', bare)].some((path) => existsSync(path)) ||
    (bare.includes('/') ? tracked.some((file) => `/${file}`.includes(`/${bare}`)) : names.has(bare))
  );
};

const readmes = tracked.filter((file) =>
  /(?:^|\/)(?:README|CONTRIBUTING|EDITING)\.md$|^\.github\/docs\//.test(file),
);

describe.each(readmes)('%s', (readme) => {
  const text = readFileSync(readme, 'utf8').replace(/```[\s\S]*?```/g, '');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

  it('names files and folders that exist', () => {
    expect(code.filter((span) => isPath(span) && !exists(span, readme))).toEqual([]);
  });

  it('names commands that exist', () => {
    const commands = code.flatMap((span) => /^npm run (?:--silent )?([\w:-]+)/.exec(span)?.[1] ?? []);
    expect(
      commands.filter((name) => !scripts[name] && !(readme.startsWith('scripts/media/') || name === 'make')),
    ).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => target!);
    expect(links.filter((target) => !existsSync(join(dirname(readme), target)))).toEqual([]);
  });
});
