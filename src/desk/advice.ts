/** What could be better in the text of a record or an entry that is published all the same. Pure. */
import { SERVICE_NAMES } from '~/content/claim-references.ts';
import { servicePath } from '~/content/service-path.ts';
import { placeOf } from './forms/fields.ts';
import { FORMER, SOURCE } from './forms/format.ts';
import { textsOf } from './remarks.ts';

/** Search engines cut longer titles; the brand behind them may be cut. */
export const LONG_TITLE = 60;
export const LONG_DESCRIPTION = 160;

export interface Known {
  /** Addresses of this site that answer with a page. */
  pages: ReadonlySet<string>;
  /** Those of them that only drafts have. */
  drafts: ReadonlySet<string>;
  /** Figures that texts quote, by the name of their claim. */
  claims: ReadonlyMap<string, { figure: string }>;
  /** Where aliases lead. */
  moved: ReadonlyMap<string, string>;
  /** Addresses elsewhere that did not answer when they were asked last (`npm run links`), with the reason. */
  dead: Readonly<Record<string, string>>;
}

/** A path of a page: no file, no address elsewhere, without its query and fragment. */
function pageOf(href: string): string | undefined {
  const path = /^\/(?!\/)[^?#]*/.exec(href)?.[0];
  return path === undefined || /\.\w+$/.test(path) ? undefined : path.replace(/(?<=.)\/+$/, '');
}

const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x26;', '&');

/** What there is to say about one link. @param place of it, as the beginning of a sentence */
function linkAdvice(place: string, href: string, { pages, drafts, moved, dead }: Known): string[] {
  const path = pageOf(href);
  const to = path === undefined ? undefined : moved.get(path);
  if (path !== undefined && drafts.has(path)) return [`${place} links to ${path}, which is not public yet.`];
  if (to !== undefined) return [`${place} links to ${path}, which has another address now: ${to}.`];
  if (path !== undefined && !pages.has(path) && !/^\/(?:page|drafts|desk)\//.test(path))
    return [`Dead link: ${place} links to ${path}, which is no page of this site.`];
  const reason = dead[href];
  return reason === undefined ? [] : [`Dead link: ${place} links to ${href} (${reason}).`];
}

/** @param html sanitised body of an article */
export function bodyAdvice(html: string, known: Known): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => plain(href));
  const silent = html.match(/<img\b[^>]*\balt=""/g)?.length ?? 0;
  return [
    ...[...new Set(hrefs)].flatMap((href) => linkAdvice('Its text', href, known)),
    ...(silent === 1
      ? ['A picture of its text has no alternative text: say what it shows, unless it only decorates.']
      : []),
    ...(silent > 1
      ? [
          `${silent} pictures of its text have no alternative text: say what they show, unless they only decorate.`,
        ]
      : []),
  ];
}

/** Figures and results of their own: samples, estimates, and the claims themselves. */
const OWN_FIGURES = new Set(['claims', 'cases', 'documents', 'estimators', 'panels', 'runs']);

/** Claims whose figure a text spells out, so that it stays when the claim changes. */
function figureAdvice(place: string, text: string, claims: Known['claims']): string[] {
  const spelt = [...claims].filter(([, { figure }]) =>
    new RegExp(`(?<![\\w.,–-])${RegExp.escape(figure)}(?![\\w–-])`, 'i').test(text),
  );
  const names = spelt.map(([name]) => `{claim:${name}}`).join(' or ');
  return names
    ? [`${place} says a figure in letters, which stays when the claim changes: write ${names}.`]
    : [];
}

/** @param values of a hand-written entry of a collection */
export function entryAdvice(
  collection: string,
  values: Readonly<Record<string, unknown>>,
  known: Known,
): string[] {
  const { title } = values;
  const links: [href: string, place: string][] = [];
  const figures: string[] = [];
  for (const [field, text] of textsOf(values)) {
    const key = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    if (field === SOURCE || field.startsWith(`${FORMER}.`)) continue;
    const place = placeOf(field);
    if (!OWN_FIGURES.has(collection)) figures.push(...figureAdvice(place, text, known.claims));
    const found = [...text.matchAll(/\]\((\/[^)\s]*|https?:[^)\s]*)\)/g)].map(([, href = '']) => href);
    if (/^(?:href|link|url|to|path)$/i.test(key) && !text.includes('{')) found.push(text);
    if (SERVICE_NAMES.has(key)) {
      const paths = ['', 'services'].map((under) => servicePath(text, under));
      found.push(paths.find((path) => known.pages.has(path) || known.moved.has(path)) ?? paths[0]!);
    }
    for (const href of new Set(found)) links.push([href, place]);
  }
  return [
    ...(typeof title === 'string' && title.length > LONG_TITLE
      ? [
          `The title has ${title.length} characters and is cut in search results: at most ${LONG_TITLE} are shown.`,
        ]
      : []),
    ...figures,
    ...links.flatMap(([href, place]) => linkAdvice(place, href, known)),
  ];
}
