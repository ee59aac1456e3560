import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nuErrors } from '../support/nu.ts';
import { addresses, dist } from './dist.ts';

/** One run: starting the checker takes as long as checking thirty pages. */
const PLANTED = 'tests/fixtures/invalid.html';

it('the Nu HTML checker finds a planted error, and none on any page', { timeout: 300_000 }, () => {
  const files = globSync('**/*.html', { cwd: dist }).map((file) => join(dist, file));
  expect(files.length).toBeGreaterThanOrEqual(addresses.length);
  expect(nuErrors([...files, PLANTED])).toEqual([
    expect.stringContaining(
      `${PLANTED}: The “sizes” attribute must only be specified if the “srcset” attribute is also specified`,
    ),
  ]);
});
