/** What could be better in the text of a record or an entry that is published all the same. Pure. */

/** Search engines cut longer titles; the brand behind them may be cut. */
export const LONG_TITLE = 60;
export const LONG_DESCRIPTION = 160;

export interface Known {
  /** Addresses of this site that answer with a page. */
  pages: ReadonlySet<string>;
  /** Those of them that only drafts have. */
  drafts: ReadonlySet<string>;
  /** Addresses elsewhere that did not answer when they were asked last (`npm run links`), with the reason. */
  dead: Readonly<Record<string, string>>;
}

/** A path of a page: no file, no address elsewhere, without its query and fragment. */
function pageOf(href: string): string | undefined {
  const path = /^\/(?!\/)[^?#]*/.exec(href)?.[0];
  return path === undefined || /\.\w+$/.test(path) ? undefined : path.replace(/(?<=.)\/+$/, '');
}

const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x26;', '&');

function linkAdvice(hrefs: readonly string[], { pages, drafts, dead }: Known): string[] {
  return [...new Set(hrefs)].flatMap((href) => {
    const path = pageOf(href);
    if (path !== undefined && drafts.has(path)) return [`It links to ${path}, which is not public yet.`];
    if (path !== undefined && !pages.has(path) && !/^\/(?:page|drafts|desk)\//.test(path))
      return [`Dead link: ${path} is no page of this site. Correct the link, or remove it.`];
    const reason = dead[href];
    return reason === undefined ? [] : [`Dead link: ${href} (${reason}). Correct the link, or remove it.`];
  });
}

/** @param html sanitised body of an article */
export function bodyAdvice(html: string, known: Known): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => plain(href));
  const silent = html.match(/<img\b[^>]*\balt=""/g)?.length ?? 0;
  return [
    ...linkAdvice(hrefs, known),
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

/** @param values of a hand-written entry */
export function entryAdvice(values: Readonly<Record<string, unknown>>, known: Known): string[] {
  const { title, description } = values;
  const hrefs: string[] = [];
  const walk = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (/^(?:href|link|url|to|path)$/i.test(key) && !value.includes('{')) hrefs.push(value);
      for (const [, href = ''] of value.matchAll(/\]\((\/[^)\s]*|https?:[^)\s]*)\)/g)) hrefs.push(href);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, Array.isArray(value) ? key : name);
  };
  walk(values);
  return [
    ...(typeof title === 'string' && title.length > LONG_TITLE
      ? [
          `The title has ${title.length} characters and is cut in search results: at most ${LONG_TITLE} are shown.`,
        ]
      : []),
    ...(typeof description === 'string' && description.length > LONG_DESCRIPTION + 10
      ? [`The description has ${description.length} characters: at most ${LONG_DESCRIPTION} are shown.`]
      : []),
    ...linkAdvice(hrefs, known),
  ];
}
