/** Elements that no page may hold go with everything inside; old names become the present ones; unknown elements leave their content. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { isWritten } from '../schema.ts';
import { leaveOut } from '../report.ts';
import {
  attribute,
  anchorsOnly,
  findAll,
  findElement,
  isBlank,
  isElement,
  isEmpty,
  isInline,
  parse,
  replaceOutermostFirst,
  replaceInnermostFirst,
  styleOf,
  textOf,
  unwrap,
  type Parent,
} from '../tree.ts';
import type { BodyFile, Step } from '../types.ts';

const AS_TEXT = 'Write what it says as text.';
const AS_LINK = 'Link to a page that has it.';

/** Gone with everything inside: the elements, what the report calls them, and what to do. */
const FORBIDDEN = new Map(
  (
    [
      ['script', 'a script', AS_LINK],
      ['style', 'a style sheet', AS_TEXT],
      ['template', 'a template', AS_TEXT],
      ['noscript', 'a noscript part', AS_TEXT],
      ['object embed applet', 'an embedded object', AS_LINK],
      ['frame frameset portal', 'a frame', AS_LINK],
      ['svg', 'an inline drawing', 'Upload it as a picture.'],
      ['title', 'a title element', AS_TEXT],
      ['form', 'a form', AS_LINK],
      ['input select textarea button datalist', 'a form control', AS_TEXT],
      ['dialog', 'a dialog', AS_TEXT],
      ['canvas', 'a canvas', 'Upload it as a picture.'],
      ['map area', 'an image map', 'Write its links as a list.'],
      ['marquee', 'a marquee', AS_TEXT],
      ['xmp plaintext listing noembed noframes', 'raw text', AS_TEXT],
      // Settings of the program that wrote the document; no reader of it sees them.
      [
        'xml text:tracked-changes w:sdtpr w:instrtext w:deltext o:officedocumentsettings o:documentproperties',
        'settings of an office program',
        AS_TEXT,
      ],
      ['base meta link head track param col colgroup', '', AS_TEXT],
    ] as const
  ).flatMap(([tagNames, what, remedy]) =>
    tagNames.split(' ').map((tagName) => [tagName, { what, remedy }] as const),
  ),
);

/** Removed without a line in the report unless they contain visible text; a script always has a line. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title', 'xml']);

/** Words that are lost with an element. Code has none; but an element that was never closed holds the rest of the text. */
function lostWords(element: Element, file: BodyFile): Element | string {
  const isRaw = /^(?:script|style|iframe|noscript|xmp|noembed|noframes|textarea|title)$/;
  if (!isRaw.test(element.tagName)) return element;
  const text = toString(element).trim();
  const isClosed = !String(file.value).replace(/\r\n?/g, '\n').trimEnd().endsWith(text);
  return isClosed && /^(?:script|style)$/.test(element.tagName) ? '' : textOf(parse(text));
}

function reportForbidden(element: Element, file: BodyFile): void {
  const { what, remedy } = FORBIDDEN.get(element.tagName)!;
  const lost = lostWords(element, file);
  const isLoss = typeof lost === 'string' ? lost !== '' : !isEmpty(lost);
  if (what === '' ? isLoss : isLoss || element.tagName === 'script' || !SILENT.has(element.tagName))
    leaveOut(file, what || 'an element of the head', { lost, remedy });
}

/** A check box says whether something is done. */
function control(element: Element, parent: Parent): ElementContent[] | undefined {
  if (element.tagName !== 'input') return undefined;
  const type = attribute(element, 'type').toLowerCase();
  if (type === 'hidden') return [];
  if (type !== 'checkbox') return undefined;
  const next = parent.children[parent.children.indexOf(element) + 1];
  const space = next?.type === 'text' && /^\s/.test(next.value) ? '' : ' ';
  return [{ type: 'text', value: ('checked' in element.properties ? '☑' : '☐') + space }];
}

/** Old names, and the element that says the same. */
const RENAMED: Record<string, string> = {
  strike: 's',
  acronym: 'abbr',
  tt: 'code',
  dir: 'ul',
  menu: 'ul',
  image: 'img',
  'amp-img': 'img',
};

/** Wrappers without a meaning of their own: `flow.ts` takes them apart. */
const WRAPPER =
  /^(?:section|article|main|header|footer|nav|aside|center|address|hgroup|fieldset|search|body|html|legend)$/;

/** Later steps make something else of them. */
const TAKEN_LATER = /^(?:img|picture|source|audio|video|iframe)$/;

