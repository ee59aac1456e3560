/** Prints and reads the files that static hosts understand: `_headers` and `_redirects` (Cloudflare). */
import { escapeHtml } from '../config/escape.ts';
import type { Redirect } from '../config/redirects.ts';
import type { HeaderRule } from './policy.ts';

/** Cloudflare drops longer lines and later rules. */
export const limits = { line: 2_000, rules: 100 };

/** The first twenty lines of a list for a message, indented. */
export const firstLines = (lines: readonly string[]): string =>
  [...lines.slice(0, 20), ...(lines.length > 20 ? [`... and ${lines.length - 20} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n');

/** @throws {Error} when a line or the number of rules is beyond what hosts accept */
export function printHeaders(rules: readonly HeaderRule[]): string {
  if (rules.length > limits.rules)
    throw new Error(`${rules.length} header rules; hosts read ${limits.rules}.`);
  const lines = rules.flatMap(({ pattern, headers, detach = [] }) => [
    pattern,
    ...detach.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]);
  const long = lines.find((line) => line.length >= limits.line);
  if (long)
    throw new Error(
      `A header line has ${long.length} characters (limit ${limits.line}): ${long.slice(0, 80)}...`,
    );
  return lines.join('\n');
}

/** Reads what `printHeaders` wrote. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!line.startsWith(' ')) {
      rules.push({ pattern: line.trim(), headers: {} });
      continue;
    }
    const rule = rules.at(-1);
    if (!rule) throw new Error(`_headers starts with a header: ${line}`);
    const detached = /^\s+!\s*(\S+)\s*$/.exec(line)?.[1];
    if (detached) {
      rule.detach = [...(rule.detach ?? []), detached];
      continue;
    }
    const colon = line.indexOf(':');
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

export const printRedirects = (list: readonly Redirect[]): string =>
  list.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');

/** Reads what `printRedirects` wrote. */
export const parseRedirects = (text: string): Redirect[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = '', status] = line.split(' ');
      return { from, to, status: status === '302' ? 302 : 301 };
    });

/** A page that redirects without the host's help, for hosts that do not read `_redirects`. */
export const redirectPage = ({ to }: Redirect, siteUrl: string): string => {
  const target = escapeHtml(to);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title>` +
    `<meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${escapeHtml(new URL(to, siteUrl).href)}"></head>` +
    `<body><main><h1>This page has moved</h1><p><a href="${target}">Continue</a></p></main></body></html>\n`
  );
};
