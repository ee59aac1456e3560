/** Each rule of our own in eslint.config.js, with a planted fault that it must report. */
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Planted faults stand in no project, and need no types. */
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

/** Lints text as if it stood in a file of the project. @returns identifiers of the rules it breaks */
async function broken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: resolve(root, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

const printed = (value: string) =>
  `---\nconst { entry, body } = Astro.props;\n---\n<h1 set:html={${value}} />\n`;
const island = (exported: string) => `function Share() {\n  return <p />;\n}\nexport default ${exported};\n`;

it.each([
  ['the environment in an island', 'src/features/share/share.ts', 'export const a = process.env;'],
  [
    'the environment in a page',
    'src/pages/index.astro',
    '---\nconst a = import.meta.env;\n---\n<p>{a}</p>\n',
  ],
  ['undefined beside a question mark', 'scripts/x.ts', 'export interface A { b?: string | undefined }'],
  ['an act in a template', 'src/ui/Icon.astro', '<p>{[1].map((one) => { run(one); return one; })}</p>\n'],
  ['a function with the name of a global', 'src/ui/a.ts', 'export function find() {}'],
  ['a constant with the name of a global', 'scripts/a.ts', 'const open = () => 1;\nopen();'],
  ['a type with the name of a global', 'src/ui/a.ts', 'export interface Record { a: string }'],
  ["a record's field printed as HTML", 'src/ui/A.astro', printed('entry.title')],
  ["a record's field in a text printed as HTML", 'src/ui/A.astro', printed('`<b>${entry.title}</b>`')],
  ['an island whose errors reach the page', 'src/features/share/ShareButton.tsx', island('Share')],
])('refuses %s', async (_, file, text) => {
  expect(await broken(file, text)).toContain('no-restricted-syntax');
});

it.each([
  ['a feature in the design system', 'src/ui/A.astro', "---\nimport x from '~/features/x.ts';\n---\n{x}\n"],
  ['a type of a layout in a section', 'src/sections/a.ts', "import type { A } from '../layouts/a.ts';"],
  ['a feature in a script', 'src/ui/Card.astro', "<script>\n  import '../seo/og.ts';\n</script>\n"],
  ['a source, on demand, in an entry', 'src/content/a.ts', "const a = await import('../sources/a.ts');"],
  ['a feature in the head', 'src/seo/a.ts', "import '../features/a.ts';"],
  ['articles in a source', 'src/sources/a.ts', "import '../articles/a.ts';"],
  ['a feature in the files of a host', 'src/hosting/a.ts', "import '../features/a.ts';"],
  ['a script in the site', 'src/features/a.ts', "export * from '../../scripts/a.ts';"],
  ['anything in a folder that no rule knows', 'src/helpers/a.ts', "import '../config/site.ts';"],
])('refuses imports that go up: %s', async (_, file, text) => {
  expect(await broken(file, text)).toContain('rooms/down');
});

it.each(['innerHTML', 'outerHTML'])('refuses HTML written from a string: %s', async (property) => {
  const text = `document.body.${property} = '<p></p>';\n`;
  expect(await broken('src/features/share/share.ts', text)).toContain('no-restricted-properties');
  const component = `<script>\n  ${text}</script>\n`;
  expect(await broken('src/features/share/Share.astro', component)).toContain('no-restricted-properties');
});

it.each([
  ['imports that go down', 'src/pages/a.ts', "import '../layouts/a.ts';\nimport './_shared.ts';"],
  ['a cleaned body', 'src/ui/A.astro', printed('body')],
  ['an island with a boundary', 'src/features/share/ShareButton.tsx', island('withBoundary(Share)')],
])('accepts %s', async (_, file, text) => {
  expect(await broken(file, text)).toEqual([]);
});