function reportHandlers(element: Element, file: BodyFile): void {
  for (const name of Object.keys(element.properties))
    if (/^on/i.test(name))
      leaveOut(file, `the event handler '${name.toLowerCase()}'`, {
        remedy: 'Pages of articles run no code: remove it.',
      });
  if ('srcDoc' in element.properties)
    leaveOut(file, 'a frame with a document of its own', { remedy: AS_LINK });
}

/** What a browser shows instead of a player goes; of a player that was never closed, that is the text that follows. */
function dropFallback(player: Element, file: BodyFile): void {
  const words = textOf(player);
  player.children = player.children.filter((child) => isElement(child) && child.tagName === 'source');
  if (isBlank(words) || /\b(?:browser|support|download)/i.test(words)) return;
  const what = `the text in ${player.tagName === 'audio' ? 'an audio' : 'a video'}`;
  leaveOut(file, what, { lost: words, remedy: 'Write it below, and close the element.' });
}

const BLOCK = /(?:^|;)display:(?:block|flex|grid|table|list-item)/;
const INLINE = /(?:^|;)display:inline(?:$|;)/;

/** The element that an ARIA role stands for. */
function tagNameOfRole(element: Element): string | undefined {
  const role = attribute(element, 'role');
  if (!/^(?:div|span|p)$/.test(element.tagName)) return undefined;
  if (role === 'heading') return `h${/^[1-6]$/.exec(attribute(element, 'ariaLevel'))?.[0] ?? 2}`;
  return role === 'list' ? 'ul' : role === 'listitem' ? 'li' : undefined;
}

const directionOf = (element: Element): string | undefined =>
  attribute(element, 'dir').toLowerCase() ||
  /(?:^|;)direction:(rtl|ltr)/.exec(styleOf(element))?.[1] ||
  undefined;

/** Whether the line ends before and after a part of it: by its style, or by the mark that Slack gives to a blank line. */
const endsLine = (element: Element): boolean =>
  !/^(?:br|wbr)$/.test(element.tagName) &&
  !TAKEN_LATER.test(element.tagName) &&
  (isInline(element) || !isWritten(element.tagName)) &&
  (BLOCK.test(styleOf(element)) || attribute(element, 'dataStringifyType') === 'paragraph-break');

export const elements: Step = (tree, file) => {
  // A button that is all of a heading, or around one, only folds what follows.
  const folds = ({ tagName }: Element) => /^(?:h[1-6]|summary|dt)$/.test(tagName);
  const buttons = (parent: Parent) => findAll(parent, ({ tagName }) => tagName === 'button');
  for (const heading of findAll(tree, folds))
    for (const button of buttons(heading)) if (textOf(button) === textOf(heading)) button.tagName = 'span';
  for (const button of buttons(tree)) if (findElement(button, folds)) button.tagName = 'div';
  replaceOutermostFirst(tree, (element, parent) => {
    if (element.notes?.generated) return undefined;
    reportHandlers(element, file);
    if (/^(?:audio|video)$/.test(element.tagName)) dropFallback(element, file);
    const instead = control(element, parent);
    if (instead || !FORBIDDEN.has(element.tagName)) return instead;
    reportForbidden(element, file);
    // What a reader would see of it keeps the words beside it apart.
    if (element.tagName === 'form') return [{ ...element, tagName: 'div', children: [] }];
    const isSeen = !SILENT.has(element.tagName) && FORBIDDEN.get(element.tagName)!.what !== '';
    return isSeen ? [...anchorsOnly(element), { type: 'text', value: ' ' }] : anchorsOnly(element);
  });
  // dir is kept only in texts with right-to-left parts.
  const hasDirection = findElement(tree, (element) => directionOf(element) === 'rtl') !== undefined;
  replaceInnermostFirst(tree, (element, parent) => {
    const direction = hasDirection && directionOf(element);
    if (direction) element.properties['dir'] = direction;
    else delete element.properties['dir'];
    if (element.notes?.generated) return undefined;
    if (element.tagName === 'center') element.properties['align'] = 'center';
    element.tagName = RENAMED[element.tagName] ?? element.tagName;
    if (WRAPPER.test(element.tagName)) element.tagName = 'div';
    const isBare = element.tagName === 'span' || !isWritten(element.tagName);
    element.tagName = tagNameOfRole(element) ?? element.tagName;
    const { tagName } = element;
    if (tagName === 'div' && INLINE.test(styleOf(element))) element.tagName = 'span';
    else if (endsLine(element) && !(tagName === 'code' && 'tagName' in parent && parent.tagName === 'pre'))
      return [
        isBare
          ? { ...element, tagName: 'div' }
          : { type: 'element', tagName: 'div', properties: {}, children: [element] },
      ];
    return isWritten(tagName) || TAKEN_LATER.test(tagName) ? undefined : unwrap(element);
  });
};
