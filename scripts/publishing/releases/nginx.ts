/**
 * What changes in nginx's configuration with a release: its folder, its headers and its redirects. hosts/nginx.conf includes
 * both files through the link, so a reload switches pages and headers in one step.
 */
import { parseHeaders, parseRedirects } from '../../../src/hosting/files.ts';

/** A string of nginx's configuration that stands for exactly this text. */
const quote = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replaceAll('$', '${site_dollar}')}"`;

/** Only characters that a header may hold are handed on from an address. */
const SPLAT = '(?<site_splat>[\\w./~-]*)';

const patternOf = (path: string, hasSplat: boolean): string => {
  const escaped = path.replace(/[.+?^${}()|[\]\\"]/g, '\\$&');
  return `"~^${escaped.replaceAll('*', hasSplat ? SPLAT : '.*')}$"`;
};

const map = (from: string, to: string, lines: readonly string[]): string =>
  [`map ${from} ${to} {`, ...lines.map((line) => `  ${line};`), '}\n'].join('\n');

/** @returns the variable and the map of each header; the last rule about a header decides, and nginx takes the first that fits */
function headerMaps(text: string): { name: string; variable: string; map: string }[] {
  // The type comes from the name of the file.
  const rules = parseHeaders(text).reverse();
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  names.delete('Content-Type');
  return [...names].map((name, index) => {
    const variable = `$site_header_${index}`;
    const lines = rules
      .filter(({ headers, detach = [] }) => name in headers || detach.includes(name))
      .map(({ pattern, headers }) => {
        const parts = (headers[name] ?? '').split(':splat');
        const value = parts.map((part) => quote(part).slice(1, -1)).join('${site_splat}');
        return `${patternOf(pattern, parts.length > 1)} "${value}"`;
      });
    return { name, variable, map: map('$site_path', variable, lines) };
  });
}

/** As on Cloudflare: the query stays, unless the target has one of its own, and comes before a fragment. */
function targetOf(to: string): string {
  if (to.includes('?')) return quote(to);
  const [path = '', ...fragment] = to.split(/(?=#)/);
  return `"${quote(path).slice(1, -1)}$is_args$args${quote(fragment.join('')).slice(1, -1)}"`;
}

function redirectMap(text: string, status: number, variable: string): string {
  const found = new Map(
    parseRedirects(text)
      .filter((redirect) => redirect.status === status)
      // nginx looks addresses up in small letters.
      .map(({ from, to }) => [decodeURIComponent(from).toLowerCase(), targetOf(to)]),
  );
  return map(
    '$uri',
    variable,
    [...found].map(([from, to]) => `${quote(from)} ${to}`),
  );
}

/**
 * @param folder absolute path of the release
 * @param rules its `_headers` and `_redirects`
 * @returns files by their path in the release, which is hidden and therefore not served
 */
export function nginxFiles(folder: string, rules: { headers: string; redirects: string }) {
  const headers = headerMaps(rules.headers);
  return {
    '.nginx/http.conf': [
      'geo $site_dollar { default "$"; }\n',
      redirectMap(rules.redirects, 301, '$site_moved'),
      redirectMap(rules.redirects, 302, '$site_found'),
      ...headers.map((header) => header.map),
    ].join(''),
    '.nginx/server.conf': [
      `root ${quote(folder)};\n`,
      ...headers.map(({ name, variable }) => `add_header ${name} ${variable} always;\n`),
    ].join(''),
  };
}
