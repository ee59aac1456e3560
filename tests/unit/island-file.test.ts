/** Astro's element for islands as a file (src/integrations/island-file.ts), against the real package. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fetched } from '../../src/integrations/island-file.ts';

const file = new URL('./runtime/server/scripts.js', import.meta.resolve('astro'));
const code = readFileSync(file, 'utf8');

it('fetches the file in place of holding the script, in the script of the directive', () => {
  const changed = fetched(code, '/_astro/island.x.js');
  expect(changed).toContain(
    '<script>${getDirectiveScriptText(result, directive)};{const f=()=>import("/_astro/island.x.js")',
  );
  expect(changed).not.toContain('islandScriptDev : islandScript');
});

it('stops where Astro writes it otherwise', () => {
  expect(() => fetched(code.replaceAll('islandScriptDev', 'other'), '/x.js')).toThrow(
    'Astro writes the script of its islands otherwise',
  );
});
