/** Each rule of our own in eslint.config.js, with a planted fault that it must report. */
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** Lints text as if it stood in a file of the project. @returns identifiers of the rules it breaks */
async function broken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: resolve(root, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

// The first one loads the types of the whole project.
describe('lint', { timeout: 240_000 }, () => {
  it.each([
    ['the environment read in an island', 'src/features/share/share.ts', 'export const a = process.env;'],
    [
      'the environment read in a page',
      'src/pages/index.astro',
      '---\nconst a = import.meta.env;\n---\n<p>{a}</p>\n',
    ],
  ])('refuses %s', async (_, file, text) => {
    expect(await broken(file, text)).toContain('no-restricted-syntax');
  });

  it.each(['innerHTML', 'outerHTML'])('refuses HTML written from a string: %s', async (property) => {
    const text = `export const write = (el: Element) => {\n  el.${property} = '<p></p>';\n};\n`;
    expect(await broken('src/features/share/share.ts', text)).toContain('no-restricted-properties');
  });

  it('refuses a promise that nobody waits for', async () => {
    const text = 'export const start = () => {\n  Promise.resolve(1);\n};\n';
    expect(await broken('scripts/audit/launch-check.ts', text)).toContain(
      '@typescript-eslint/no-floating-promises',
    );
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
