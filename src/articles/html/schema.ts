/** The last step before printing: an allow-list of what a page may hold of an article, down to the values of attributes. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { FRAME } from './embeds.ts';

const CLASSES = (
  'action action-link audio bookmark bookmark-description bookmark-link bookmark-origin bookmark-text bookmark-title callout ' +
  'card-title code embed embed-link facade facade-note facade-title file gallery gallery-1 gallery-2 gallery-3 ' +
  'gallery-row header-card header-lede label missing picture product table-scroll toggle toggle-body video'
).split(' ');

/** Files are served from our own origin: a second slash would name a host. */
const OWN_FILE = /^\/(?!\/)\S*$/;
const OWN_FILES = /^\/(?!\/)\S* \d+w(, \/(?!\/)\S* \d+w)*$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Elements that a body may have from its author. */
const WRITTEN = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
    'h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table ' +
    'tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

/** h1 as well: headings get their level later. */
export const isAllowed = (tagName: string): boolean => WRITTEN.has(tagName) || tagName === 'h1';

/** Attributes that an element may have from its author, with what their values look like. */
const WRITTEN_ATTRIBUTES: Record<string, [name: string, ...values: (string | RegExp)[]][]> = {
  '*': [
    ['id', /./],
    ['dir', 'rtl', 'ltr'],
    ['lang', /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/],
  ],
  abbr: [['title', /^[^<>]{1,200}$/]],
  col: [['span', /^\d{1,2}$/]],
  colgroup: [['span', /^\d{1,2}$/]],
  ol: [
    ['start', /^-?\d{1,5}$/],
    ['type', /^[1aAiI]$/],
  ],
  td: [
    ['colSpan', /^\d{1,2}$/],
    ['rowSpan', /^\d{1,3}$/],
  ],
  th: [
    ['colSpan', /^\d{1,2}$/],
    ['rowSpan', /^\d{1,3}$/],
    ['scope', /^(col|row|colgroup|rowgroup)$/],
  ],
  time: [['dateTime', /^[\w:.+ -]{4,40}$/]],
};

/** Names of the attributes that an element of an author may keep. */
export const writtenAttributes = (tagName: string): string[] =>
  ['*', tagName].flatMap((of) => WRITTEN_ATTRIBUTES[of] ?? []).map(([name]) => name);

const IN_TABLE = ['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const schema: Schema = {
  // Pictures and players only this code makes, for files of our own origin.
  tagNames: [...WRITTEN, 'picture', 'source', 'img', 'audio', 'video'],
  attributes: {
    ...WRITTEN_ATTRIBUTES,
    '*': [...WRITTEN_ATTRIBUTES['*']!, ['className', ...CLASSES]],
    a: [['href', ADDRESS], 'rel', 'download', ['dataFrame', FRAME]],
    audio: ['controls', 'preload', ['src', OWN_FILE], 'ariaLabel'],
    code: [['className', /^language-[\w+#-]{1,20}$/]],
    details: ['open'],
    div: ['tabIndex', 'ariaLabel', ['role', 'note', 'region']],
    img: [
      ['src', OWN_FILE],
      ['srcSet', OWN_FILES],
      ...['sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ],
    pre: ['tabIndex'],
    source: ['type', ['srcSet', OWN_FILES], 'sizes'],
    span: [['ariaHidden', 'true']],
    video: [
      ...['controls', 'playsInline', 'preload', 'width', 'height', 'ariaLabel'],
      ['src', OWN_FILE],
      ['poster', OWN_FILE],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {
    ...Object.fromEntries(IN_TABLE.map((tagName) => [tagName, ['table']])),
    dd: ['dl'],
    dt: ['dl'],
    li: ['ol', 'ul'],
    summary: ['details'],
  },
  clobber: [],
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
  allowComments: false,
  allowDoctypes: false,
};

/** What is allowed of a tree; the rest goes. */
export const clean = (tree: Root): Root => sanitize(tree, schema) as Root;
