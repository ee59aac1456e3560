/**
 * What stands beside the text of a document on the clipboard: footnotes, which are kept as text; comments, tracked deletions
 * and hidden text, which are not for the reader.
 */
import type { Element, ElementContent } from 'hast';
import { attribute, byTag, h, hasClass, isElement, textOf } from './tree.ts';

/** @param lost the element that is left out */
export type Warn = (what: string, lost: Element) => void;

export const styleOf = (element: Element): string => attribute(element, 'style').toLowerCase();

/** A comment of Google Docs below the text: it begins with a link back to its mark. */
function isCommentOfDocs(element: Element): boolean {
  const mark = element.tagName === 'div' ? byTag(element, 'a') : undefined;
  return Boolean(mark && /^cmnt\d+$/.test(attribute(mark, 'id')) && textOf(element).startsWith(textOf(mark)));
}

const isCommentMark = (element: Element): boolean =>
  hasClass(element, 'MsoCommentReference') ||
  (element.tagName === 'a' && /^#(?:_msocom_|cmnt)\d+$/.test(attribute(element, 'href')));

/** Whether an element is no part of the text; tells about what it holds. */
export function leftOut(element: Element, warn: Warn): boolean {
  const style = styleOf(element);
  const reason =
    /mso-element:\s*comment-list/.test(style) || isCommentOfDocs(element)
      ? 'the comments of the document'
      : element.tagName === 'del' && attribute(element, 'dateTime')
        ? 'what is deleted in the tracked changes of the document'
        : /(?<![-\w])display:\s*none|mso-hide:\s*all/.test(style)
          ? 'hidden text of the document'
          : undefined;
  if (reason) warn(reason, element);
  return Boolean(reason) || isCommentMark(element) || isRule(element);
}

/** The line above comments and the page break above footnotes. */
const isRule = (element: Element): boolean =>
  (element.tagName === 'hr' && hasClass(element, 'msocomoff')) ||
  (element.tagName === 'hr' && attribute(element, 'width') === '33%' && attribute(element, 'size') === '1');

/** The mark of a footnote: its link leads to a name that only the document has. */
export function noteMark(element: Element): ElementContent[] | undefined {
  if (element.tagName === 'sup') {
    const [only, ...more] = element.children;
    const inner = only && isElement(only) && more.length === 0 ? noteMark(only) : undefined;
    return inner;
  }
  if (element.tagName !== 'a') return undefined;
  const href = attribute(element, 'href');
  const number = textOf(element).replace(/[[\]]/g, '');
  if (/^#(?:_(?:ftn|edn)|ftnt)\d+$/.test(href) || hasClass(element, 'sdfootnoteanc'))
    return [h('sup', {}, number)];
  if (/^#(?:_(?:ftn|edn)ref|ftnt_ref)\d+$/.test(href)) return [{ type: 'text', value: `${number}.` }];
  if (hasClass(element, 'sdfootnotesym')) return [{ type: 'text', value: `${number}. ` }];
  return undefined;
}
