/** One stylesheet for each kind of page (src/build/one-sheet.ts), and scripts that stand in the HTML (inline-script.ts). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../src/build/inline-script.ts';
import { inOrder, oneSheet, sheetOf } from '../../src/build/one-sheet.ts';

const style = (content: string, order: number, depth = 1) => ({
  depth,
  order,
  sheet: { type: 'inline', content },
});

interface Page {
  component: string;
  styles: { sheet: { type: string; src?: string; content?: string } }[];
}

/** Runs the plugin over these pages, as the client's bundler does. */
function bundle(pages: Map<string, Page>): Record<string, string> {
  const vite: { plugins: Plugin[] } = { plugins: [] };
  const { hooks } = oneSheet();
  void hooks['astro:build:setup']!({ vite, pages } as unknown as Parameters<
    NonNullable<AstroIntegration['hooks']['astro:build:setup']>
  >[0]);
  const emitted: Record<string, string> = {};
  const { handler } = vite.plugins[0]!.generateBundle as unknown as { handler: (this: object) => void };
  handler.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => (emitted[fileName] = source),
  });
  return emitted;
}

describe('one stylesheet', () => {
  it('holds the styles of a page in the order in which Astro would link them', () => {
    const styles = [style('c', -1, 5), style('b', 2), style('a', 1), style('a2', 2, 9)];
    expect(styles.sort(inOrder).map(({ sheet }) => sheet.content)).toEqual(['a', 'a2', 'b', 'c']);
  });

  it('is shared by pages with the same styles', () => {
    const pages = new Map<string, Page>([
      ['x', { component: 'x.astro', styles: [style('.b{}', 2), style('.a{}', 1)] }],
      ['y', { component: 'y.astro', styles: [style('.a{}', 1), style('.b{}', 2)] }],
      ['z', { component: 'z.astro', styles: [style('.a{}', 1)] }],
      ['feed', { component: 'feed.ts', styles: [] }],
    ]);
    const both = sheetOf('.a{}.b{}', '_astro');
    expect(bundle(pages)).toEqual({ [both]: '.a{}.b{}', [sheetOf('.a{}', '_astro')]: '.a{}' });
    expect([...pages.values()].map(({ styles }) => styles.map(({ sheet }) => sheet.src))).toEqual([
      [both],
      [both],
      [sheetOf('.a{}', '_astro')],
      [],
    ]);
  });

  it('stops a build whose styles are files already', () => {
    const pages = new Map([
      [
        'x',
        { component: 'x.astro', styles: [{ depth: 0, order: 0, sheet: { type: 'external', src: 'a.css' } }] },
      ],
    ]);
    expect(() => bundle(pages)).toThrow('x.astro: the stylesheet a.css is a file already');
  });
});

describe('a script of the HTML', () => {
  async function textOf(source: string): Promise<string> {
    let plugin: Plugin | undefined;
    void inlineScript().hooks['astro:config:setup']!({
      updateConfig: (config: { vite: { plugins: Plugin[] } }) => void ([plugin] = config.vite.plugins),
    } as unknown as Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0]);
    const file = join(mkdtempSync(join(tmpdir(), 'inline-')), 'x.ts');
    writeFileSync(file, source);
    const load = plugin!.load as unknown as (this: object, id: string) => Promise<{ code: string }>;
    const { code } = await load.call({ addWatchFile: () => {} }, `${file}?inline-script`);
    return JSON.parse(code.replace(/^export default |;$/g, '')) as string;
  }

  it('is called, without types and comments', async () => {
    const text = await textOf(
      '/** Says so. */\nexport function say(): void {\n  const word: string = "yes";\n  alert(word);\n}\n',
    );
    const said: string[] = [];
    runInNewContext(text, { alert: (word: string) => said.push(word) });
    expect(said).toEqual(['yes']);
    expect(text).not.toMatch(/string|Says|\n/);
  });

  it('stands alone', async () => {
    await expect(textOf("import { a } from './a.ts';\nexport function say(): void { a(); }")).rejects.toThrow(
      'import nothing',
    );
    await expect(textOf('const a = 1;')).rejects.toThrow('export one function');
  });
});
