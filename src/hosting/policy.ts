/** The security headers of the site as data. Pure: what a page contains goes in, header values come out. */

/** What the built pages hold, as far as the policy must know it. */
export interface PageFacts {
  /** `'sha256-...'` of every distinct inline script. */
  scripts: readonly string[];
  /** `'sha256-...'` of every distinct inline style element. */
  styles: readonly string[];
  /** Origins that click-to-load videos put into a frame. */
  frames: readonly string[];
}

/** Hosts of third parties, by the directive that allows them. */
type AllowedHosts = Readonly<Partial<Record<string, readonly string[]>>>;

export interface HeaderRule {
  /** Path; `*` matches any rest. */
  pattern: string;
  headers: Record<string, string>;
  /** Headers of the rules before that do not hold here; Cloudflare would join both values. */
  detach?: string[];
}

/**
 * The content security policy of all pages, one line.
 *
 * `upgrade-insecure-requests` is not in it: no http source is allowed in the first place, navigation is covered by HSTS,
 * and a preview over plain http keeps working in every browser.
 */
export function contentSecurityPolicy(facts: PageFacts, hosts: AllowedHosts): string {
  const inlineStyles = hosts['style-src']?.includes("'unsafe-inline'");
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...facts.scripts, ...(hosts['script-src'] ?? [])]],
    // A hash beside 'unsafe-inline' would switch the latter off.
    ['style-src', ["'self'", ...(inlineStyles ? [] : facts.styles), ...(hosts['style-src'] ?? [])]],
    ['img-src', ["'self'", ...(hosts['img-src'] ?? [])]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['connect-src', ["'self'", ...(hosts['connect-src'] ?? [])]],
    ['manifest-src', ["'self'"]],
    ['frame-src', [...facts.frames, ...(hosts['frame-src'] ?? [])]],
    // mailto: without scripts, the contact form hands its message to the visitor's mail program.
    ['form-action', ["'self'", 'mailto:', ...(hosts['form-action'] ?? [])]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * Features that no page uses and that reveal something of a visitor or cost money. `autoplay` is not among them: the hero's silent loop needs it.
 */
const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
/**
 * The form editor of a draft build writes styles while it runs, shows pictures that were just chosen, and speaks to GitHub,
 * where entries are saved. No script but the site's own runs there.
 */
const editorRule: HeaderRule = {
  pattern: '/desk/edit',
  detach: ['Content-Security-Policy'],
  headers: {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data: https://avatars.githubusercontent.com",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self' blob: https://api.github.com https://www.githubstatus.com",
      "worker-src 'self' blob:",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
  },
};

/** The editor of releases speaks to the project that they are stored in, and shows their pictures from there. */
const releasesRule = (csp: string, project: string): HeaderRule => ({
  pattern: '/drafts/new',
  detach: ['Content-Security-Policy'],
  headers: {
    'Content-Security-Policy': csp.replace("connect-src 'self'", `connect-src 'self' ${project}`),
  },
});

/**
 * Files with hashed names: the content of an address never changes. None is a page: the policy of pages is 1 KB of every answer, and a
 * first screen waits for two of them. An SVG picture that is opened by itself runs no script here either.
 */
const hashedRule: HeaderRule = {
  pattern: '/_astro/*',
  detach: [
    'Cache-Control',
    'Content-Security-Policy',
    'X-Frame-Options',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
  ],
  headers: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'self'; script-src 'none'; frame-ancestors 'none'",
  },
};

/** Files of articles that no page shows: a browser saves them, whatever they hold. */
const savedRule: HeaderRule = {
  pattern: '/_astro/media/saved/*',
  headers: { 'Content-Disposition': 'attachment' },
};

/** Pictures, sound and films: feed readers, newsletters and previews of links show them on hosts of their own. */
const EMBEDDED = 'avif gif ico jpg png svg webp flac m4a mp3 mp4 ogg wav webm'.split(' ');

const embeddedRules = EMBEDDED.map((ending): HeaderRule => ({
  pattern: `/*.${ending}`,
  detach: ['Cross-Origin-Resource-Policy'],
  headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
}));

/**
 * The header rules of the site. Whatever has no hash in its name is asked for again each time (304 by its ETag).
 * @param csp the policy line
 * @param options `https`: the site is served over https; `drafts`: nothing may be indexed; `project`: origin
 *   of the Supabase project that its editor writes into; `url`: address of the site, for the headers of its Markdown alternates
 */
export function headerRules(
  csp: string,
  options: { https: boolean; drafts: boolean; project?: string; url?: string },
): HeaderRule[] {
  const all: Record<string, string> = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': features.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const canonical = (path: string) => `<${new URL('/', options.url).href}${path}>; rel="canonical"`;
  if (options.https) all['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains';
  if (options.drafts) all['X-Robots-Tag'] = 'noindex, nofollow, noarchive';
  return [
    { pattern: '/*', headers: all },
    ...(options.drafts ? [editorRule] : []),
    ...(options.drafts && options.project ? [releasesRule(csp, options.project)] : []),
    hashedRule,
    savedRule,
    ...(options.drafts ? [] : embeddedRules),
    // Markdown alternates: the page is what search engines keep. `:splat` is what `*` matched.
    ...(options.drafts || !options.url
      ? []
      : [
          {
            pattern: '/*.md',
            headers: {
              'Content-Type': 'text/markdown; charset=utf-8',
              'X-Robots-Tag': 'noindex',
              Link: canonical(':splat'),
            },
          },
          { pattern: '/index.md', detach: ['Link'], headers: { Link: canonical('') } },
        ]),
  ];
}
