/** What the source hides may be confidential, stays hidden and is reported: elements without display, comments, tracked deletions. */
import type { Element, Root } from 'hast';
import { leaveOut } from '../report.ts';
import {
  attribute,
  byTag,
  classes,
  anchorsOnly,
  findAll,
  findElement,
  hasClass,
  isBlank,
  isElement,
  isEmpty,
  replaceOutermostFirst,
  styleOf,
  textOf,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

const ZERO = '(?:0+\\.?0*|\\.0+)%?';
/** Declarations that take an element out of sight, in a style as `plainStyle` gives it. */
const HIDES = new RegExp(
  '(?:^|;)(?:' +
    [
      'display:none',
      'content-visibility:hidden',
      'mso-hide:(?:all|screen)',
      `opacity:${ZERO}(?=$|[ ;!])`,
      `filter:[^;]*opacity[(=]${ZERO}\\)`,
      // The fourth value of a colour, or what is behind its slash: `rgb(255,0,0)` is a red.
      `(?:-webkit-text-fill-)?color:(?:transparent|#\\w{3}0|#\\w{6}00|[a-z]+\\((?:(?:[^),]*,){3}|[^)]*/)${ZERO}\\))(?=$|[ ;!])`,
      // A hanging indent of a document has up to three digits.
      '(?:text-indent|left|top|right|bottom|inset[a-z-]*):-(?:\\d{4,}|\\d\\d+r?em|[5-9]\\d\\dpx|\\d{3}(?:%|v[wh]))',
      'margin[a-z-]*:(?:[^;]* )?-\\d{4,}',
      'transform:[^;]*(?:translate\\w*\\(-\\d{4,}|scale\\w*\\(0(?:\\)|,)|rotate[xy]\\(90deg)',
      '(?:scale|zoom):0(?=$|[ ;!])',
      'clip:rect\\((?:[01](?:px)?[ ,]?){4}\\)',
      'clip-path:(?:inset\\((?:50|100)%|circle\\(0|polygon\\(0\\w* 0\\w*,0\\w* 0)',
    ].join('|') +
    ')',
);
const INVISIBLE = /(?:^|;)visibility:(?:hidden|collapse)/;
const VISIBLE = /(?:^|;)visibility:visible/;
const NO_SIZE = /(?:^|;)(?:max-)?(?:height|width|(?:block|inline)-size):(?:0[a-z]*|1(?:px|pt)|0%)(?=$|[ ;!])/;
/** The frame of a video has its height as a padding, and one that fits its content its width as the least that it may have. */
const HAS_ROOM = /(?:^|;)(?:padding(?:-top|-bottom)?|min-(?:width|height)):(?!0(?:$|[a-z%;]))/;
const TINY_TEXT = /(?:^|;)font(?:-size)?:(?:0|(?:1|0?\.\d+)(?:px|pt)|0?\.?0+(?:px|pt|em|rem|%))(?=$|[ ;!/])/;
const SETS_FONT_SIZE = /(?:^|;)font(?:-size)?:/;

const COLOURS: Record<string, string> = { white: '#ffffff', black: '#000000' };
/** A colour, spelled in one way. */
const colour = (text = ''): string =>
  (COLOURS[text] ?? text)
    .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
    .replace(/^rgba?\((\d+),(\d+),(\d+)(?:,1)?\)$/, (_, ...parts: string[]) =>
      parts.slice(0, 3).reduce((hex, part) => hex + Number(part).toString(16).padStart(2, '0'), '#'),
    );

/** The text colour of an element, if it names one. */
const textColourOf = (element: Element): string =>
  colour(/(?:^|;)color:([#\w]+(?:\([^)]*\))?)/.exec(styleOf(element))?.[1]) ||
  (element.tagName === 'font' ? colour(attribute(element, 'color').toLowerCase()) : '');

/** The background of an element, if it has one of its own; a picture is another than any colour. */
function backgroundOf(element: Element): string | undefined {
  const [, said] = /(?:^|;)background(?:-color|-image)?:([#\w]+(?:\([^)]*\))?)/.exec(styleOf(element)) ?? [];
  const written = said ?? attribute(element, 'bgColor').toLowerCase();
  return /^(?:$|inherit|initial|unset|revert|none|currentcolor|transparent|.*[,/]0\)$)/.test(written)
    ? undefined
    : colour(written);
}

/** @param background its own, or the one that it inherits */
const hasColourOfBackground = (element: Element, background: string | undefined): boolean =>
  background !== undefined && textColourOf(element) === background;

/** @param written as `plainStyle` gives it */
function hides(written: string): boolean {
  // Text in which only its background is seen, as a gradient.
  const isClipped = /(?:^|;)(?:-webkit-)?background-clip:text/.test(written);
  const style = isClipped ? written.replace(/(?<=^|;)(?:-webkit-text-fill-)?color:[^;]*/g, '') : written;
  const isCut = /(?:^|;)overflow(?:-[xy])?:(?:hidden|clip)/.test(style);
  return (
    HIDES.test(style) || INVISIBLE.test(style) || (isCut && NO_SIZE.test(style) && !HAS_ROOM.test(style))
  );
}

/** Class names of CSS frameworks for hidden text that no responsive class shows again. Headings are kept: they name visible content. */
function isHiddenByClass(element: Element): boolean {
  const names = classes(element);
  return (
    !/^h[1-6]$/.test(element.tagName) &&
    names.some((name) => /^(?:hidden|sr-only|visually-?hidden|screen-reader-text)$/.test(name)) &&
    !names.some((name) => /^\w+:(?:block|flex|grid|inline|table|contents|not-sr-only)/.test(name))
  );
}

function isHidden(element: Element): boolean {
  const { hidden, popover } = element.properties;
  if (hidden === true || typeof hidden === 'string' || popover !== undefined) return true;
  if (isHiddenByClass(element)) return true;
  const style = styleOf(element);
  if (!style) return false;
  // Pictures fade in when they are loaded.
  if (hides(element.tagName === 'img' ? style.replace(/(?:^|;)opacity:[^;]*/, '') : style)) return true;
  return TINY_TEXT.test(style) && !byTag(element, 'img', 'iframe', 'video', 'audio');
}

/** A comment of Google Docs below the text: it begins with a link back to its mark. */
function isCommentOfDocs(element: Element): boolean {
  const mark = element.tagName === 'div' ? byTag(element, 'a') : undefined;
  return Boolean(
    mark?.notes?.anchorNames?.some((name) => /^cmnt\d+$/.test(name)) &&
    textOf(element).startsWith(textOf(mark)),
  );
}

const isMarkOfComment = (element: Element): boolean =>
  /^#(?:_msocom_|cmnt)\d+$/.test(attribute(element, 'href')) || hasClass(element, 'MsoCommentReference');

/** Whether an element is a deletion that nobody has accepted yet: it says who made it, or when. */
const isTrackedDeletion = (element: Element): boolean =>
  (element.tagName === 'del' && attribute(element, 'dateTime') + attribute(element, 'cite') !== '') ||
  classes(element).some((name) =>
    /^(?:msoDel|ice-del|ck-suggestion-\S*deletion\S*|TrackChange\w*Delet\w+)$/.test(name),
  );

/** Elements inside of a hidden one may be shown again: what does that, for the ways of hiding that allow it. */
function showsAgain(element: Element, background?: string): ((inner: Element) => boolean) | undefined {
  const style = styleOf(element);
  const shows = INVISIBLE.test(style)
    ? (inner: Element) => VISIBLE.test(styleOf(inner))
    : TINY_TEXT.test(style)
      ? (inner: Element) => SETS_FONT_SIZE.test(styleOf(inner)) && !TINY_TEXT.test(styleOf(inner))
      : hasColourOfBackground(element, background)
        ? (inner: Element) =>
            (textColourOf(inner) || background) !== background || backgroundOf(inner) !== undefined
        : undefined;
  return shows && findElement(element, shows) && !HIDES.test(style) ? shows : undefined;
}

/** Takes the texts of an element away, but for those in elements that are shown. @returns what was taken */
function takeTexts(parent: Element, isShown: (element: Element) => boolean): string {
  const taken: string[] = [];
  for (const child of parent.children)
    if (child.type === 'text') {
      taken.push(child.value);
      child.value = ' ';
    } else if (isElement(child) && !isShown(child)) taken.push(takeTexts(child, isShown));
  return taken.join(' ');
}

/** CKEditor marks both ends of a suggestion: what is between those of a deletion is taken away. @returns its words */
function takeSuggestions(tree: Root): string {
  const names = (element: Element, name: string) => attribute(element, name).split(',').filter(Boolean);
  const startsAt = (element: Element) =>
    names(element, element.tagName === 'suggestion-start' ? 'name' : 'dataSuggestionStartBefore');
  const endsAt = (element: Element) =>
    names(element, element.tagName === 'suggestion-end' ? 'name' : 'dataSuggestionEndAfter');
  const closed = new Set(findAll(tree, () => true).flatMap(endsAt));
  const open = new Set<string>();
  const taken: string[] = [];
  const walk = (parent: Parent) => {
    parent.children = parent.children.filter((child) => {
      if (child.type === 'text' && open.size > 0) taken.push(child.value);
      if (!isElement(child)) return child.type !== 'text' || open.size === 0;
      for (const name of startsAt(child))
        if (name.startsWith('deletion:') && closed.has(name)) open.add(name);
      const isTaken = open.size > 0 && child.tagName === 'img';
      walk(child);
      for (const name of endsAt(child)) open.delete(name);
      return !isTaken;
    });
  };
  if (closed.size > 0) walk(tree);
  return taken.join(' ');
}

const DELETED = 'what is deleted in the tracked changes of the document';
const REMEDY = 'It is not for readers: delete it in the source, or show it there.';

/** Word asks there for a text that nobody has given. */
const isUnfilled = (element: Element): boolean =>
  hasClass(element, 'MsoPlaceholderText') ||
  (element.tagName === 'w:sdt' && attribute(element, 'showingplchdr') !== '');

export const hidden: Step = (tree, file) => {
  const deleted = takeSuggestions(tree);
  if (!isBlank(deleted)) leaveOut(file, DELETED, { lost: deleted, remedy: REMEDY });
  const backgrounds = new WeakMap<Parent, string | undefined>();
  const reason = (element: Element): string | undefined => {
    const isComment = classes(element).some((name) => /^MsoComment(?:Text|Subject)$/.test(name));
    if (isComment || /mso-element:comment/.test(styleOf(element)) || isCommentOfDocs(element))
      return 'the comments of the document';
    if (isTrackedDeletion(element)) return DELETED;
    if (isUnfilled(element)) return 'a field of the document that nobody has filled in';
    return isHidden(element) || hasColourOfBackground(element, backgrounds.get(element))
      ? 'hidden text'
      : undefined;
  };
  replaceOutermostFirst(tree, (element, parent) => {
    if (isMarkOfComment(element)) return [];
    // A class may have given it another one.
    const inheritedBackground = classes(element).every((name) => name.startsWith('Mso'))
      ? backgrounds.get(parent)
      : undefined;
    const background = backgroundOf(element) ?? inheritedBackground;
    backgrounds.set(element, background);
    const what = reason(element);
    if (!what) return undefined;
    const isShown = showsAgain(element, background);
    const isPicture = element.tagName === 'img';
    const lost = isPicture ? attribute(element, 'alt') : isShown ? takeTexts(element, isShown) : element;
    if (typeof lost === 'string' ? !isBlank(lost) : !isEmpty(lost))
      leaveOut(file, what, { lost, remedy: REMEDY });
    return isShown ? undefined : anchorsOnly(element);
  });
};
