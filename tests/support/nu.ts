/** The Nu HTML checker, the one that validator.w3.org runs. */
import { spawnSync } from 'node:child_process';
import vnu from 'vnu-jar';

interface Message {
  url?: string;
  message: string;
  extract?: string;
}

/** For a process of seconds the second compiler costs more than it gains: 50 pages took 5.1 processor seconds instead of 9.0. */
const java = ['-Xss4m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** @returns errors as one line each: page, message, the markup at the place */
export function nuErrors(files: readonly string[]): string[] {
  const options = ['--errors-only', '--stdout', '--exit-zero-always', '--format', 'json'];
  const args = [...java, '-jar', vnu, ...options, ...files];
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
