/** nginx on this machine, for tests and measures of what it makes of the printed configuration. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const first = (paths: readonly string[]) => paths.find((path) => existsSync(path));
/** Absent where nginx is not installed. */
export const nginxBinary = first(['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']);
const mimeTypes = first(['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types']);
const enabled = '/etc/nginx/modules-enabled';
/** Debian: libnginx-mod-http-brotli-static and -filter. */
export const brotliModules = existsSync(enabled)
  ? readdirSync(enabled).filter((name) => name.includes('brotli'))
  : [];

export interface LocalNginx {
  process: ChildProcess;
  /** Resolves when it has ended. */
  stop: () => Promise<void>;
}

/**
 * @param site a `server` with what belongs to it, as `printNginx` prints it
 * @param http more lines of `http`
 * @throws with nginx's own words when it refuses the configuration or cannot listen
 */
export async function startNginx(site: string, http = ''): Promise<LocalNginx> {
  const dir = mkdtempSync(join(tmpdir(), 'local-nginx-'));
  writeFileSync(join(dir, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  // Debian's files for modules name their libraries relative to the prefix.
  symlinkSync('/usr/lib/nginx/modules', join(dir, 'modules'));
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${brotliModules.map((name) => `include ${enabled}/${name};`).join(' ')}
     ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; worker_rlimit_nofile 8192; pid ${dir}/pid;
     events { worker_connections 4096; }
     http { include ${mimeTypes}; access_log off; ${temporary.join(' ')} ${http} include ${dir}/site.conf; }`,
  );
  const args = ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')];
  try {
    execFileSync(nginxBinary!, [...args, '-t'], { stdio: 'pipe' });
  } catch (error) {
    rmSync(dir, { recursive: true });
    throw error;
  }
  const server = spawn(nginxBinary!, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  // `-t` leaves an empty one; the number is written once nginx listens.
  while (statSync(join(dir, 'pid')).size === 0) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error(said);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { process: server, stop };
}

interface Options {
  port: number;
  /** HTTP/2 over TLS with a certificate that nobody has signed (needs openssl), as hosts serve the site. */
  http2?: boolean;
}

/**
 * Serves a built folder as `scripts/publishing/hosts/nginx.ts` says; compressed files are sent where they lie beside the others.
 * @returns nothing where nginx is not installed
 */
export async function serveWithNginx(
  root: string,
  { port, http2 = false }: Options,
): Promise<(LocalNginx & { address: string }) | undefined> {
  if (!nginxBinary) return undefined;
  const printed = ['scripts/publishing/hosts/nginx.ts', '--dist', root, '--root', resolve(root)];
  if (brotliModules.length > 0) printed.push('--brotli');
  printed.push('--listen', `127.0.0.1:${port}${http2 ? ' ssl http2' : ''}`);
  const site = execFileSync(process.execPath, printed, { encoding: 'utf8' });
  if (!http2) return { ...(await startNginx(site)), address: `http://127.0.0.1:${port}` };
  const keys = mkdtempSync(join(tmpdir(), 'local-nginx-keys-'));
  try {
    const [key, chain] = [join(keys, 'key.pem'), join(keys, 'certificate.pem')];
    const wanted = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', chain], { stdio: 'ignore' });
    const server = await startNginx(site, `ssl_certificate ${chain}; ssl_certificate_key ${key};`);
    return { ...server, address: `https://localhost:${port}` };
  } finally {
    // nginx has read them.
    rmSync(keys, { recursive: true });
  }
}
