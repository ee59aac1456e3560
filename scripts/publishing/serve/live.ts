/**
 * npm run serve:live [-- --root releases --port 8080 --receiver-port 8081 --host 127.0.0.1 --quiet 60]
 *
 * Starts two processes and keeps them running: a file server over `<root>/current`, and the receiver, which builds. One
 * that ends is started again; neither can take the other along. For visitors, put nginx before both (`npm run nginx`).
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endChild, onEnd, startNode } from '../../children/children.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: 'releases' },
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    'receiver-port': { type: 'string', default: '8081' },
    quiet: { type: 'string', default: '60' },
    retry: { type: 'string', default: '60' },
    builder: { type: 'string' },
  },
});
mkdirSync(values.root, { recursive: true });
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A process that ran this long was well; its next end is a first one again. */
const WELL_MS = 60_000;
let ending = false;

/** Starts a process again whenever it ends, after 1 s, 2 s, 4 s ... 30 s. */
function keep(name: string, args: string[], onPort: (port: number) => void) {
  let failures = 0;
  let child: ReturnType<typeof startNode>;
  const start = () => {
    const begun = Date.now();
    child = startNode(args);
    child.on('message', (message) => onPort((message as { port: number }).port));
    child.on('exit', (code, signal) => {
      if (ending) return;
      failures = Date.now() - begun > WELL_MS ? 1 : failures + 1;
      const pause = Math.min(30, 2 ** (failures - 1));
      console.error(`The ${name} ended (${signal ?? `exit code ${code}`}). It starts again in ${pause} s.`);
      setTimeout(() => !ending && start(), pause * 1000);
    });
  };
  start();
  return () => endChild(child);
}

const { host, root } = values;
const files = keep(
  'file server',
  [pathOf('files.ts'), '--root', root, '--port', values.port, '--host', host],
  (port) => console.log(`Serving ${root}/current at http://${host}:${port}`),
);
const receiver = keep(
  'receiver',
  [
    pathOf('../receiver/main.ts'),
    // The receiver is reached through a proxy on this machine only.
    ...['--root', root, '--port', values['receiver-port'], '--host', '127.0.0.1'],
    ...['--quiet', values.quiet, '--retry', values.retry],
    ...(values.builder ? ['--builder', values.builder] : []),
  ],
  (port) =>
    console.log(`Webhooks at http://127.0.0.1:${port}/hooks/, state at http://127.0.0.1:${port}/healthz`),
);

onEnd(() => {
  ending = true;
  return Promise.all([files(), receiver()]);
});
