/** What must not reach the browser, each in a planted island: its bundle must fail. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserImports } from '../../../src/integrations/browser-imports.ts';
import { tempFolder } from '../../support/temp.ts';

/** Bundles `src/features/x/X.tsx` of the given files for the browser. */
async function bundle(files: Record<string, string>): Promise<void> {
  const root = tempFolder('browser-imports');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserImports(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'src/features/x/X.tsx') } },
  });
}

const OTHERS = {
  'src/config/env.ts': 'export const env = { a: 1 };',
  'src/content/entries.ts': 'export const x = 1;',
  'src/features/x/helper.ts': "export { env } from '../../config/env.ts';",
  'node_modules/lodash-es/index.js': 'export const x = 1;',
  'node_modules/nanostores/index.js': 'export const x = 1;',
};
const island = (line: string) => bundle({ ...OTHERS, 'src/features/x/X.tsx': `${line}\nconsole.log(x);` });

describe('the bundle of an island', () => {
  it.each([
    ["import { env as x } from '../../config/env.ts';", 'src/config/env.ts', 'X.tsx'],
    ["const { env: x } = await import('../../config/env.ts');", 'src/config/env.ts', 'X.tsx'],
    ["import { env as x } from './helper.ts';", 'src/config/env.ts', 'helper.ts'],
    ["import { x } from '../../content/entries.ts';", 'src/content/entries.ts', 'X.tsx'],
    ["import { x } from 'lodash-es';", 'node_modules/lodash-es/index.js', 'X.tsx'],
    ["import { readFileSync as x } from 'node:fs';", '__vite-browser-external', 'X.tsx'],
  ])('fails with %s', async (line, reached, importer) => {
    await expect(island(line)).rejects.toThrow(new RegExp(`${reached}.* must not .*${importer}`));
  });

  it('may hold types of anything, and the state that islands share', async () => {
    await island(
      "import type { env } from '../../config/env.ts';\nimport { x } from 'nanostores';\nexport type A = typeof env;",
    );
  });
});
