/** `astro dev` on a copy of the project, until the test has ended. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, startAstro } from './copy.ts';
import { freePort } from './ports.ts';
import { until } from './processes.ts';

export interface DevServer {
  base: string;
  root: string;
  printed: () => string;
  stop: () => Promise<void>;
}

/**
 * @param path of a page that answers when the server is ready
 * @param prepare changes the copy before it starts
 */
export async function startDev(name: string, path: string, prepare?: () => void): Promise<DevServer> {
  const root = join('.cache', name);
  copyProject(root);
  prepare?.();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = startAstro(root, ['dev', '--host', '127.0.0.1', '--port', String(port)]);
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`astro dev has ended:\n${server.said()}`);
    return (await fetch(base + path).catch(() => undefined))?.status === 200;
  };
  await until('astro dev answers', isReady, 280);
  return {
    ...{ base, root, printed: server.said },
    stop: async () => {
      server.kill();
      await server.ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
