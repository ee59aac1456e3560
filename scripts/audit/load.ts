/**
 * npm run load [-- --connections 2000 --seconds 15]
 *
 * Keeps that many connections open against the file server of `npm run serve:live` and against nginx with the printed
 * configuration, both over dist/, twice in a row. Needs wrk (Debian: apt-get install wrk); nginx is left out where there is none.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endChild, startNode } from '../children/children.ts';
import { serveWithNginx } from '../publishing/hosts/local-nginx.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '15' },
    port: { type: 'string', default: '8090' },
  },
});
const dist = resolve('dist');
const dir = mkdtempSync(join(tmpdir(), 'load-'));
let failed = false;

const megabytes = (pids: number[]): number =>
  Math.round(
    pids.reduce(
      (sum, pid) =>
        sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      0,
    ) / 1024,
  );

/** Runs wrk twice against an address: what grows in the second round would grow for ever. */
function measure(name: string, address: string, pids: number[]): void {
  const memory = [megabytes(pids)];
  for (const round of [1, 2]) {
    const text = execFileSync(
      'sh',
      // Every connection is an open file of wrk, too.
      [
        ...['-c', 'ulimit -n 65536 2>/dev/null || ulimit -n "$(ulimit -Hn)"; exec wrk "$@"', 'wrk'],
        ...['-t2', `-c${values.connections}`, `-d${values.seconds}s`, '--timeout', '20s', '--latency'],
        ...['-H', 'Accept-Encoding: gzip', address],
      ],
      { encoding: 'utf8' },
    );
    memory.push(megabytes(pids));
    const errors = /Socket errors: (.*)/.exec(text)?.[1] ?? 'none';
    const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? '0';
    const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
    const slowest = /99%\s+(\S+)/.exec(text)?.[1];
    console.log(
      `${name}, round ${round}: ${rate} requests/s, 99 % within ${slowest}; socket errors: ${errors}; refused: ${refused}`,
    );
    failed ||= errors !== 'none' || refused !== '0';
  }
  const growth = memory[2]! - memory[1]!;
  console.log(`${name}: ${memory.join(' -> ')} MB`);
  failed ||= growth > 50;
}

const ready = async (child: ChildProcess, address: string) => {
  for (let i = 0; i < 100 && child.exitCode === null; i++) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${address} does not answer.`);
};

try {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no built site in dist/. Run: npm run build');
  symlinkSync(dist, join(dir, 'current'));
  const port = Number(values.port);
  const files = startNode(['scripts/publishing/serve/files.ts', '--root', dir, '--port', String(port)]);
  await ready(files, `http://127.0.0.1:${port}/about`);
  measure('File server', `http://127.0.0.1:${port}/about`, [files.pid!]);
  await endChild(files);

  const server = await serveWithNginx(dist, { port: port + 1 });
  if (!server) console.log('nginx is not installed here.');
  else {
    const { pid } = server.process;
    try {
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      measure('nginx', `${server.address}/about`, workers.split(' ').filter(Boolean).map(Number));
    } finally {
      await server.stop();
    }
  }
} catch (error) {
  console.error((error as Error).message);
  failed = true;
} finally {
  rmSync(dir, { recursive: true });
}
process.exit(failed ? 1 : 0);
