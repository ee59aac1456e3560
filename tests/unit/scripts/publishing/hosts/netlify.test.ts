import { expect, it } from 'vitest';
import { netlifyHeaders, netlifyRedirects } from '../../../../../scripts/publishing/hosts/netlify.ts';
import { parseHeaders, printHeaders } from '../../../../../src/hosting/files.ts';
import { headerRules } from '../../../../../src/hosting/policy.ts';

it('redirects win over their fallback pages, and sections have not-found pages of their own', () => {
  const text = netlifyRedirects('/request-consultation /contact 301\n/old /new 302\n', ['/blog']);
  expect(text).toBe('/request-consultation /contact 301!\n/old /new 302!\n/blog/* /blog/404.html 404\n');
});

it('takes no header back, and sends each address one Cache-Control at most', () => {
  const rules = headerRules("default-src 'none'", { https: true, drafts: false });
  const [all, hashed] = parseHeaders(netlifyHeaders(printHeaders(rules)));
  expect(netlifyHeaders(printHeaders(rules))).not.toContain('!');
  expect(all!.headers).not.toHaveProperty('Cache-Control');
  expect(all!.headers).toHaveProperty('Content-Security-Policy', "default-src 'none'");
  expect(hashed).toEqual({
    pattern: '/_astro/*',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});

it('lets pictures be shown elsewhere', () => {
  const rules = headerRules('x', { https: true, drafts: false });
  const all = parseHeaders(netlifyHeaders(printHeaders(rules)));
  expect(all.find(({ pattern }) => pattern === '/*.webp')!.headers).toEqual({
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
});

it('leaves out a canonical address that it cannot make of a path', () => {
  const rules = headerRules('x', { https: true, drafts: false, url: 'https://www.example.com' });
  const text = netlifyHeaders(printHeaders(rules));
  expect(text).not.toContain(':splat');
  expect(parseHeaders(text).find(({ pattern }) => pattern === '/*.md')!.headers).toEqual({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
});
