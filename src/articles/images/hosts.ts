/** Which hosts a build downloads files from: an article may name any address, and a build reaches internal hosts that readers do not. */
import { BlockList, isIP } from 'node:net';
import type { AssetRequest, BodyContext } from '../../sources/source.ts';

/** Loopback, private, link-local, shared and unspecified addresses; those of IPv4 count in their IPv6 spelling too. */
const INTERNAL = new BlockList();
for (const network of (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ' +
  '::/127 fc00::/7 fe80::/10'
).split(' ')) {
  const [address, prefix] = network.split('/') as [string, string];
  INTERNAL.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** @param hostname as a `URL` spells it, which knows every other spelling of an IPv4 address */
function isInternal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  const version = isIP(name);
  return version > 0 ? INTERNAL.check(name, version === 6 ? 'ipv6' : 'ipv4') : /(^|\.)localhost$/.test(name);
}

/**
 * Whether a build may fetch from an address. Audio, video and documents are published as they come: only the content
 * system's own. Pictures are decoded and encoded anew: from any public host, and from the content system's machine.
 * @param bases addresses of the content system
 * @param publicSite names the hosts of its uploads
 */
export function mayFetch(
  url: URL,
  kind: AssetRequest['kind'],
  { bases, publicSite }: Pick<BodyContext, 'bases' | 'publicSite'>,
): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const own = bases.map((base) => new URL(base));
  return kind === 'image'
    ? !isInternal(url.hostname) || own.some(({ hostname }) => hostname === url.hostname)
    : own.some(({ host }) => host === url.host) || (publicSite?.uploadHosts.includes(url.host) ?? false);
}
