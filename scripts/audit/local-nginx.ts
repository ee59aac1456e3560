/** nginx on this machine with the printed configuration (`npm run nginx`), for measures of what it serves. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const enabled = '/etc/nginx/modules-enabled';
/** Debian: libnginx-mod-http-brotli-static and -filter. */
const brotli = existsSync(enabled) ? readdirSync(enabled).filter((name) => name.includes('brotli')) : [];

export interface LocalNginx {
  address: string;
  process: ChildProcess;
  stop: () => void;
}

interface Options {
  port: number;
  /** HTTP/2 over TLS with a certificate that nobody has signed (needs openssl), as hosts serve the site. */
  http2?: boolean;
}

/**
 * @param root a built folder; compressed files are sent where they lie beside the others
 * @returns nothing where nginx is not installed
 */
export async function startNginx(
  root: string,
  { port, http2 = false }: Options,
): Promise<LocalNginx | undefined> {
  if (!binary) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'local-nginx-'));
  const address = `${http2 ? 'https' : 'http'}://localhost:${port}`;
  const printed = ['scripts/publishing/hosts/nginx.ts', '--dist', root, '--root', resolve(root)];
  if (brotli.length > 0) printed.push('--brotli');
  printed.push('--listen', `127.0.0.1:${port}${http2 ? ' ssl http2' : ''}`);
  writeFileSync(join(dir, 'site.conf'), execFileSync(process.execPath, printed));
  let certificate = '';
  if (http2) {
    const [key, chain] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
    const wanted = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', chain], { stdio: 'ignore' });
    certificate = `ssl_certificate ${chain}; ssl_certificate_key ${key};`;
  }
  // Debian's files for modules name their libraries relative to the prefix.
  symlinkSync('/usr/lib/nginx/modules', join(dir, 'modules'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${brotli.map((name) => `include ${enabled}/${name};`).join(' ')}
     ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; worker_rlimit_nofile 8192; pid ${dir}/pid;
     events { worker_connections 4096; }
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} ${certificate} include ${dir}/site.conf; }`,
  );
  const args = ['-p', dir, '-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`, '-g', 'daemon off;'];
  const server = spawn(binary, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => {
    server.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    if (existsSync(join(dir, 'pid'))) return { address, process: server, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  stop();
  throw new Error('nginx did not start.');
}
