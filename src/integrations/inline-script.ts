/**
 * Imports of `file.ts?inline-script`: the file's code as text, without types and minified, for a script element of every
 * page. The file stands alone: it imports nothing, and exports one function, which the text calls.
 *
 * Imports of `file.ts?late-file`: the address of a module with the file's code, for such a script to import when the page has
 * been painted. Not a script of Astro's, which the page would ask for at once. It imports nothing either.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';
const LATE = '?late-file';

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

/** A Vite plugin; in `astro dev` the address of a late file holds its code. */
export function inlineScripts(): Plugin[] {
  /** Code by file name. Pages are bundled before what browsers get. */
  const late = new Map<string, string>();
  let isBuild = false;
  const addressOf = (file: string, code: string): string => {
    if (!isBuild) return `data:text/javascript,${encodeURIComponent(code)}`;
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const name = `_astro/${basename(file, '.ts')}.${hash}.js`;
    late.set(name, code);
    return `/${name}`;
  };
  return [
    {
      name: 'inline-script',
      enforce: 'pre',
      configResolved: ({ command }) => void (isBuild = command === 'build'),
      async load(id) {
        const suffix = [SUFFIX, LATE].find((one) => id.endsWith(one));
        if (!suffix) return undefined;
        const file = id.slice(0, -suffix.length);
        this.addWatchFile(file);
        const text = suffix === SUFFIX ? await asText(file) : addressOf(file, await asModule(file));
        return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
      },
    },
    {
      name: 'late-files',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle() {
        for (const [fileName, source] of late) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  ];
}
