/** Rules of RSS that a feed may break beside what its library writes. One sentence a problem. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

interface Item {
  link?: string;
  guid?: string | { '#text': string };
  'content:encoded'?: string;
}

/** @param self address of the feed */
export function rssProblems(xml: string, self: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [`not well-formed: ${valid.err.msg}`];
  const problems: string[] = [];
  for (const [, prefix] of xml.matchAll(/<(\w+):\w+/g))
    if (!xml.includes(` xmlns:${prefix}="http`)) problems.push(`the namespace of ${prefix} is missing`);
  if (!xml.includes(`<atom:link href="${self}" rel="self" type="application/rss+xml"/>`))
    problems.push('no atom:link rel="self" with the address of the feed');
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
  const { rss } = parser.parse(xml) as { rss: { channel: { item?: Item | Item[] } } };
  const guids = new Set<string>();
  for (const { link = '', guid = '', 'content:encoded': content = '' } of [rss.channel.item ?? []].flat()) {
    const id = typeof guid === 'object' ? guid['#text'] : guid;
    if (id === '' || guids.has(id)) problems.push(`${link}: its guid '${id}' is empty or taken`);
    guids.add(id);
    if (/<(script|iframe|style|object|form)\b|\son\w+=|javascript:/i.test(content))
      problems.push(`${link}: content holds what readers remove`);
    if (/\s(?:href|src)="(?!https?:|mailto:|tel:|#)/.test(content))
      problems.push(`${link}: content holds a relative address`);
  }
  return problems;
}
