/** Rules of feeds, as the W3C's feed validation service has them. One sentence a problem. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Xml = Record<string, unknown>;

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as Xml)['#text'] ?? '') : String(value ?? '');

const isAddress = (value: string): boolean => {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.href.replace(/\/$/, '') === value.replace(/\/$/, '')
  );
};

/** Dates of RFC 822 with a four-digit year, whose weekday is that of the day. */
function dateProblem(value: string): string | undefined {
  const form =
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
  const weekday = form.exec(value)?.[1];
  if (!weekday) return `'${value}' is no date of RFC 822`;
  const real = new Date(value).toUTCString().slice(0, 3);
  return value.endsWith('GMT') && real !== weekday ? `'${value}' names the wrong weekday` : undefined;
}

/** Elements that a channel or an item may have; those with a prefix belong to a namespace. */
const CHANNEL = new Set(
  'title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud ttl image item'.split(
    ' ',
  ),
);
const ITEM = new Set(
  'title link description author category comments enclosure guid pubDate source'.split(' '),
);
const NAMESPACES: Record<string, string> = {
  atom: 'http://www.w3.org/2005/Atom',
  dc: 'http://purl.org/dc/elements/1.1/',
  content: 'http://purl.org/rss/1.0/modules/content/',
};

/** @param self address at which the feed stands */
export function rssProblems(xml: string, self: string): string[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) return [`not well-formed: ${valid.err.msg}`];
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  const { rss } = parser.parse(xml) as { rss?: Xml };
  if (!rss) return ['the root element is not rss'];
  const problems: string[] = [];
  if (rss['@version'] !== '2.0') problems.push('rss has no version 2.0');
  const channels = list(rss['channel']) as Xml[];
  const [channel] = channels;
  if (!channel || channels.length !== 1) return [...problems, 'there is not one channel'];

  const unknown = (where: string, names: readonly string[], known: ReadonlySet<string>) => {
    for (const name of names) {
      if (name.startsWith('@') || name === '#text') continue;
      const prefix = name.includes(':') ? name.split(':')[0]! : undefined;
      if (prefix === undefined && !known.has(name)) problems.push(`${where}: <${name}> is no element of RSS`);
      if (prefix !== undefined && (!NAMESPACES[prefix] || rss[`@xmlns:${prefix}`] !== NAMESPACES[prefix]))
        problems.push(`${where}: <${name}> has no or a wrong namespace`);
    }
  };
  unknown('channel', Object.keys(channel), CHANNEL);
  for (const name of ['title', 'link', 'description'])
    if (textOf(channel[name]).trim() === '') problems.push(`channel: <${name}> is missing`);
  if (!isAddress(textOf(channel['link']))) problems.push('channel: <link> is no address');
  if (channel['language'] !== undefined && !/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(textOf(channel['language'])))
    problems.push('channel: <language> is no language');
  const atom = list(channel['atom:link']) as Xml[];
  if (
    !atom.some(
      (link) => link['@rel'] === 'self' && link['@href'] === self && link['@type'] === 'application/rss+xml',
    )
  )
    problems.push('channel: no atom:link rel="self" with the address of the feed');

  const guids = new Set<string>();
  for (const [index, item] of (list(channel['item']) as Xml[]).entries()) {
    const where = `item ${index + 1}`;
    unknown(where, Object.keys(item), ITEM);
    if (textOf(item['title']) === '' && textOf(item['description']) === '')
      problems.push(`${where}: neither title nor description`);
    for (const name of ['title', 'link', 'description', 'guid', 'pubDate'])
      if (list(item[name]).length > 1) problems.push(`${where}: more than one <${name}>`);
    if (item['link'] !== undefined && !isAddress(textOf(item['link'])))
      problems.push(`${where}: <link> is no address`);
    const guid = textOf(item['guid']);
    const permanent = (item['guid'] as Xml | undefined)?.['@isPermaLink'] !== 'false';
    if (!guid) problems.push(`${where}: no guid`);
    else if (guids.has(guid)) problems.push(`${where}: guid '${guid}' is taken by another item`);
    else if (permanent && !isAddress(guid))
      problems.push(`${where}: guid '${guid}' is no address and says that it is one`);
    guids.add(guid);
    const date = item['pubDate'] === undefined ? undefined : dateProblem(textOf(item['pubDate']));
    if (date) problems.push(`${where}: ${date}`);
    if (/<(script|iframe|style|object|form)\b|\son\w+=|javascript:/i.test(textOf(item['content:encoded'])))
      problems.push(`${where}: content holds what readers remove`);
    if (/\s(?:href|src)="(?!https?:|mailto:|tel:|#)/.test(textOf(item['content:encoded'])))
      problems.push(`${where}: content holds a relative address`);
  }
  return problems;
}
