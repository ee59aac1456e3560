import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuild } from '../../src/articles/published.ts';
import { site } from '../../src/config/site.ts';
import { redirects } from '../../src/config/redirects.ts';
import { limits, parseHeaders, parseRedirects } from '../../src/hosting/files.ts';
import { walk } from '../../src/hosting/built-files.ts';
import { addresses, dist, selectAll, toString, treeOf } from './dist.ts';

const text = readFileSync(join(dist, '_headers'), 'utf8');
const csp = parseHeaders(text).find(({ pattern }) => pattern === '/*')!.headers['Content-Security-Policy']!;
const sources = (name: string) => csp.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
const hash = (value: string) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`;

describe('Content Security Policy', () => {
  it('names no other host when nothing is configured, but the players that pages hold', () => {
    if (site.hubspot) return expect(csp).toContain('hs-scripts.com');
    const hosts = [...csp.matchAll(/https?:\/\/[^ ;]+/g)].map(([host]) => host);
    for (const host of hosts) {
      expect(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']).toContain(host);
      expect(sources('frame-src')).toContain(host);
    }
  });

  it('covers every inline script and style of every page; none has handlers or style attributes', () => {
    const wrong = addresses.flatMap((address) =>
      selectAll('*', treeOf(address)).flatMap((node) => {
        const { tagName, properties } = node;
        const names = Object.keys(properties).filter((name) => name === 'style' || /^on[a-z]/i.test(name));
        const isCode =
          tagName === 'script' &&
          !properties['src'] &&
          !/json|text\/plain/.test(String(properties['type'])) &&
          toString(node) !== '';
        const list = isCode ? 'script-src' : tagName === 'style' && 'style-src';
        if (list && !sources(list).includes(hash(toString(node)))) names.push('no hash');
        return names.map((name) => `${address}: ${name} on <${tagName}>`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it('no page has a form whose own action is not https, which browsers report as mixed content', () => {
  const actions = addresses.flatMap((path) =>
    selectAll('form[action]', treeOf(path)).map(
      ({ properties }) => `${path}: ${String(properties['action'])}`,
    ),
  );
  expect(actions.filter((action) => !/: (?:\/(?!\/)|https:)/.test(action))).toEqual([]);
});

describe('files for the host', () => {
  it('stay within what hosts read', () => {
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(limits.line);
    expect(parseHeaders(text).length).toBeLessThanOrEqual(limits.rules);
  });

  it('redirect, with a page for hosts that do not', () => {
    const published = readBuild(dist).redirects;
    expect(published).toEqual(expect.arrayContaining([...redirects]));
    expect(parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8'))).toEqual(published);
    for (const { from, to } of published) {
      expect(readFileSync(join(dist, `${from}.html`), 'utf8')).toContain(`content="0; url=${to}"`);
    }
  });
});

describe('security.txt (RFC 9116)', () => {
  const lines = readFileSync(join(dist, '.well-known/security.txt'), 'utf8').trim().split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));

  it('names contacts and one expiry, less than a year ahead', () => {
    for (const contact of values('Contact')) expect(contact).toMatch(/^(mailto:|https:|tel:)/);
    expect(values('Contact').length).toBeGreaterThan(0);
    expect(values('Expires')).toHaveLength(1);
    const days = (Date.parse(values('Expires')[0]!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(366);
    expect(values('Canonical')).toEqual([`${site.url}/.well-known/security.txt`]);
  });
});

it('no built file holds an address of the marketing platform when none is configured', () => {
  if (site.hubspot) return expect(csp).toContain('hs-scripts.com');
  const found = [...walk(dist)].filter(
    (file) =>
      /\.(html|js|css|json|txt|xml)$|^_/.test(file) &&
      /hs-scripts|hsforms|hs-analytics|usemessages/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
