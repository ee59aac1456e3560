/** The last step before printing: an allow-list of what a page may hold of an article, down to the values of attributes. */
import rehypeSanitize from 'rehype-sanitize';
import { FRAME } from './embeds.ts';
import { findAll } from './tree.ts';
import type { Step } from './types.ts';

type Schema = NonNullable<Parameters<typeof rehypeSanitize>[0]>;

const CLASSES = (
  'action action-link audio bookmark bookmark-description bookmark-link bookmark-origin bookmark-text bookmark-title callout ' +
  'card-title center code embed embed-link facade facade-note facade-title file gallery gallery-1 gallery-2 gallery-3 ' +
  'gallery-row header-card header-lede icon label missing picture product right table-scroll toggle toggle-body video'
).split(' ');

/** Files are served from our own origin: a second slash would name a host. */
const OWN_FILE = /^\/(?!\/)\S*$/;
const OWN_FILES = /^\/(?!\/)\S* \d+w(, \/(?!\/)\S* \d+w)*$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Elements that a body may have from its author. */
const WRITTEN = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure ' +
    'h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table ' +
    'tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);

/** h1 as well: headings get their level later. */
export const isWritten = (tagName: string): boolean => WRITTEN.has(tagName) || tagName === 'h1';

/** Attributes that an element may have from its author, with what their values look like. */
const WRITTEN_ATTRIBUTES: Record<string, [name: string, ...values: (string | true | RegExp)[]][]> = {
  '*': [
    ['id', /./],
    ['dir', 'rtl', 'ltr'],
    ['lang', /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/],
  ],
  abbr: [['title', /^[^<>]{1,200}$/]],
  li: [['value', /^-?\d{1,5}$/]],
  ol: [
    ['start', /^-?\d{1,5}$/],
    ['type', /^[1aAiI]$/],
    ['reversed', true],
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

/** Classes are of elements that this code made: an author's would look like one of them. */
export const classNames: Step = (tree) => {
  for (const { properties, notes } of findAll(tree, ({ notes }) => !notes?.generated))
    properties['className'] = notes?.className ? [notes.className] : undefined;
};

const IN_TABLE = ['caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

export const schema: Schema = {
  // Pictures and players only this code makes, for files of our own origin.
  tagNames: [...WRITTEN, 'picture', 'source', 'img', 'audio', 'video'],
  attributes: {
    ...WRITTEN_ATTRIBUTES,
    '*': [...WRITTEN_ATTRIBUTES['*']!, ['className', ...CLASSES]],
    a: [['href', ADDRESS], 'rel', 'download', ['dataFrame', FRAME]],
    audio: ['controls', 'preload', ['src', OWN_FILE], 'ariaLabel'],
    code: [['className', /^language-[\w+#-]{1,20}$/]],
    details: ['open'],
    div: ['tabIndex', 'ariaLabel', ['role', 'note', 'group']],
    img: [
      ['src', OWN_FILE],
      ['srcSet', OWN_FILES],
      ...['sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ],
    pre: ['tabIndex'],
    source: ['type', ['srcSet', OWN_FILES], 'sizes'],
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

/** Only what is allowed of a tree is left. */
export const allowList = rehypeSanitize(schema) as unknown as Step;
