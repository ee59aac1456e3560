/** `astro dev` on a copy of the project, until the test has ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { copyProject } from './copy.ts';
import { freePort } from './ports.ts';

export interface DevServer {
  base: string;
  /** Folder of the copy. */
  root: string;
  /** What it has printed so far. */
  printed: () => string;
  stop: () => Promise<void>;
}

/**
 * @param path of a page that answers when the server is ready
 * @param prepare changes the copy before it starts
 */
export async function startDev(
  name: string,
  path: string,
  prepare?: (root: string) => void,
): Promise<DevServer> {
  const copy = copyProject(name);
  prepare?.(copy.root);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  delete env['NODE_ENV'];
  delete env['VITEST'];
  const astro = join(process.cwd(), 'node_modules', 'astro', 'bin', 'astro.mjs');
  const options = ['dev', '--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [astro, ...options], { cwd: copy.root, env });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const answers = async () => (await fetch(base + path).catch(() => undefined))?.status === 200;
  while (server.exitCode === null && !(await answers())) await new Promise((again) => setTimeout(again, 250));
  if (server.exitCode !== null) throw new Error(`astro dev ended with ${server.exitCode}:\n${printed}`);
  return {
    base,
    root: copy.root,
    printed: () => printed,
    stop: async () => {
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('close', resolve));
        server.kill();
        await ended;
      }
      copy.remove();
    },
  };
}
