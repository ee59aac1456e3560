/** Prints an nginx site from the same rules that `_headers` and `_redirects` carry. */
import type { Redirect } from '../config/redirects.ts';
import type { HeaderRule } from './policy.ts';

const variable = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const regex = (pattern: string): string =>
  pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');

/** HTML must be asked for again each time; the files under the other rules never change. */
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * @param site `root`: the built folder on the server; `name`: server_name; `notFound`: folders with a 404.html of their own
 */
export function printNginx(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  site: { root: string; name: string; notFound: readonly string[] },
): string {
  const everywhere: Record<string, string> = { 'Cache-Control': revalidate };
  const special: HeaderRule[] = [];
  for (const rule of rules) {
    if (rule.pattern === '/*') Object.assign(everywhere, rule.headers);
    else special.push(rule);
  }
  const names = new Set([
    ...Object.keys(everywhere),
    ...special.flatMap(({ headers }) => Object.keys(headers)),
  ]);
  const maps: string[] = [];
  const adds: string[] = [];
  for (const name of names) {
    const rows = special
      .filter(({ headers }) => name in headers)
      .map(({ pattern, headers }) => `  "~^[23]\\d\\d:${regex(pattern)}$" ${quoted(headers[name]!)};`);
    const value = quoted(everywhere[name] ?? '');
    if (rows.length === 0) adds.push(`  add_header ${name} ${value} always;`);
    else {
      // By status too: a missing file must not be remembered for a year.
      maps.push(`map "$status:$uri" ${variable(name)} {\n  default ${value};\n${rows.join('\n')}\n}\n`);
      adds.push(`  add_header ${name} ${variable(name)} always;`);
    }
  }
  const moved = redirects.map(
    ({ from, to, status }) => `  location = ${from} {\n    return ${status} ${to}$is_args$args;\n  }\n`,
  );
  const missing = site.notFound.map(
    (folder) =>
      `  location ^~ ${folder}/ {\n    error_page 404 ${folder}/404.html;\n` +
      `    rewrite ^(.+)(?:/|\\.html)$ $1 permanent;\n    try_files $uri $uri.html =404;\n  }\n`,
  );
  // Exact, so that the rewrites below do not touch what error_page asks for.
  const internal = ['', ...site.notFound]
    .map((folder) => `  location = ${folder}/404.html {\n    internal;\n  }`)
    .join('\n');
  return `# Made by \`npm run nginx\` from the built site: make it again with every release, its hashes belong to the pages.
${maps.join('\n')}
server {
  listen 80;
  listen [::]:80;
  # Add: listen 443 ssl; http2 on; ssl_certificate ...; ssl_certificate_key ...; and redirect port 80 to it.
  server_name ${site.name};
  root ${site.root};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;

  gzip on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json
    application/xml application/rss+xml text/xml text/plain image/svg+xml;
  # With the brotli module: brotli on; brotli_types as above.

  # No location below has headers of its own, so all of them inherit these.
${adds.join('\n')}

  error_page 404 /404.html;

${moved.join('\n')}
${missing.join('\n')}
  location = / {
    try_files /index.html =404;
  }
  location = /index.html {
    return 301 /$is_args$args;
  }
${internal}
  # Files of the host's own configuration are not part of the site.
  location ~ ^/_(headers|redirects)$ {
    return 404;
  }
  # One address per page: /about, neither /about/ nor /about.html.
  location / {
    rewrite ^(.+)(?:/|\\.html)$ $1 permanent;
    try_files $uri $uri.html =404;
  }
}
`;
}
