/** Each rule of our own in eslint.config.js, with a planted fault that it must report. */
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });
/** Planted faults stand in no project, and need no types. */
const untyped = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });

/** Lints text as if it stood in a file of the project. @returns identifiers of the rules it breaks */
async function broken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await untyped.lintText(text, { filePath: resolve(root, file) });
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

  it.each([
    [
      'a feature in the design system',
      'src/ui/Card.astro',
      "---\nimport x from '~/features/x.ts';\n---\n{x}\n",
    ],
    [
      'a type of a layout in a section',
      'src/sections/about/a.ts',
      "import type { A } from '../../layouts/a.ts';",
    ],
    [
      'a feature in the script of a component',
      'src/ui/Card.astro',
      "<script>\n  import '../seo/og.ts';\n</script>\n",
    ],
    ['a source, on demand, in an entry', 'src/content/a.ts', "const a = await import('../sources/a.ts');"],
    ['a feature in the head', 'src/seo/a.ts', "import '../features/a.ts';"],
    ['articles in a source', 'src/sources/a.ts', "import '../articles/a.ts';"],
    ['a feature in the files of a host', 'src/hosting/a.ts', "import '../features/a.ts';"],
    ['a script in the site', 'src/features/a.ts', "export * from '../../scripts/a.ts';"],
    ['anything in a folder that no rule knows', 'src/helpers/a.ts', "import '../config/site.ts';"],
  ])('refuses imports that go up: %s', async (_, file, text) => {
    expect(await broken(file, text)).toContain('rooms/down');
  });
  it('accepts imports that go down', async () => {
    expect(await broken('src/pages/a.ts', "import '../layouts/a.ts';\nimport './_shared.ts';")).toEqual([]);
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

  it('refuses a line to the console of the browser', async () => {
    const text = "export const say = () => console.log('here');\n";
    expect(await broken('src/features/share/share.ts', text)).toContain('no-console');
    expect(await broken('src/ui/Planted.tsx', text)).toContain('no-console');
    const component = "<script>\n  console.log('here');\n</script>\n";
    expect(await broken('src/ui/Planted.astro', component)).toContain('no-console');
  });

  it("refuses a record's field printed as HTML, and takes a cleaned body", async () => {
    const page = (value: string) =>
      `---\nconst { entry, body } = Astro.props;\n---\n<h1 set:html={${value}} />\n`;
    for (const value of ['entry.title', 'entry.data.title', '`<b>${entry.title}</b>`'])
      expect(await broken('src/ui/Planted.astro', page(value))).toContain('no-restricted-syntax');
    expect(await broken('src/ui/Planted.astro', page('body'))).not.toContain('no-restricted-syntax');
  });

  it('refuses an island whose errors reach the page', async () => {
    const island = (exported: string) =>
      `function Share() {\n  return <p />;\n}\nexport default ${exported};\n`;
    expect(await broken('src/features/share/ShareButton.tsx', island('Share'))).toContain(
      'no-restricted-syntax',
    );
    expect(await broken('src/features/share/ShareButton.tsx', island('withBoundary(Share)'))).toEqual([]);
  });

  it('refuses a route of 40 lines', async () => {
    const page = (lines: number) => `---\n---\n${'<p>a</p>\n'.repeat(lines - 2)}`;
    expect(await broken('src/pages/about.astro', page(40))).toContain('max-lines');
    expect(await broken('src/pages/about.astro', page(39))).not.toContain('max-lines');
    expect(await broken('src/sections/about/Why.astro', page(90))).not.toContain('max-lines');
  });
});

describe('typed rules', () => {
  it.each(['src/config/env.ts', 'src/features/faq/FaqPanel.tsx', 'scripts/audit/lighthouse.ts'])(
    'hold for %s',
    async (file) => {
      const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Record<string, [number]> };
      const on = Object.keys(tseslint.configs.recommendedTypeCheckedOnly.at(-1)!.rules!).filter((rule) =>
        /^@typescript-eslint\/(?!require-await|unbound-method|no-base-to-string)/.test(rule),
      );
      expect(on.length).toBeGreaterThan(15);
      expect(on.filter((rule) => rules[rule]?.[0] !== 2)).toEqual([]);
    },
  );
});
