/**
 * `npm run typecheck:component-code`: no promise of a component is left alone, in frontmatter and scripts. oxlint has rules with
 * types for `.ts` and `.tsx` alone, so this code is written into `.cache/components`, one file for the frontmatter and one for
 * each script, every line with the number that it has in the component. Templates only compute (eslint.config.js). What else types
 * say is reported by `astro check`. Exits with 1 if there is a fault.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const OUT = join('.cache', 'components');
const OXLINT = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');

/** As in .oxlintrc.json. The rules about `any` are not among them: `Astro` and imported components have no type here. */
const RULES = {
  'typescript/await-thenable': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
};

/** The first line of a component is never code: it opens the frontmatter, or is a tag. */
const HEAD = '// @ts-nocheck';

/** @returns the frontmatter before the scripts: those of Astro, without attributes, and inline ones. JSON is none. */
export function codeOf(component: string): string[] {
  const [all = '', open = '', frontmatter = ''] = /^(---\r?\n)([^]*?)^---$/m.exec(component) ?? [];
  const from = component.startsWith(all) ? all.length : 0;
  const code: [offset: number, text: string][] = from ? [[open.length, frontmatter]] : [];
  const scripts = /<script(?: is:inline)?>([^]*?)<\/script>/g;
  scripts.lastIndex = from;
  for (let match = scripts.exec(component); match; match = scripts.exec(component))
    code.push([match.index + match[0].indexOf('>') + 1, match[1]!]);
  return code
    .filter(([, text]) => text.trim())
    .map(([offset, text]) => HEAD + component.slice(0, offset).replace(/[^\n]/g, '') + text);
}

/** @returns what oxlint says of the components below `src`, with their own names and lines */
export function lintComponents(root: string): { ok: boolean; text: string } {
  const out = join(root, OUT);
  const config = {
    plugins: ['typescript'],
    categories: { correctness: 'off' },
    options: { typeAware: true },
    rules: RULES,
  };
  // Names of files are those beside the component, and then those beside its copy.
  const types = {
    extends: '../../tsconfig.json',
    include: ['../../.astro/types.d.ts', '../../src/**/*.d.ts', '**/*'],
    exclude: [],
    compilerOptions: { rootDirs: ['../..', '.'], paths: { '~/*': ['../../src/*'] } },
  };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'oxlintrc.json'), JSON.stringify(config));
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify(types));
  const files = globSync('src/**/*.astro', { cwd: root }).flatMap((component) =>
    codeOf(readFileSync(join(root, component), 'utf8')).map((code, index) => {
      const file = join(OUT, `${component}.${index}.ts`);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), code);
      return file;
    }),
  );
  const args = [OXLINT, '--type-aware', '--no-ignore', '-c', join(OUT, 'oxlintrc.json'), ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  // In CI it writes colours, between the parts of a place too.
  const text = stripVTControlCharacters(stdout + stderr)
    .replaceAll(`${OUT}/`, '')
    .replace(/(\.astro)\.\d+\.ts/g, '$1');
  return { ok: status === 0, text };
}

if (import.meta.main) {
  const { ok, text } = lintComponents('.');
  if (!ok) console.error(text);
  process.exitCode = ok ? 0 : 1;
}
