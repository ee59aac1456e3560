/**
 * Serves a built folder with Cloudflare's own asset server (workerd, through `wrangler dev`), so that it has the headers,
 * redirects, compression and 404 rules of what is deployed. Runs offline. With `--files` it is the file server of the tests
 * (files.ts), which answers by the same rules in a fraction of the processor time.
 *
 *   npm run preview -- [--port 4321] [--host 127.0.0.1] [--dist dist] [--files]
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { fileServer } from './files.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p', default: '4321' },
    host: { type: 'string', default: '127.0.0.1' },
    dist: { type: 'string', default: 'dist' },
    files: { type: 'boolean', default: false },
  },
});
const { port, host } = values;
const dist = resolve(values.dist);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const sayWhere = () => console.log(`\n  The site is at http://${host}:${port}\n`);

/** Runs `work` when this process is asked to end, then ends it. */
function onEnd(work: () => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void Promise.resolve(work()).finally(() => process.exit(0)));
}

function serveFiles(): void {
  const server = fileServer(dist).listen(Number(port), host, sayWhere);
  onEnd(() => server.closeAllConnections());
}

/** Serves with the settings that are deployed. */
function serveAsCloudflare(): void {
  const state = resolve('.cache/preview', port);
  mkdirSync(state, { recursive: true });
  const server = spawn(
    process.execPath,
    [
      // Not through wrangler's bin, which would put one more process in between.
      resolve('node_modules/wrangler/wrangler-dist/cli.js'),
      'dev',
      ...['--config', resolve('scripts/publishing/hosts/wrangler.jsonc'), '--assets', dist],
      ...['--persist-to', state, '--ip', host, '--port', port],
      // Any free port: two previews must not fight over the default one.
      ...['--inspector-port', '0', '--show-interactive-dev-session=false'],
    ],
    {
      cwd: state,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CI: '1',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: resolve(state, 'logs'),
        WRANGLER_REGISTRY_PATH: resolve(state, 'registry'),
        XDG_CONFIG_HOME: resolve(state, 'config'),
      },
    },
  );
  let output = '';
  const read = (line: string): void => {
    output = `${output}${line}\n`.slice(-20_000);
    if (line.includes('Ready on http')) sayWhere();
    else if (/\berror\b|invalid/i.test(line)) console.error(line);
  };
  for (const stream of [server.stdout, server.stderr]) createInterface(stream).on('line', read);
  const ended = new Promise<number | null>((done) => server.once('exit', done));
  let stopping = false;
  onEnd(() => {
    stopping = true;
    server.kill('SIGTERM');
    return ended;
  });
  void ended.then((code) => stopping || fail(`${output}The server stopped (exit code ${code}).`));
}

if (!existsSync(resolve(dist, 'index.html'))) fail(`There is no built site in ${dist}. Run: npm run build`);
if (values.files) serveFiles();
else serveAsCloudflare();
