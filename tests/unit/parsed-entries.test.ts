import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as consts from '../../node_modules/astro/dist/content/consts.js';
import { forgetEntriesOfOtherSchemas, schemasKey } from '../../src/integrations/parsed-entries.ts';

const scratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'entries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('entries that another schema parsed are forgotten, others stay', () => {
  const folder = scratch();
  const store = join(folder, consts.DATA_STORE_FILE);
  const chunks = join(folder, consts.DATA_STORE_DIR);
  expect(forgetEntriesOfOtherSchemas(folder, 'one')).toBe(false);
  writeFileSync(store, '[]');
  mkdirSync(chunks);
  expect(forgetEntriesOfOtherSchemas(folder, 'one')).toBe(false);
  expect(existsSync(store)).toBe(true);
  expect(forgetEntriesOfOtherSchemas(folder, 'two')).toBe(true);
  expect([existsSync(store), existsSync(chunks)]).toEqual([false, false]);
});

it('the key changes with a schema, and with no entry', () => {
  const root = scratch();
  for (const folder of ['content/schemas', 'content/about', 'sources'])
    mkdirSync(join(root, 'src', folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, 'src', file), text);
  write('content/schemas/about.ts', 'one');
  write('content/about/about.yaml', 'one');
  write('sources/article-schema.ts', 'one');
  write('collections.ts', 'one');
  const before = schemasKey(root);
  write('content/about/about.yaml', 'two, longer');
  expect(schemasKey(root)).toBe(before);
  write('content/schemas/about.ts', 'two, longer');
  expect(schemasKey(root)).not.toBe(before);
});
