/** Prints an nginx site from the same rules that `_headers` and `_redirects` carry. */
import type { Redirect } from '../config/redirects.ts';
import type { HeaderRule } from './policy.ts';

const variable = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const regex = (pattern: string): string =>
  pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');

/** The query stays, unless the target has one of its own, and comes before a fragment. */
const withQuery = (to: string): string => (to.includes('?') ? to : to.replace(/(?=#|$)/, '$is_args$args'));

export interface NginxSite {
  /** The built folder on the server. */
  root: string;
  /** server_name */
  name: string;
  /** Folders with a 404.html of their own. */
  notFound: readonly string[];
  /** What to listen on; 80 for IPv4 and IPv6 unless given. */
  listen?: string;
  /** The brotli module is loaded. */
  brotli?: boolean;
  /** Address of the receiver on this machine, host:port; without it, no webhook reaches this site. */
  receiver?: string;
}

/** Compressed beside the file (`npm run release`) or on the way. */
const types =
  'text/css text/javascript application/javascript application/json application/manifest+json\n' +
  '    application/xml application/rss+xml text/xml text/plain text/markdown image/svg+xml';

const receiverBlocks = (receiver: string) => ({
  zones: `limit_req_zone $binary_remote_addr zone=site_hooks:1m rate=20r/s;
limit_conn_zone $binary_remote_addr zone=site_hook_connections:1m;
`,
  location: `
  # Webhooks. The receiver checks signatures while it reads, so nothing is kept for it.
  location /hooks/ {
    proxy_pass http://${receiver};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_request_buffering off;
    proxy_read_timeout 15s;
    client_max_body_size 64m;
    client_body_timeout 10s;
    limit_req zone=site_hooks burst=100 nodelay;
    limit_conn site_hook_connections 20;
    # Its answers have headers of their own.
    add_header X-Content-Type-Options nosniff always;
  }
`,
});

/** Prints the site; the file belongs where `http` includes it (conf.d, sites-enabled). */
export function printNginx(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  site: NginxSite,
): string {
  const everywhere: Record<string, string> = { 'Cache-Control': 'no-cache' };
  const special: HeaderRule[] = [];
  for (const rule of rules) {
    if (rule.pattern === '/*') Object.assign(everywhere, rule.headers);
    else special.push(rule);
  }
  const names = new Set([
    ...Object.keys(everywhere),
    ...special.flatMap(({ headers }) => Object.keys(headers)),
  ]);
  // nginx has types for that: a second header would be added.
  names.delete('Content-Type');
  const maps: string[] = [];
  const adds: string[] = [];
  for (const name of names) {
    // The first row that fits holds, and the last rule.
    const rows = special
      .toReversed()
      .filter(({ headers, detach }) => name in headers || detach?.includes(name))
      .map(({ pattern, headers }) => {
        // A header without a value is not sent.
        const value = headers[name] ?? '';
        // The star is remembered where the value names it.
        const path = value.includes(':splat') ? regex(pattern).replace('.*', '(.*)') : regex(pattern);
        return `  "~^[23]\\d\\d:${path}$" ${quoted(value.replaceAll(':splat', '$1'))};`;
      });
    const value = quoted(everywhere[name] ?? '');
    if (rows.length === 0) adds.push(`  add_header ${name} ${value} always;`);
    else {
      // By status too: a missing file must not be remembered for a year.
      maps.push(`map "$status:$uri" ${variable(name)} {\n  default ${value};\n${rows.join('\n')}\n}\n`);
      adds.push(`  add_header ${name} ${variable(name)} always;`);
    }
  }
  const notFoundRows = site.notFound.map((folder) => `  "~^${regex(folder)}/" ${folder}/404.html;`);
  maps.push(`map $uri $site_not_found {\n  default /404.html;\n${notFoundRows.join('\n')}\n}\n`);
  const moved = redirects.map(
    ({ from, to, status }) =>
      `  location = ${quoted(from)} {\n    return ${status} ${quoted(withQuery(to))};\n  }\n`,
  );
  // Exact, so that the rewrite below does not touch what error_page asks for.
  const internal = ['', ...site.notFound]
    .map(
      (folder) =>
        `  location = ${folder}/404.html {\n    internal;\n  }\n` +
        `  location = ${folder}/404 {\n    return 404;\n  }`,
    )
    .join('\n');
  const receiver = site.receiver ? receiverBlocks(site.receiver) : { zones: '', location: '' };
  // nginx's own 511 connections that wait to be taken are too few for 2,000 visitors at once: the kernel drops the others.
  const listen = (site.listen ? [site.listen] : ['80', '[::]:80'])
    .map((address) => `  listen ${address} backlog=4096;`)
    .join('\n');
  return `# Made by \`npm run nginx\` from the built site: make it again with every release, its hashes belong to the pages.
${maps.join('\n')}
${receiver.zones}
server {
${listen}
  # Add: listen 443 ssl backlog=4096; http2 on; ssl_certificate ...; ssl_certificate_key ...; and redirect port 80 to it.
  server_name ${site.name};
  root ${site.root};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  # Slow clients are let go of.
  client_header_timeout 10s;
  client_body_timeout 10s;
  client_max_body_size 16k;

  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types ${types};
${
  site.brotli
    ? `  brotli on;\n  brotli_static on;\n  brotli_min_length 512;\n  brotli_types ${types};`
    : '  # With the brotli module (Debian: libnginx-mod-http-brotli-static): --brotli'
}

  # No location of the site has headers of its own, so all of them inherit these.
${adds.join('\n')}

  error_page 404 $site_not_found;

${moved.join('\n')}
  location = / {
    try_files /index.html =404;
  }
  location ~ ^/index(\\.html)?$ {
    return 301 /$is_args$args;
  }
${internal}
  # Debian's mime.types do not know them.
  location ~ \\.md$ {
    types {}
    default_type text/markdown;
    charset_types text/markdown;
  }
  location = /site.webmanifest {
    types {}
    default_type application/manifest+json;
  }
  # Files of the host's own configuration, hidden files and compressed twins are no pages.
  location ~ ^/_(headers|redirects)$|/\\.(?!well-known/)|\\.(html|css|js|json|svg|xml|txt|md|webmanifest)\\.(br|gz)$ {
    return 404;
  }
${receiver.location}
  # One address per page: /about, neither /about/ nor /about.html.
  location / {
    rewrite ^(.+)(?:/|\\.html)$ $1 permanent;
    try_files $uri $uri.html =404;
  }
}
`;
}
