/** Addresses in article HTML: what may stay, and where links to the content system lead on this site. */
import type { AssetRequest, BodyContext } from './types.ts';

/** The base, in place of the site itself, when a relative address is parsed. */
const RELATIVE_BASE = 'https://here.invalid';

export type Link =
  | { kind: 'site' | 'outside' | 'direct'; href: string }
  /** To the content system: where it leads depends on which articles there are. */
  | { kind: 'article'; path: string; hash: string }
  | { kind: 'anchor'; id: string }
  | { kind: 'dropped'; reason: string };

/** Percent-decoded; as it is when that is not how it was written ('100%'). */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Two slashes at the beginning of a path would name a host. */
const oneSlash = (path: string): string => path.replace(/^\/+/, '/');

/** The part of an address below one of the content system's addresses, as `/a-post/`; else nothing. */
export function pathBelow(url: URL, bases: readonly string[]): string | undefined {
  for (const base of bases) {
    const { host, pathname } = new URL(base);
    const prefix = pathname.replace(/\/+$/, '');
    if (url.host === host && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))) {
      return oneSlash(url.pathname.slice(prefix.length)) || '/';
    }
  }
  return undefined;
}

/** Ghost appends `?ref=<its host>` to every outside link. */
function removeRefParameter(url: URL, bases: readonly string[]): void {
  const ref = url.search && url.searchParams.get('ref')?.replace(/^www\./, '');
  if (!ref) return;
  const hosts = bases.map((base) => new URL(base)).flatMap(({ host, hostname }) => [host, hostname]);
  if (hosts.some((host) => host.replace(/^www\./, '') === ref)) url.searchParams.delete('ref');
}

/** Site path without a trailing slash, with its query and anchor. */
const sitePath = (url: URL): string =>
  (oneSlash(url.pathname).replace(/\/+$/, '') || '/') + url.search + url.hash;

/** Link redirectors whose URL contains the target; matched against host and path. */
const REDIRECTORS = new RegExp(
  '^(?:' +
    [
      '(?:[\\w-]+\\.)*google\\.[a-z.]{2,6}/url$',
      '[\\w-]+\\.safelinks?\\.(?:protection\\.(?:outlook|office365)|emails\\.azure)\\.\\w+/',
      'statics\\.teams\\.[a-z.]+/.*safelinks',
      '(?:lm?|www)\\.(?:facebook|instagram|messenger|workplace)\\.com/(?:l\\.php|flx/warn|$)',
      '(?:www\\.)?linkedin\\.com/(?:redir|safety/go)',
      '(?:www\\.)?youtube\\.com/redirect$',
      '(?:slack-redir\\.net|steamcommunity\\.com/linkfilter|t\\.umblr\\.com/redirect)/?$',
      'linkprotect\\.cudasvc\\.com/',
      'secure-web\\.cisco\\.com/',
      'clicktime\\.symantec\\.com/',
      'out\\.reddit\\.com/',
      'vk\\.com/away\\.php$',
      '(?:www\\.)?duckduckgo\\.com/l/$',
      'urldefense(?:\\.proofpoint)?\\.(?:com|us)/v1/',
      '(?:href\\.li|anonym\\.to)/$',
    ].join('|') +
    ')',
);
/** AMP copies of pages. */
const AMP =
  /^(?:(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/amp|[\w-]+\.cdn\.ampproject\.org\/[acv])\/(s\/)?([^/]+\.[^/]+.*)$/;
const PROOFPOINT = /^urldefense(?:\.proofpoint)?\.(?:com|us)$/;

/** The address that a redirector or an AMP copy leads to. */
function unwrapRedirect(url: URL): string | undefined {
  const place = url.hostname + url.pathname;
  const [, secure, copied] = AMP.exec(place) ?? [];
  if (copied) return `http${secure ? 's' : ''}://${copied}${url.search}`;
  if (!REDIRECTORS.test(place)) return PROOFPOINT.test(url.hostname) ? proofpoint(url) : undefined;
  const named = [...url.searchParams.values()].find((value) => /^[a-z][a-z+.-]*:/i.test(value));
  return named ?? decode(/https?(?:%3A|:)(?:%2F|\/){2}.*/i.exec(url.pathname + url.search)?.[0] ?? '');
}

/** Proofpoint spells addresses in ways of its own. */
function proofpoint(url: URL): string {
  if (url.pathname.startsWith('/v2/'))
    return decode((url.searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));
  const [, address = '', encoded = ''] = /^\/v3\/__(.*?)__;?([\w-]*)!/.exec(url.pathname + url.search) ?? [];
  // Characters that the service replaces by * follow the address in base64; ** and a letter is a run of them.
  const characters = [...Buffer.from(encoded, 'base64url').toString()];
  const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return address
    .replace(/^(https?:)\/(?!\/)/, '$1//')
    .replace(/\*(\*(.))?/g, (_, run?: string, length: string = '') =>
      characters.splice(0, run ? runs.indexOf(length) + 2 : 1).join(''),
    );
}

/** Endings of files, which look like the end of a host. */
const FILE =
  /\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|pptx?|od[tps]|rtf|zip|txt|md|csv|json|ics|xml|mp[34]|m4a|mov|wav)$/i;

