/** Text fields that may hold markup: editors paste HTML into them, and write `<` as a sign. */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { cleanText } from './text.ts';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements within a line of text. */
const INLINE = set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
);
const BLOCK = set(
  'address area article aside audio base blockquote body br button canvas caption center col colgroup datalist dd details dialog ' +
    'dir div dl dt embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input ' +
    'legend li link main map menu meta meter nav noscript object ol optgroup option output p param picture pre progress script ' +
    'search section select slot source style summary svg table tbody td template textarea tfoot th thead title tr track ul video',
);
/** Those without an end tag. */
const OPEN = set(
  'area base body br col dd dt embed head hr html img input li link meta option p param source tbody td tfoot th thead tr track wbr',
);
/** What no reader sees the content of. */
const UNREAD = set('iframe script style template');

/** Of elements of Word. */
const OFFICE = /^(?:o|w|v|m|st1):/i;

/** A tag: its name, and attributes that have a value or are known to need none. */
const TAG =
  /<(\/?)([a-z][a-z0-9]*(?::[a-z]+)?)((?:\s+(?:[a-z_:@][-\w:.]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+)|(?:allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|multiple|muted|nowrap|open|required|reversed|selected|data-[-\w]*)(?=[\s/>])))*)\s*\/?>/gi;

const ENTITY = /&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi;

/** Escapes every < and & that begins no markup. */
function escapeNonMarkup(text: string): string {
  const escape = (part: string) => part.replaceAll('<', '&lt;');
  const marked: string[] = [];
  let from = 0;
  const lower = text.toLowerCase();
  for (const match of text.matchAll(new RegExp(`<!--.*?-->|<!doctype[^>]*>|${TAG.source}`, 'gis'))) {
    const [markup, slash, name = ''] = match;
    const { index } = match;
    if (index < from) continue;
    const tag = name.toLowerCase();
    if (name && !INLINE.has(tag) && !BLOCK.has(tag) && !OFFICE.test(tag)) continue;
    // 'Array<object>': a name in pointed brackets that is glued to a word, and never ended.
    const isGlued = /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, index - 2), index));
    if (name && !slash && isGlued && !OPEN.has(tag) && !lower.includes(`</${tag}`, index)) continue;
    marked.push(escape(text.slice(from, index)), markup);
    from = index + markup.length;
  }
  return [...marked, escape(text.slice(from))].join('').replace(ENTITY, '&amp;');
}

export interface Run {
  text: string;
  /** Absolute, of a link. */
  href?: string;
}

function* runsOf(nodes: DefaultTreeAdapterTypes.ChildNode[], href?: string): Generator<Run> {
  for (const node of nodes) {
    if ('value' in node) yield { text: node.value, ...(href && { href }) };
    if (!('tagName' in node) || UNREAD.has(node.tagName)) continue;
    const target = node.attrs.find(({ name }) => node.tagName === 'a' && name === 'href')?.value.trim();
    const isBlock = !INLINE.has(node.tagName) && !OFFICE.test(node.tagName);
    if (isBlock) yield { text: ' ' };
    yield* runsOf(
      node.childNodes,
      target && /^https?:\/\//i.test(target) && URL.canParse(target) ? target : href,
    );
    if (isBlock) yield { text: ' ' };
  }
}

const read = (text: string): Run[] => [
  ...runsOf(parseFragment(escapeNonMarkup(text), { scriptingEnabled: false }).childNodes),
];

const collapse = (text: string): string => text.replace(/\s+/g, ' ');

/** Markup removed, entities decoded, white space collapsed. What only looks like markup stays. */
export const plainText = (text: string): string =>
  collapse(
    /[<&]/.test(text)
      ? cleanText(
          read(text)
            .map((run) => run.text)
            .join(''),
        )
      : text,
  ).trim();

/** A line of text with links, as Ghost writes captions; all other markup is removed. */
export function textWithLinks(html: string): Run[] {
  const runs: Run[] = [];
  for (const { text, href } of read(html)) {
    const last = runs.at(-1);
    if (last && last.href === href) last.text += text;
    else runs.push({ text, ...(href && { href }) });
  }
  const last = runs.length - 1;
  return runs
    .map((run, index) => {
      const text = collapse(cleanText(run.text));
      const begun = index === 0 ? text.trimStart() : text;
      return { ...run, text: index === last ? begun.trimEnd() : begun };
    })
    .filter(({ text }) => text !== '');
}
