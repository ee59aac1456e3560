/** The given nginx configuration in a real nginx, on a port of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { until } from './processes.ts';
import { ask } from './raw.ts';

/** Absent where there is none; tests are skipped then. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

/**
 * @param site takes the place of /srv/site
 * @param options `webhooks`: port of the receiver; `change`: lets a test change the configuration
 */
export async function startNginx(
  site: string,
  {
    webhooks = 9,
    change = (text: string) => text,
  }: { webhooks?: number; change?: (text: string) => string } = {},
) {
  const dir = join(site, 'nginx');
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const configuration = readFileSync('scripts/publishing/hosts/nginx.conf', 'utf8')
    .replace(/^ *(listen \[::\]|ssl_certificate).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('127.0.0.1:8081', `127.0.0.1:${webhooks}`)
    .replaceAll('/srv/site', site);
  writeFileSync(join(dir, 'site.conf'), change(configuration));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/${kind};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${user} worker_processes 2; pid ${dir}/pid; events {} http { access_log off; ${temporary} include ${dir}/site.conf; }`,
  );
  const args = ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')];
  /** @throws {Error} with what nginx says about the configuration */
  const check = () => void execFileSync(nginx!, [...args, '-t', '-q'], { stdio: 'pipe' });
  check();
  const server = spawn(nginx!, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  const address = `http://127.0.0.1:${port}`;
  await until('nginx answers', async () => (await ask(address, 'HEAD /')).status > 0);
  return {
    address,
    check,
    reload: () => void execFileSync(nginx!, [...args, '-s', 'reload'], { stdio: 'pipe' }),
    errors: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    async end() {
      server.kill('SIGQUIT');
      await ended;
    },
  };
}
