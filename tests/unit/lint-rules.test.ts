/** Each rule of our own in eslint.config.js, and each of .oxlintrc.json, with a planted fault that it must report. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { codeOf, lintComponents } from '../../scripts/audit/component-code.ts';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Lints text as if it stood in a file of the project. @returns identifiers of the rules it breaks */
async function broken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: resolve(root, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

describe('lint', () => {
  it.each([
    ['the environment read in an island', 'src/features/share/share.ts', 'export const a = process.env;'],
    [
      'the environment read in a page',
      'src/pages/index.astro',
      '---\nconst a = import.meta.env;\n---\n<p>{a}</p>\n',
    ],
    ['undefined beside a question mark', 'scripts/x.ts', 'export interface A { b?: string | undefined }'],
    [
      'undefined beside a question mark in a component',
      'src/ui/Icon.astro',
      '---\ninterface Props { b?: string | undefined }\nconst { b } = Astro.props;\n---\n<p>{b}</p>\n',
    ],
    [
      'an act in a template',
      'src/ui/Icon.astro',
      '<p>{[1].map((one) => { Promise.resolve(one); return <b>{one}</b>; })}</p>\n',
    ],
    ['a function with the name of a global', 'src/ui/a.ts', 'export function find() {}'],
    ['a constant with the name of a global', 'scripts/a.ts', 'const open = () => 1;\nopen();'],
    ['a type with the name of a global', 'src/ui/a.ts', 'export interface Record { a: string }'],
  ])('refuses %s', async (_, file, text) => {
    expect(await broken(file, text)).toContain('no-restricted-syntax');
  });

  it.each(['innerHTML', 'outerHTML'])('refuses HTML written from a string: %s', async (property) => {
    const text = `export const write = (el: Element) => {\n  el.${property} = '<p></p>';\n};\n`;
    expect(await broken('src/features/share/share.ts', text)).toContain('no-restricted-properties');
  });

  it('refuses HTML written from a string by the script of a component', async () => {
    const text = "<script>\n  document.body.innerHTML = '<p></p>';\n</script>\n";
    expect(await broken('src/features/share/Share.astro', text)).toContain('no-restricted-properties');
  });

  it('refuses a picture without alternative text, in islands and pages', async () => {
    expect(await broken('src/ui/Icon.tsx', 'export const A = () => <img src="/a.png" />;\n')).toContain(
      'jsx-a11y-x/alt-text',
    );
    expect((await broken('src/pages/index.astro', '<img src="/a.png" />\n')).join()).toContain('alt-text');
  });

  it('refuses a route of 40 lines', async () => {
    const page = (lines: number) => `---\n---\n${'<p>a</p>\n'.repeat(lines - 2)}`;
    expect(await broken('src/pages/about.astro', page(40))).toContain('max-lines');
    expect(await broken('src/pages/about.astro', page(39))).not.toContain('max-lines');
    expect(await broken('src/sections/about/Why.astro', page(90))).not.toContain('max-lines');
  });
});

describe('format', () => {
  const source = resolve(root, 'src/ui/Planted');
  const formatted = async (file: string, text: string) =>
    format(text, { ...(await resolveConfig(file)), filepath: file });

  it('puts the classes of components and islands in the order of the style sheet', async () => {
    const words = 'text-center p-4 flex sm:p-2';
    expect(await formatted(`${source}.tsx`, `export const A = () => <p className="${words}" />;`)).toContain(
      '"flex p-4 text-center sm:p-2"',
    );
    const component = `<p class="${words}" title="${words}">a</p>\n<Badge class:list={['p-4 flex', a === 'p-4 flex' && 'p-4 flex', { 'p-4 flex': a }, a ? 'p-4 flex' : 'nav-link p-4 flex']} />\n`;
    const result = await formatted(`${source}.astro`, component);
    expect(result).toContain('class="flex p-4 text-center sm:p-2"');
    expect(result).toContain(`title="${words}"`);
    const strings = [...result.matchAll(/'[^']*'/g)].map(([string]) => string.slice(1, -1));
    const [first, condition, ...others] = strings;
    expect(first).toBe('flex p-4');
    expect(condition, 'no class').toBe('p-4 flex');
    expect(others).toEqual(['flex p-4', 'flex p-4', 'flex p-4', 'nav-link flex p-4']);
  });
});

/** One line of a function for each rule that needs types. */
const faults: Record<string, string> = {
  'await-thenable': 'await 1;',
  'no-array-delete': 'delete list[0];',
  'no-duplicate-type-constituents': 'const twice: string | string = given;',
  'no-floating-promises': 'Promise.resolve(1);',
  'no-for-in-array': 'for (const index in list) console.log(index);',
  'no-implied-eval': "setTimeout('given', 1);",
  'no-misused-promises': 'list.forEach(async () => await Promise.resolve());',
  'no-redundant-type-constituents': 'const all: unknown | string = given;',
  'no-unnecessary-type-assertion': 'console.log(given as string);',
  'no-unsafe-argument': 'list.push(loose);',
  'no-unsafe-assignment': 'const copy = loose;',
  'no-unsafe-call': 'loose();',
  'no-unsafe-enum-comparison': 'if (fruit === 1) return;',
  'no-unsafe-member-access': 'console.log(loose.name);',
  'no-unsafe-return': 'return (() => loose)();',
  'no-unsafe-unary-minus': 'console.log(-list);',
  'only-throw-error': "if (list.length) throw 'text';",
  'prefer-promise-reject-errors': "if (list.length) await Promise.reject('text');",
  'restrict-plus-operands': 'console.log(list + 1);',
  'restrict-template-expressions': 'console.log(`${list}`);',
};
/** What the compiler reports, with its number: types are checked in the same run. */
const mistake = ['TS2322', 'const count: number = given;'] as const;

describe('typed lint', () => {
  it('knows a fault for each of its rules', () => {
    const config = readFileSync(resolve(root, '.oxlintrc.json'), 'utf8');
    const rules = [...config.matchAll(/"typescript\/([\w-]+)": (?:"error"|\[\s*"error")/g)].map(
      ([, rule]) => rule,
    );
    expect(rules.sort()).toEqual(Object.keys(faults).sort());
  });

  it('reports each of them at its line, and a type error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'));
    try {
      const declared = [
        'enum Fruit { Apple }',
        'declare const fruit: Fruit, loose: any, list: string[], given: string;',
        'export async function faults(): Promise<unknown> {',
      ];
      writeFileSync(
        join(folder, 'faults.ts'),
        [...declared, ...Object.values(faults), mistake[1], '}'].join('\n'),
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        '{ "compilerOptions": { "strict": true, "target": "ESNext" } }',
      );
      writeFileSync(
        join(folder, 'config.json'),
        JSON.stringify({ extends: [resolve(root, '.oxlintrc.json')], options: { typeAware: true } }),
      );
      const { stdout } = spawnSync(
        process.execPath,
        [
          resolve(root, 'node_modules/oxlint/bin/oxlint'),
          '--type-check',
          '-c',
          'config.json',
          '-f',
          'unix',
          '.',
        ],
        { cwd: folder, encoding: 'utf8' },
      );
      const found = [...stdout.matchAll(/^faults\.ts:(\d+):.*typescript\(([\w-]+)\)/gm)];
      const reported = found.map(([, line, rule]) => `${Number(line) - declared.length - 1} ${rule}`);
      const expected = [...Object.keys(faults), mistake[0]].map((rule, index) => `${index} ${rule}`);
      expect(expected.filter((fault) => !reported.includes(fault))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('promises of components', () => {
  const component = [
    '---',
    "import { load } from './load.ts';",
    'load();',
    'await load();',
    '---',
    '',
    '<button>Load</button>',
    '<script>',
    "  import { load } from '~/load.ts';",
    '  load();',
    "  document.addEventListener('click', () => void load());",
    '</script>',
    '<script is:inline>Promise.resolve(1);</script>',
    '<script>',
    "  import { load } from './load.ts';",
    '  [1].forEach(async () => await load());',
    '</script>',
  ].join('\n');

  it('may not be left alone in frontmatter or in a script: file and line are those of the component', () => {
    const folder = mkdtempSync(join(tmpdir(), 'component-code-'));
    try {
      mkdirSync(join(folder, 'src'));
      writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
      writeFileSync(
        join(folder, 'src/load.ts'),
        'export async function load() {\n  await Promise.resolve();\n}\n',
      );
      writeFileSync(join(folder, 'src/Fault.astro'), component);
      const { ok, text } = lintComponents(folder);
      const found = [...text.matchAll(/typescript\(([\w-]+)\)[^]*?\[([^\]]+)\]/g)];
      expect(found.map(([, rule, at]) => `${at} ${rule}`).sort()).toEqual([
        'src/Fault.astro:10:3 no-floating-promises',
        'src/Fault.astro:13:1 no-floating-promises',
        'src/Fault.astro:16:24 no-misused-promises',
        'src/Fault.astro:3:1 no-floating-promises',
      ]);
      expect(ok).toBe(false);

      const mended = component
        .replaceAll(/^ *(?=load)/gm, 'void ')
        .replace('Promise.resolve(1)', 'void 0')
        .replace('async () => await', '() => void');
      writeFileSync(join(folder, 'src/Fault.astro'), mended);
      expect(lintComponents(folder).text).toMatch(/^Found 0 warnings and 0 errors/m);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are looked for in each part that is TypeScript', () => {
    expect(codeOf(component).map((code) => code.split('\n').length)).toEqual([5, 12, 13, 17]);
    expect(codeOf('<p>a</p>\n')).toEqual([]);
    expect(codeOf('---\n---\n<p>a</p>\n')).toEqual([]);
    expect(codeOf('<p>a</p>\n---\nload();\n---\n')).toEqual([]);
    expect(codeOf('---\r\nload();\r\n---\r\n')).toHaveLength(1);
  });
});
