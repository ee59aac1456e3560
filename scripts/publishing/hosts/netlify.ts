/**
 * Rewrites `_headers` and `_redirects` of a build into what Netlify understands; netlify.toml calls it after the build.
 *
 *   node scripts/publishing/hosts/netlify.ts [--dist dist]
 *
 * A redirect wins over the fallback page at its address only with `!`. Rules cannot take a header back, and Netlify's own
 * Cache-Control for pages (max-age=0, must-revalidate) is what they need. The not-found page of a section is a rule.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseHeaders, parseRedirects, printHeaders } from '../../../src/hosting/files.ts';
import type { HeaderRule } from '../../../src/hosting/policy.ts';

/** @param sections folders with a 404.html of their own */
export const netlifyRedirects = (text: string, sections: readonly string[]): string =>
  [
    ...parseRedirects(text).map(({ from, to, status }) => `${from} ${to} ${status}!`),
    ...sections.map((section) => `${section}/* ${section}/404.html 404`),
  ]
    .map((line) => `${line}\n`)
    .join('');

export function netlifyHeaders(text: string): string {
  const rules = parseHeaders(text).map(({ pattern, headers, detach = [] }): HeaderRule => {
    // A value cannot name what a star stands for: the canonical address is in the file's own text then.
    const { 'Cache-Control': cache, Link: link = '', ...others } = headers;
    // What would take another's place may be sent beside it. Two values of this policy are none, which lets the file be shown elsewhere.
    const isKept = (name: string) => !detach.includes(name) || name === 'Cross-Origin-Resource-Policy';
    const rest = Object.fromEntries(Object.entries(others).filter(([name]) => isKept(name)));
    const kept = cache && pattern !== '/*' ? { 'Cache-Control': cache, ...rest } : rest;
    return { pattern, headers: link && !link.includes(':splat') ? { ...kept, Link: link } : kept };
  });
  return printHeaders(rules);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } });
  const file = (name: string) => join(values.dist, name);
  const sections = readdirSync(values.dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(file(`${entry.name}/404.html`)))
    .map(({ name }) => `/${name}`);
  const rewrite = (name: string, by: (text: string) => string) =>
    writeFileSync(file(name), by(readFileSync(file(name), 'utf8')));
  rewrite('_headers', netlifyHeaders);
  rewrite('_redirects', (text) => netlifyRedirects(text, sections));
}
