/**
 * What the source hides stays hidden, and is named: elements without display, comments of reviewers and tracked deletions of
 * documents. Their words may be confidential.
 */
import type { Element, Root } from 'hast';
import { leaveOut } from '../report.ts';
import {
  attribute,
  byTag,
  classes,
  dropped,
  findAll,
  findElement,
  hasClass,
  isBlank,
  isElement,
  isEmpty,
  prune,
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
const NO_LETTERS = /(?:^|;)font(?:-size)?:(?:0|(?:1|0?\.\d+)(?:px|pt)|0?\.?0+(?:px|pt|em|rem|%))(?=$|[ ;!/])/;
const LETTERS = /(?:^|;)font(?:-size)?:/;

const COLOURS: Record<string, string> = { white: '#ffffff', black: '#000000' };
/** A colour, spelled in one way. */
const colour = (text = ''): string =>
  (COLOURS[text] ?? text)
    .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
    .replace(/^rgba?\((\d+),(\d+),(\d+)(?:,1)?\)$/, (_, ...parts: string[]) =>
      parts.slice(0, 3).reduce((hex, part) => hex + Number(part).toString(16).padStart(2, '0'), '#'),
    );

/** The colour of an element's letters, if it says one. */
const lettersOf = (element: Element): string =>
  colour(/(?:^|;)color:([#\w]+(?:\([^)]*\))?)/.exec(styleOf(element))?.[1]) ||
  (element.tagName === 'font' ? colour(attribute(element, 'color').toLowerCase()) : '');

/** The ground of an element, if it has one of its own; a picture is another than any colour. */
function groundOf(element: Element): string | undefined {
  const [, said] = /(?:^|;)background(?:-color|-image)?:([#\w]+(?:\([^)]*\))?)/.exec(styleOf(element)) ?? [];
  const written = said ?? attribute(element, 'bgColor').toLowerCase();
  return /^(?:$|inherit|initial|unset|revert|none|currentcolor|transparent|.*[,/]0\)$)/.test(written)
    ? undefined
    : colour(written);
}

/** @param ground its own, or the one that it stands on */
const isOnItsColour = (element: Element, ground: string | undefined): boolean =>
  ground !== undefined && lettersOf(element) === ground;

/** @param written as `plainStyle` gives it */
function hides(written: string): boolean {
  // Letters through which their ground is seen, as a gradient.
  const isClipped = /(?:^|;)(?:-webkit-)?background-clip:text/.test(written);
  const style = isClipped ? written.replace(/(?<=^|;)(?:-webkit-text-fill-)?color:[^;]*/g, '') : written;
  const isCut = /(?:^|;)overflow(?:-[xy])?:(?:hidden|clip)/.test(style);
  return (
    HIDES.test(style) || INVISIBLE.test(style) || (isCut && NO_SIZE.test(style) && !HAS_ROOM.test(style))
  );
}

/**
 * Classes by which every system of styles hides; some show the element again where there is room. A heading names what follows,
 * which is shown.
 */
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
  return NO_LETTERS.test(style) && !byTag(element, 'img', 'iframe', 'video', 'audio');
}

/** A comment of Google Docs below the text: it begins with a link back to its mark. */
function isCommentOfDocs(element: Element): boolean {
  const mark = element.tagName === 'div' ? byTag(element, 'a') : undefined;
  return Boolean(
    mark?.notes?.names?.some((name) => /^cmnt\d+$/.test(name)) && textOf(element).startsWith(textOf(mark)),
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
function showsAgain(element: Element, ground?: string): ((inner: Element) => boolean) | undefined {
  const style = styleOf(element);
  const shows = INVISIBLE.test(style)
    ? (inner: Element) => VISIBLE.test(styleOf(inner))
    : NO_LETTERS.test(style)
      ? (inner: Element) => LETTERS.test(styleOf(inner)) && !NO_LETTERS.test(styleOf(inner))
      : isOnItsColour(element, ground)
        ? (inner: Element) => (lettersOf(inner) || ground) !== ground || groundOf(inner) !== undefined
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
  const grounds = new WeakMap<Parent, string | undefined>();
  const reason = (element: Element): string | undefined => {
    const isComment = classes(element).some((name) => /^MsoComment(?:Text|Subject)$/.test(name));
    if (isComment || /mso-element:comment/.test(styleOf(element)) || isCommentOfDocs(element))
      return 'the comments of the document';
    if (isTrackedDeletion(element)) return DELETED;
    if (isUnfilled(element)) return 'a field of the document that nobody has filled in';
    return isHidden(element) || isOnItsColour(element, grounds.get(element)) ? 'hidden text' : undefined;
  };
  prune(tree, (element, parent) => {
    if (isMarkOfComment(element)) return [];
    // A class may have given it another one.
    const around = classes(element).every((name) => name.startsWith('Mso')) ? grounds.get(parent) : undefined;
    const ground = groundOf(element) ?? around;
    grounds.set(element, ground);
    const what = reason(element);
    if (!what) return undefined;
    const isShown = showsAgain(element, ground);
    const isPicture = element.tagName === 'img';
    const lost = isPicture ? attribute(element, 'alt') : isShown ? takeTexts(element, isShown) : element;
    if (typeof lost === 'string' ? !isBlank(lost) : !isEmpty(lost))
      leaveOut(file, what, { lost, remedy: REMEDY });
    return isShown ? undefined : dropped(element);
  });
};
