/** Every page in the eyes of the Nu HTML checker, the one that validator.w3.org runs. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import vnu from 'vnu-jar';
import { dist } from './dist.ts';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url?: string;
  message: string;
  extract?: string;
}

/** @returns errors as one line each: page, message, the markup at the place */
function errorsOf(files: readonly string[]): string[] {
  const args = ['-jar', vnu, '--errors-only', '--stdout', '--exit-zero-always', '--format', 'json', ...files];
  const { stdout, stderr, error } = spawnSync('java', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`The Nu HTML checker needs Java: ${error.message}`);
  if (!stdout) throw new Error(`The Nu HTML checker said nothing: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.map(
    ({ url = '', message, extract = '' }) =>
      `${url.replace(/^.*\/dist\//, '')}: ${message} (${extract.replace(/\s+/g, ' ').trim()})`,
  );
}

it('the Nu HTML checker finds no error on any page', { timeout: 300_000 }, () => {
  const files = globSync('**/*.html', { cwd: dist }).map((file) => join(dist, file));
  expect(files.length).toBeGreaterThan(60);
  expect(errorsOf(files)).toEqual([]);
});

it('the Nu HTML checker finds a planted error', { timeout: 60_000 }, () => {
  expect(errorsOf(['tests/fixtures/invalid.html'])).toEqual([
    expect.stringContaining(
      'The “sizes” attribute must only be specified if the “srcset” attribute is also specified',
    ),
  ]);
});
