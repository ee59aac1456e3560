/** What `npm run mutants` is given: modules that are there, with tests that import them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { mutantSubjects } from '../../scripts/audit/mutant-subjects.ts';

it.each(mutantSubjects)('$name: its tests import its modules', ({ modules, tests }) => {
  const text = tests.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const module of modules) {
    expect(readFileSync(module, 'utf8'), module).not.toBe('');
    expect(text, module).toContain(`/${basename(module)}'`);
  }
});
