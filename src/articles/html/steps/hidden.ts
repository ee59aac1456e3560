/**
 * What the source hides stays hidden, and is named: elements without display, comments of reviewers and tracked deletions of
 * documents. Their words may be confidential.
 */
import type { Element } from 'hast';
import { leaveOut } from '../report.ts';
import {
  attribute,
  byTag,
  classes,
  dropped,
  findAll,
  findElement,
  hasClass,
  isEmpty,
  prune,
  styleOf,
  textOf,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';

/** Declarations that take an element out of sight, in a style without spaces around its signs. */
const HIDES = new RegExp(
  '(?:^|;)(?:' +
    [
      'display:none',
      'visibility:(?:hidden|collapse)',
      'content-visibility:hidden',
      'mso-hide:all',
      'opacity:0*\\.?0*%?(?=$|[;!])',
      'color:transparent',
      '(?:text-indent|(?:margin-)?(?:left|top)|right|bottom):-\\d{3,}',
      'clip:rect\\((?:0|1)',
      'clip-path:inset\\((?:50|100)%',
      'transform:scale\\(0\\)',
    ].join('|') +
    ')',
);
const NO_SIZE = /(?:^|;)(?:max-)?(?:height|width):[01](?:px|pt|em|rem|%)?(?=$|[;!])/;
const NO_LETTERS = /(?:^|;)font-size:0(?:\.0+)?(?:px|pt|em|rem|%)?(?=$|[;!])/;
const LETTERS = /(?:^|;)font(?:-size)?:(?!0)/;

/** @param style as `styleOf` gives it, or the declarations of a rule */
const hides = (style: string): boolean =>
  HIDES.test(style) || (NO_SIZE.test(style) && /(?:^|;)overflow:hidden/.test(style));

/** Classes and ids that a style sheet of the body hides. */
function hiddenSelectors(tree: Parent): Set<string> {
  const sheets = findAll(tree, ({ tagName }) => tagName === 'style').map((sheet) => textOf(sheet));
  const rules = sheets
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    // Rules for print or for other widths say nothing about the text as it is read.
    .replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return new Set(
    [...rules]
      .filter(([, , style = '']) =>
        hides(
          style
            .toLowerCase()
            .replace(/\s*([:;])\s*/g, '$1')
            .trim(),
        ),
      )
      .flatMap(([, selectors = '']) => selectors.split(','))
      .flatMap((selector) => /^\s*\w*([.#][\w-]+)\s*$/.exec(selector)?.[1] ?? []),
  );
}

function isHidden(element: Element, selectors: ReadonlySet<string>): boolean {
  const style = styleOf(element);
  const { hidden } = element.properties;
  if (hidden === true || typeof hidden === 'string') return true;
  // Pictures fade in when they are loaded.
  if (style && hides(element.tagName === 'img' ? style.replace(/(?:^|;)opacity:[^;]*/, '') : style))
    return true;
  if (NO_LETTERS.test(style) && !findElement(element, (inner) => LETTERS.test(styleOf(inner))))
    return !byTag(element, 'img');
  const { names = [] } = element.notes ?? {};
  return (
    selectors.size > 0 &&
    (classes(element).some((name) => selectors.has(`.${name}`)) ||
      names.some((name) => selectors.has(`#${name}`)))
  );
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
  classes(element).some((name) => /^(?:msoDel|TrackChange\w*Delet\w+)$/.test(name));

export const hidden: Step = (tree, file) => {
  const selectors = hiddenSelectors(tree);
  const reason = (element: Element): string | undefined => {
    if (/mso-element:comment-list/.test(styleOf(element)) || isCommentOfDocs(element))
      return 'the comments of the document';
    if (isTrackedDeletion(element)) return 'what is deleted in the tracked changes of the document';
    return isHidden(element, selectors) ? 'hidden text' : undefined;
  };
  prune(tree, (element) => {
    if (isMarkOfComment(element)) return [];
    const what = reason(element);
    if (!what) return undefined;
    if (!isEmpty(element))
      leaveOut(file, what, {
        lost: element,
        remedy: 'It is not for readers: delete it in the source, or show it there.',
      });
    return dropped(element);
  });
};
