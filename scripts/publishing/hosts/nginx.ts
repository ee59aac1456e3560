/**
 * Prints an nginx site for the built folder, with the headers and redirects that the other hosts get.
 *
 *   npm run --silent nginx -- --root /srv/site/current --name www.example.com \
 *     --receiver 127.0.0.1:8081 [--brotli] > /etc/nginx/conf.d/site.conf
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseHeaders, parseRedirects } from '../../../src/hosting/files.ts';
import { printNginx } from '../../../src/hosting/nginx.ts';

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string' },
    name: { type: 'string', default: '_' },
    listen: { type: 'string' },
    receiver: { type: 'string' },
    brotli: { type: 'boolean', default: false },
  },
});
const dist = resolve(values.dist);
if (!existsSync(join(dist, '_headers'))) {
  console.error(`There is no built site in ${dist}. Run: npm run build`);
  process.exit(1);
}
const notFound = readdirSync(dist, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(dist, entry.name, '404.html')))
  .map((entry) => `/${entry.name}`);

process.stdout.write(
  printNginx(
    parseHeaders(readFileSync(join(dist, '_headers'), 'utf8')),
    parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8')),
    {
      root: values.root ?? dist,
      name: values.name,
      notFound,
      brotli: values.brotli,
      listen: values.listen,
      receiver: values.receiver,
    },
  ),
);
