/** Every page in the eyes of the Nu HTML checker, the one that validator.w3.org runs. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nuErrors } from '../support/nu.ts';
import { dist } from './dist.ts';

it('the Nu HTML checker finds no error on any page', { timeout: 300_000 }, () => {
  const files = globSync('**/*.html', { cwd: dist }).map((file) => join(dist, file));
  expect(files.length).toBeGreaterThan(60);
  expect(nuErrors(files)).toEqual([]);
});

it('the Nu HTML checker finds a planted error', { timeout: 60_000 }, () => {
  expect(nuErrors(['tests/fixtures/invalid.html'])).toEqual([
    expect.stringContaining(
      'The “sizes” attribute must only be specified if the “srcset” attribute is also specified',
    ),
  ]);
});
