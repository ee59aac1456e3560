/** One stylesheet for each kind of page (src/integrations/one-sheet.ts), and scripts that stand in the HTML (inline-script.ts). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../src/integrations/inline-script.ts';
import { inOrder, oneSheet, sheetOf } from '../../src/integrations/one-sheet.ts';
import { reached, sharedClasses, without, wordsOf } from '../../src/integrations/used-styles.ts';
import { tempFolder } from '../support/temp.ts';

const style = (content: string, order: number, depth = 1) => ({
  depth,
  order,
  sheet: { type: 'inline', content },
});

interface Page {
  component: string;
  styles: { sheet: { type: string; src?: string; content?: string } }[];
}

/** Runs the plugins over these pages in a folder of sources, as the bundlers of the server and of the client do. */
function bundle(
  pages: Map<string, Page>,
  files: Record<string, { text: string; imports?: string[] }> = {},
): Record<string, string> {
  const root = `${tempFolder('sheets')}/`;
  mkdirSync(join(root, 'src'));
  for (const [name, { text }] of Object.entries(files)) writeFileSync(join(root, name), text);
  const vite: { plugins: Plugin[] } = { plugins: [] };
  const { hooks } = oneSheet();
  void hooks['astro:config:done']!({
    config: { root: pathToFileURL(root), build: { assets: '_astro' } },
  } as unknown as Parameters<NonNullable<AstroIntegration['hooks']['astro:config:done']>>[0]);
  void hooks['astro:build:setup']!({ vite, pages } as unknown as Parameters<
    NonNullable<AstroIntegration['hooks']['astro:build:setup']>
  >[0]);
  const emitted: Record<string, string> = {};
  const absolute = (names: string[]) => names.map((name) => root + name);
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => (emitted[fileName] = source),
    getModuleIds: () => absolute(Object.keys(files)),
    getModuleInfo: (id: string) => {
      const file = files[id.slice(root.length).replace(/\?.*$/, '')];
      return file ? { importedIds: absolute(file.imports ?? []), dynamicallyImportedIds: [] } : null;
    },
  };
  const [server, client] = vite.plugins as unknown as [
    { generateBundle: (this: object) => void },
    { generateBundle: { handler: (this: object) => void } },
  ];
  server.generateBundle.call(context);
  client.generateBundle.handler.call(context);
  return emitted;
}

