/** The last step before printing: an allow-list of what our own markup may be, and a last look at the result. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { FRAME } from './embeds.ts';
import { shorten } from './links.ts';
import { findAll } from './tree.ts';

const CLASSES = [
  'action',
  'action-link',
  'audio',
  'bookmark',
  'bookmark-description',
  'bookmark-link',
  'bookmark-origin',
  'bookmark-text',
  'bookmark-title',
  'callout',
  'callout-mark',
  'card-title',
  'code',
  'embed',
  'embed-link',
  'facade',
  'facade-note',
  'facade-title',
  'file',
  'gallery',
  'gallery-1',
  'gallery-2',
  'gallery-3',
  'gallery-row',
  'header-card',
  'header-lede',
  'label',
  'missing',
  'picture',
  'product',
  'table-scroll',
  'toggle',
  'toggle-body',
  'video',
];

/** Files are served from our own origin. */
const OWN_FILE = /^\/(?!\/)\S*$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Elements that a body may have from its author. */
const WRITTEN = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure ' +
  'h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table ' +
  'tbody td tfoot th thead time tr u ul var wbr'
).split(' ');

/** Elements that only this code makes, for files of our own origin. */
const MADE = ['picture', 'source', 'img', 'audio', 'video'];

export const schema: Schema = {
  tagNames: [...WRITTEN, ...MADE],
  attributes: {
    '*': ['dir', 'lang', 'id', ['className', ...CLASSES]],
    a: ['href', 'rel', 'download', ['dataFrame', FRAME]],
    abbr: ['title'],
    audio: ['controls', 'preload', 'src', 'ariaLabel'],
    code: [['className', /^language-[\w+#-]{1,20}$/]],
    col: ['span'],
    colgroup: ['span'],
    details: ['open'],
    div: ['tabIndex', 'ariaLabel', ['role', 'note', 'region']],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ol: ['start', 'type'],
    pre: ['tabIndex'],
    source: ['type', 'srcSet', 'sizes'],
    span: [['ariaHidden', 'true']],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    video: ['controls', 'playsInline', 'preload', 'src', 'width', 'height', 'poster', 'ariaLabel'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {
    caption: ['table'],
    col: ['table'],
    colgroup: ['table'],
    dd: ['dl'],
    dt: ['dl'],
    li: ['ol', 'ul'],
    summary: ['details'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  clobber: [],
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
  allowComments: false,
  allowDoctypes: false,
};

const names = new Set(schema.tagNames);
const written = new Set(WRITTEN);

/** h1 as well: headings get their level later. */
export const isAllowed = (tagName: string): boolean => written.has(tagName) || tagName === 'h1';

/** Applies the allow-list, then checks that nothing forbidden is left. */
export function clean(tree: Root): Root {
  const cleaned = sanitize(tree, schema) as Root;
  assertClean(cleaned);
  return cleaned;
}

/**
 * The safety net under the allow-list: what must never be printed stops the record instead.
 * @throws {Error} naming the element or attribute
 */
export function assertClean(tree: Root): void {
  for (const { tagName, properties } of findAll(tree, () => true)) {
    if (!names.has(tagName)) throw new Error(`The sanitised HTML still holds a <${tagName}>.`);
    for (const [name, value] of Object.entries(properties)) {
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      if (/^(on|style$|srcdoc$|formaction$|background$|ping$)/i.test(name)) {
        throw new Error(`The sanitised HTML still holds the attribute '${name}'.`);
      }
      const files = name === 'srcSet' ? text.split(', ').map((one) => one.replace(/ \d+w$/, '')) : [text];
      if (/^(?:src|srcSet|poster)$/.test(name) && !files.every((file) => OWN_FILE.test(file)))
        throw new Error(`The sanitised HTML still holds the attribute '${name}'.`);
      if (name === 'href' && !ADDRESS.test(text))
        throw new Error(`The sanitised HTML still holds an unsafe link ('${shorten(text)}').`);
      if (name === 'dataFrame' && !FRAME.test(text))
        throw new Error('The sanitised HTML holds an unknown frame.');
    }
  }
}