/** Removes quotation marks and adds a missing https:, mailto: or tel:. */
function repairAddress(written: string): string {
  const bare = written
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(
      /^(?:[\s"'<“”„‟‘’‚«»‹›]|%22|%E2%80%(?:9[89CDE]|B[9A]))+|(?:[\s"'>“”„‟‘’«»‹›]|%22|%E2%80%(?:9[89CDE]|B[9A]))+$/gi,
      '',
    );
  const mended = bare
    .replace(/^(?:mailto|tel):[^?]*/i, (address) => address.replace(/\s|%20/g, ''))
    // As mail programs write it, with the name before the address.
    .replace(/^mailto:(?:\/\/|[^?]*(?:<|%3C))(.*?)(?:>|%3E)?(?=\?|$)/i, 'mailto:$1')
    .replace(/^https?:?\/*(?=https?:\/\/)/i, '')
    .replace(/^(https?)(?::?\/\/?|:\/*|\/\/)(?=[^/])/i, '$1://');
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\?.*)?$/.test(mended)) return `mailto:${mended}`;
  if (/^(?:tel:|\+\d[\d\s()./-]{5,20}$)/i.test(mended)) {
    const number = mended.replace(/^tel:/i, '').replace(/^((?:\+|00).*)\(0\)/, '$1');
    return `tel:${number.replace(/%20|[\s()./]|-(?=\d)/g, '')}`;
  }
  const [host = ''] = mended.split(/[/?#]/);
  const [name = ''] = host.split(/:\d+$/);
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(name) && (/^www\./i.test(name) || !FILE.test(name));
  return isHost ? `https://${mended}` : mended;
}

/** What people write until they know the address. */
const PLACEHOLDER = /^(?:tb[acd]|to-?do|tk|xx+|link|url|href|n\/?a|none|null|undefined|placeholder|\.{3})$/i;

/** Decides about the address of a link. @param href as written; encodings and white space are resolved as a browser would */
export function readLink(href: string, { bases, publicSite, site }: BodyContext): Link {
  // A browser drops tabs and line breaks anywhere in an address and control characters around it.
  const plain = href.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
  const written = repairAddress(plain);
  if (PLACEHOLDER.test(written))
    return { kind: 'dropped', reason: `a link to '${written}', which stands for an address` };
  if (/^(?:#|mailto:|tel:)?$/i.test(written)) return { kind: 'dropped', reason: 'a link without an address' };
  if (written.startsWith('#/'))
    return { kind: 'dropped', reason: `a link to the member portal ('${shorten(written)}')` };
  if (written.startsWith('#')) return { kind: 'anchor', id: written.slice(1) };

  const relativeTo = publicSite ? `${bases[0] ?? RELATIVE_BASE}/` : `${RELATIVE_BASE}/`;
  const url = URL.parse(written, relativeTo);
  if (!url) return { kind: 'dropped', reason: `a link with a broken address ('${shorten(written)}')` };
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'direct', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      kind: 'dropped',
      reason: `a link to '${shorten(written)}' (only http, https, mailto and tel are kept)`,
    };
  }
  const [, hidden] =
    /^[\w.-]+\.mimecast(?:protect)?\.com\/s\/.*[?&]domain=([^&]*)/.exec(url.href.slice(8)) ?? [];
  if (hidden) return { kind: 'dropped', reason: `a link of Mimecast, which hides an address of ${hidden}` };
  const meant = unwrapRedirect(url);
  if (meant && meant !== written) return readLink(meant, { bases, publicSite, site });
  removeRefParameter(url, bases);
  if (url.origin === RELATIVE_BASE) return { kind: 'site', href: sitePath(url) };
  // Before the site itself: a blog may have lived in a folder of the same host.
  const below = pathBelow(url, bases);
  if (publicSite && below !== undefined && !below.startsWith(publicSite.filesPath)) {
    if (`${below}/`.startsWith(`${publicSite.adminPath}/`))
      return { kind: 'dropped', reason: 'a link to the administration of the blog' };
    // A path is no host: Ghost takes what an editor wrote without https:// for one of its pages.
    const host = repairAddress(below.replace(/^\/|\/$/g, ''));
    if (/^(?:https:|mailto:)/.test(host)) return readLink(host, { bases, publicSite, site });
    return { kind: 'article', path: below, hash: url.hash };
  }
  if (site && url.host === new URL(site).host) return { kind: 'site', href: sitePath(url) };
  url.username = '';
  url.password = '';
  return { kind: 'outside', href: url.href };
}

/** What lies at an address among the uploads of the content system, as an asset; nothing elsewhere. */
export function readUpload(href: string, { bases, publicSite }: BodyContext): AssetRequest | undefined {
  const url = new URL(href);
  const below = pathBelow(url, bases) ?? '';
  const [, kind] =
    Object.entries(publicSite?.uploadKinds ?? {}).find(([folder]) => below.startsWith(folder)) ?? [];
  if (!kind) return undefined;
  url.hash = '';
  const isAudio = /\.(mp3|m4a|wav|ogg|flac)$/i.test(url.pathname);
  return { address: url.href, kind: kind === 'video' && isAudio ? 'audio' : kind };
}

/** Absolute address of a file of the page, the original of a copy that Ghost resized; nothing for `data:` and other schemes. */
export function readSource(src: string, { bases }: BodyContext): string | undefined {
  const url = URL.parse(src.trim(), `${bases[0] ?? RELATIVE_BASE}/`);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  url.pathname = url.pathname.replace(
    /\/content\/images\/size\/[^/]+\/(?:format\/[^/]+\/)?/,
    '/content/images/',
  );
  url.hash = '';
  return url.href;
}
