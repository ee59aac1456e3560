/** What else Word, LibreOffice and Google Docs write: titles and quotations that are classes, marks of notes, phantom rows. */
import type { Element, ElementContent } from 'hast';
import {
  findAll,
  findElement,
  attribute,
  classes,
  h,
  hasClass,
  isEmpty,
  replaceInnermostFirst,
  styleOf,
  textOf,
  type Parent,
} from '../tree.ts';
import type { Step } from '../types.ts';
import { isMark, isTextMark } from './office-lists.ts';

const FOOTNOTE = /^#(?:_?(?:ftn|edn)|sdfootnote|sdendnote|footnote-\d)/;

/** The rule above footnotes and comments. */
const isRuleOfNotes = (element: Element): boolean =>
  element.tagName === 'hr' && (hasClass(element, 'msocomoff') || attribute(element, 'width') === '33%');

function replacement(element: Element, parent: Parent): ElementContent[] | undefined {
  const { tagName, children } = element;
  // The number of a heading is part of what it says: the text refers to it.
  if (isMark(element))
    return isTextMark(textOf(element)) ? [{ type: 'text', value: `${textOf(element)} ` }] : [];
  if (/mso-(?:spacerun|tab-count)/.test(styleOf(element)) && isEmpty(element))
    return [{ type: 'text', value: ' ' }];
  if (isRuleOfNotes(element) || (tagName === 'o:p' && isEmpty(element))) return [];
  // Word ends a table of merged cells with a row that only holds the widths of its columns.
  if (tagName === 'tr' && attribute(element, 'height') === '0' && isEmpty(element)) return [];
  if (tagName === 'ins' && attribute(element, 'dateTime') + attribute(element, 'cite') !== '')
    return children;
  // The box of a check list is a picture, and what it says an attribute.
  if (tagName === 'img' && 'tagName' in parent && attribute(parent, 'role') === 'checkbox') return [];
  if (tagName === 'li' && attribute(element, 'role') === 'checkbox') {
    const value = attribute(element, 'ariaChecked') === 'true' ? '☑ ' : '☐ ';
    children.unshift({ type: 'text', value });
  }
  if (tagName === 'a' && FOOTNOTE.test(attribute(element, 'href'))) {
    const number = /^\[?([\divx]+|\*)\]?$/.exec(textOf(element))?.[1];
    if (!number) return undefined;
    const link = { ...element, children: [{ type: 'text' as const, value: number }] };
    return [h('sup', {}, link)];
  }
  if (tagName !== 'p') return undefined;
  if (classes(element).some((name) => /^Mso(?:Intense)?Quote/.test(name)))
    return [h('blockquote', {}, h('p', {}, children))];
  return hasClass(element, 'MsoTitle') ? [h('h1', {}, children)] : undefined;
}

/** Word names the language of every run, for its spelling: only another one than that of the document is of interest. */
export const languages: Step = (tree) => {
  if (!findElement(tree, (element) => classes(element).some((name) => name.startsWith('Mso')))) return;
  const named = findAll(tree, (element) => attribute(element, 'lang') !== '');
  const primary = (element: Element) => attribute(element, 'lang').toLowerCase().split('-')[0];
  const [most] = [...Map.groupBy(named, primary)].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  for (const element of named) if (primary(element) === most) delete element.properties['lang'];
};

export const office: Step = (tree) => replaceInnermostFirst(tree, replacement);
