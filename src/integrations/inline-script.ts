/**
 * Imports of `file.ts?inline-script`: the file's code as text, without types and minified, for a script element of every
 * page. The file imports nothing, and exports one function, which the text calls.
 */
import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

async function asText(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const name = /^export function (\w+)/m.exec(code)?.[1];
  if (!name || /^import /m.test(code))
    throw new Error(`${file} is imported as ${SUFFIX}: it must export one function and import nothing.`);
  const script = `(()=>{${code.replace(/^export /gm, '')}\n${name}()})()`;
  const result = minifySync(file.replace(/ts$/, 'js'), script, { module: false });
  if (result.errors.length > 0) throw new Error(result.errors[0]!.message);
  return result.code.trim();
}

export const inlineScripts = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(await asText(file))};`, moduleType: 'js' };
    },
  },
});
