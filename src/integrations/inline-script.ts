/**
 * Imports of `file.ts?inline-script`: the file's code as text, without types and minified, for a script element of every
 * page. The file stands alone: it imports nothing, and exports one function, which the text calls.
 *
 * Imports of `file.ts?late-file`: the address of a module with the file's code, for such a script to import when the page has
 * been painted. Not a script of Astro's, which the page would ask for at once. It imports nothing either.
 *
 * Imports of `file.ts?late-script`: the same for a module that imports others, bundled with all that browsers get. Its name has
 * no hash, because pages are bundled before it: it lies outside the folder of hashed files, and browsers ask whether it changed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';
const LATE = '?late-file';
const SCRIPT = '?late-script';

const withoutTypes = async (file: string): Promise<string> =>
  (await transformWithOxc(readFileSync(file, 'utf8'), file)).code;

function minified(file: string, code: string, module: boolean): string {
  const result = minifySync(file.replace(/ts$/, 'js'), code, { module });
  if (result.errors.length > 0) throw new Error(result.errors[0]!.message);
  return result.code.trim();
}

async function asText(file: string): Promise<string> {
  const code = await withoutTypes(file);
  const name = /^export function (\w+)/m.exec(code)?.[1];
  if (!name || /^import /m.test(code))
    throw new Error(`${file} is imported as ${SUFFIX}: it must export one function and import nothing.`);
  return minified(file, `(()=>{${code.replace(/^export /gm, '')}\n${name}()})()`, false);
}

async function asModule(file: string): Promise<string> {
  const code = await withoutTypes(file);
  if (/^import /m.test(code)) throw new Error(`${file} is imported as ${LATE}: it must import nothing.`);
  return minified(file, code, true);
}

interface Files {
  /** Folder of hashed files, below the site's root; without one the address holds the code, for `astro dev`. */
  folder?: string;
  base: string;
  /** The project's folder. */
  root: string;
}

const plugin = ({ folder, base, root }: Files): Plugin[] => {
  /** Code by file name. Pages are bundled before what browsers get. */
  const late = new Map<string, string>();
  /** Files by the name that they have for browsers. */
  const scripts = new Map<string, string>();
  return [
    {
      name: 'inline-script',
      enforce: 'pre',
      async load(id) {
        const suffix = [SUFFIX, LATE, SCRIPT].find((one) => id.endsWith(one));
        if (!suffix) return undefined;
        const file = id.slice(0, -suffix.length);
        this.addWatchFile(file);
        let text: string;
        if (suffix === SUFFIX) text = await asText(file);
        else if (suffix === SCRIPT) {
          const name = `scripts/${basename(dirname(file))}-${basename(file, '.ts')}.js`;
          if (folder) scripts.set(name, file);
          text = base + (folder ? name : relative(root, file).replaceAll('\\', '/'));
        } else {
          const code = await asModule(file);
          const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
          const name = `${folder}/${basename(file, '.ts')}.${hash}.js`;
          if (folder) late.set(name, code);
          text = folder ? base + name : `data:text/javascript,${encodeURIComponent(code)}`;
        }
        return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
      },
    },
    {
      name: 'inline-script:late-files',
      applyToEnvironment: ({ name }) => name === 'client',
      buildStart() {
        for (const [fileName, id] of scripts)
          this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' });
      },
      generateBundle() {
        for (const [fileName, source] of late) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  ];
};

export const inlineScript = (): AstroIntegration => ({
  name: 'inline-script',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      const base = config.base.replace(/\/?$/, '/');
      updateConfig({
        vite: {
          plugins: plugin({
            base,
            root: fileURLToPath(config.root),
            ...(command === 'build' ? { folder: config.build.assets } : {}),
          }),
        },
      });
    },
  },
});
