/** The workflows of GitHub, which nobody sees run before the launch. */
import { validateWorkflow } from '@action-validator/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = '.github/workflows';
const files = readdirSync(folder);

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');

  it('is what GitHub reads', () => {
    expect(validateWorkflow(text).errors).toEqual([]);
    expect(validateWorkflow(text.replace('runs-on', 'run-on')).errors).not.toEqual([]);
  });
});