describe('one stylesheet', () => {
  it('holds the styles of a page in the order in which Astro would link them', () => {
    const styles = [style('c', -1, 5), style('b', 2), style('a', 1), style('a2', 2, 9)];
    expect(styles.sort(inOrder).map(({ sheet }) => sheet.content)).toEqual(['a', 'a2', 'b', 'c']);
  });

  it('is shared by pages with the same styles', () => {
    const a = '.a{color:red}';
    const b = '.b{top:0}';
    const pages = new Map<string, Page>([
      ['x', { component: 'x.astro', styles: [style(b, 2), style(a, 1)] }],
      ['y', { component: 'y.astro', styles: [style(a, 1), style(b, 2)] }],
      ['z', { component: 'z.astro', styles: [style(a, 1)] }],
      ['feed', { component: 'feed.ts', styles: [] }],
    ]);
    const both = sheetOf(a + b, '_astro');
    expect(bundle(pages)).toEqual({ [both]: a + b, [sheetOf(a, '_astro')]: a });
    expect([...pages.values()].map(({ styles }) => styles.map(({ sheet }) => sheet.src))).toEqual([
      [both],
      [both],
      [sheetOf(a, '_astro')],
      [],
    ]);
  });

  it('has of the shared layers what the code of its page names, and all of the components', () => {
    const css =
      '@layer components{.row{color:red}.night{top:0}}' +
      '@layer utilities{.flex{color:red}.grid{top:0}.lg\\:flex{left:0}.toggled{right:0}}.other{bottom:0}';
    const pages = new Map<string, Page>([
      ['x', { component: 'src/x.astro', styles: [style(css, 1)] }],
      ['gone', { component: 'src/gone.astro', styles: [style(css, 1)] }],
    ]);
    const made = bundle(pages, {
      'src/x.astro': {
        text: '<p class="row lg:flex">',
        imports: ['src/Part.tsx?query', 'node_modules/x.ts'],
      },
      'src/Part.tsx': { text: '<p className="grid">' },
      'src/other.astro': { text: '<p class="night flex">' },
      'src/script.ts': { text: "element.classList.add('toggled')" },
    });
    const [x, gone] = [...pages.values()].map(({ styles }) => made[styles[0]!.sheet.src!]);
    expect(x).toBe(
      '@layer components{.row{color:red}}' +
        '@layer utilities{.grid{top:0}.lg\\:flex{left:0}.toggled{right:0}}.other{bottom:0}',
    );
    // A route whose code is not known keeps everything.
    expect(gone).toBe(css);
  });

  it('reads whole class names, with what stands before a colon, in brackets and in objects', () => {
    const words = wordsOf("class:list={['sm:[&>a]:top-1/2', { hidden: off }, `w-[min(52rem,100%)]`]} .row{}");
    for (const name of ['sm:[&>a]:top-1/2', 'hidden', 'w-[min(52rem,100%)]', 'row'])
      expect(words, name).toContain(name);
    expect(wordsOf('lg:hidden')).not.toContain('hidden');
    expect(sharedClasses('@layer utilities{@media (width>=1px){.\\32xl\\:p-1\\.5{top:.5rem}}}.x{}')).toEqual(
      new Set(['2xl:p-1.5']),
    );
  });

  it('follows imports in circles, and keeps an animation of the name of a class', () => {
    const imports: Record<string, string[]> = { a: ['b'], b: ['a', 'c'], c: [] };
    const graph = {
      getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], dynamicallyImportedIds: [] }),
    };
    expect([...reached(graph, ['a'])]).toEqual(['a', 'b', 'c']);
    expect(without('.spin{top:0}@keyframes spin{0%{top:0}}.a{animation:spin 1s}', ['spin', 'x'])).toContain(
      '@keyframes spin',
    );
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
  /** Loads a file of this code as the plugins do, and makes the files of the client's bundle. */
  async function loaded(
    source: string,
    suffix: string,
  ): Promise<{ text: string; files: Map<string, string>; chunks: string[] }> {
    let plugins: Plugin[] = [];
    void inlineScript().hooks['astro:config:setup']!({
      command: 'build',
      config: { base: '/', root: new URL(`file://${tmpdir()}/`), build: { assets: '_astro' } },
      updateConfig: (config: { vite: { plugins: Plugin[][] } }) => (plugins = config.vite.plugins.flat()),
    } as unknown as Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0]);
    const file = join(tempFolder('inline'), 'x.ts');
    writeFileSync(file, source);
    const load = plugins[0]!.load as unknown as (this: object, id: string) => Promise<{ code: string }>;
    const { code } = await load.call({ addWatchFile: () => {} }, file + suffix);
    const files = new Map<string, string>();
    (plugins[1]!.generateBundle as unknown as (this: object) => void).call({
      emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source),
    });
    const chunks: string[] = [];
    (plugins[1]!.buildStart as unknown as (this: object) => void).call({
      emitFile: ({ fileName }: { fileName: string }) => chunks.push(fileName),
    });
    return { text: JSON.parse(code.replace(/^export default |;$/g, '')) as string, files, chunks };
  }
  const textOf = async (source: string) => (await loaded(source, '?inline-script')).text;

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

  it('may ask for a file of its own later, by an address that changes with its code', async () => {
    const late = (source: string) => loaded(source, '?late-file');
    const { text, files } = await late(
      '/** Says so. */\nexport const say = (word: string) => alert(word);\n',
    );
    expect(text).toMatch(/^\/_astro\/x\.[0-9a-f]{8}\.js$/);
    expect([...files.keys()]).toEqual([text.slice(1)]);
    expect(files.get(text.slice(1))).toMatch(/export/);
    expect(files.get(text.slice(1))).not.toMatch(/string|Says/);
    expect((await late('export const say = () => alert(1);')).text).not.toBe(text);
    await expect(late("import { a } from './a.ts';\nexport const say = () => a();")).rejects.toThrow(
      'import nothing',
    );
  });

  it('may ask for a bundled script later, whose address stays, because pages are bundled first', async () => {
    const { text, chunks } = await loaded("export { a } from './a.ts';", '?late-script');
    expect(text).toMatch(/^\/scripts\/inline-\w+-x\.js$/);
    expect(chunks).toEqual([text.slice(1)]);
  });
});
