import { describe, expect, it } from 'vitest';
import { PUBLIC, SAVED_FOLDER } from '~/articles/images/store.ts';
import { marketingHosts } from '~/features/marketing/hosts.ts';
import { limits, parseHeaders, parseRedirects, printHeaders, printRedirects } from '~/hosting/files.ts';
import { contentSecurityPolicy, headerRules } from '~/hosting/policy.ts';
import { PolicyScan } from '~/hosting/scan.ts';

const facts = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"], frames: [] };
const directive = (csp: string, name: string) =>
  csp
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('contentSecurityPolicy', () => {
  it('allows nothing but our own origin and the hashes when nothing is configured', () => {
    const csp = contentSecurityPolicy(facts, marketingHosts(undefined));
    expect(directive(csp, 'default-src')).toEqual(["'none'"]);
    expect(directive(csp, 'script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directive(csp, 'style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directive(csp, 'frame-src')).toBeUndefined();
    for (const name of ['frame-ancestors', 'base-uri', 'object-src'])
      expect(directive(csp, name)).toEqual(["'none'"]);
    expect(csp).not.toMatch(/unsafe|https?:|\*/);
  });

  it('adds the hosts of a portal, and never unsafe sources for scripts', () => {
    const portal = { portalId: '123456789012', formId: crypto.randomUUID(), region: 'eu1' };
    const hashes = Array.from({ length: 8 }, (_, i) => `'sha256-${String(i).repeat(43)}='`);
    const csp = contentSecurityPolicy(
      { scripts: hashes, styles: hashes, frames: [] },
      marketingHosts(portal),
    );
    expect(directive(csp, 'script-src')).toContain('https://js-eu1.hs-scripts.com');
    expect(directive(csp, 'script-src')!.join(' ')).not.toContain('unsafe');
    // 'unsafe-inline' beside a hash would be ignored, and the chat would stay unstyled.
    expect(directive(csp, 'style-src')!.join(' ')).not.toContain('sha256');
    expect(csp.length).toBeLessThan(limits.line - 'Content-Security-Policy: '.length);
  });
});

describe('_headers and _redirects', () => {
  const rules = headerRules(contentSecurityPolicy(facts, {}), { https: true, drafts: false });

  it('reads back what it wrote', () => {
    expect(parseHeaders(printHeaders(rules))).toEqual(rules);
    const list = [{ from: '/a', to: '/b', status: 302 as const }];
    expect(parseRedirects(printRedirects(list))).toEqual(list);
  });

  it('sends HSTS over https only, and noindex for drafts only', () => {
    const ruled = (https: boolean, drafts: boolean) =>
      ['Strict-Transport-Security', 'X-Robots-Tag'].filter(
        (name) => name in headerRules('x', { https, drafts })[0]!.headers,
      );
    expect(ruled(false, false)).toEqual([]);
    expect(ruled(true, true)).toEqual(['Strict-Transport-Security', 'X-Robots-Tag']);
    expect(ruled(true, false)).toEqual(['Strict-Transport-Security']);
  });

  it('leaves the policy of pages out of hashed files, which run no script if they are opened', () => {
    const hashed = rules.find(({ pattern }) => pattern === '/_astro/*')!;
    expect(hashed.headers['Content-Security-Policy']).toContain("script-src 'none'");
    expect(hashed.headers['Content-Security-Policy']!.length).toBeLessThan(80);
    expect(hashed.detach).toContain('Permissions-Policy');
  });

  it('lets other origins show pictures, sound and films, and nothing else; of drafts nothing', () => {
    const policy = (list: typeof rules, path: string) =>
      list
        .filter(({ pattern }) => new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*')}$`).test(path))
        .map(({ headers }) => headers['Cross-Origin-Resource-Policy'])
        .findLast(Boolean);
    const drafts = headerRules('x', { https: true, drafts: true });
    for (const path of ['/social/home.jpg', '/favicon.ico', '/_astro/a.B1.webp', '/_astro/a.flac']) {
      expect(policy(rules, path), path).toBe('cross-origin');
      expect(policy(drafts, path), path).toBe('same-origin');
    }
    for (const path of ['/', '/blog', '/build.json', '/blog/rss.xml', '/_astro/app.js'])
      expect(policy(rules, path), path).toBe('same-origin');
  });

  it('lets browsers save the files of articles that no page shows', () => {
    const saved = rules.find(({ headers }) => headers['Content-Disposition'] === 'attachment')!;
    expect(saved.pattern).toBe(`${PUBLIC}/${SAVED_FOLDER}*`);
    expect(rules[0]!.headers['X-Content-Type-Options']).toBe('nosniff');
  });

  it('sends Markdown alternates as what they are, unindexed, with their page as canonical', () => {
    const url = 'https://www.example.com';
    const all = headerRules('x', { https: true, drafts: false, url });
    expect(parseHeaders(printHeaders(all))).toEqual(all);
    expect(all.find(({ pattern }) => pattern === '/*.md')!.headers).toEqual({
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      Link: '<https://www.example.com/:splat>; rel="canonical"',
    });
  });

  it('lets the editor of releases alone, of a draft build, speak to the project', () => {
    const project = 'https://x.supabase.co';
    const speaking = (drafts: boolean) =>
      headerRules(contentSecurityPolicy(facts, {}), { https: true, drafts, project })
        .filter(({ headers }) => headers['Content-Security-Policy']?.includes(`'self' ${project}`))
        .map(({ pattern }) => pattern);
    expect(speaking(true)).toEqual(['/drafts/new']);
    expect(speaking(false)).toEqual([]);
  });
});

describe('PolicyScan', () => {
  const scanOf = (...pages: string[]) => {
    const scan = new PolicyScan();
    for (const html of pages) scan.read(html);
    return scan;
  };

  it('hashes each distinct inline script once, data blocks and external scripts not at all', () => {
    const page = (n: number) =>
      `<script>run()</script><script type="module">import './x.js'</script><script src="/a.js"></script>` +
      `<script type="application/ld+json">{"n":${n}}</script><style>a{}</style>`;
    const { facts: found } = scanOf(page(1), page(2));
    // printf '%s' 'run()' | openssl dgst -sha256 -binary | base64
    expect(found.scripts).toHaveLength(2);
    expect(found.scripts).toContain("'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
    expect(found.styles).toHaveLength(1);
  });

  it('does not take text for a script', () => {
    const script = '<script>run()</script>';
    expect(scanOf(`<textarea>${script}</textarea>`).facts.scripts).toEqual([]);
    expect(scanOf(`<textarea>${script}</textarea>`, script).facts.scripts).toHaveLength(1);
    expect(scanOf('<p title="<script>evil()</script>">x</p>').facts.scripts).toEqual([]);
  });

  it('sees the players of click-to-load videos', () => {
    expect(scanOf('<button data-src="https://www.youtube-nocookie.com/embed/x">').facts.frames).toEqual([
      'https://www.youtube-nocookie.com',
    ]);
  });
});
