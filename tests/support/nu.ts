/** The Nu HTML checker, the one that validator.w3.org runs. */
import { spawnSync } from 'node:child_process';
import vnu from 'vnu-jar';

interface Message {
  url?: string;
  message: string;
  extract?: string;
}

/** @returns errors as one line each: page, message, the markup at the place */
export function nuErrors(files: readonly string[]): string[] {
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
