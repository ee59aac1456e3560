/** Numbers of lists as letters and as Roman numerals. */
import type { Element } from 'hast';
import { attribute, isElement } from './tree.ts';

const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

const letters = (value: number): string =>
  (value > 26 ? letters(Math.floor((value - 1) / 26)) : '') + String.fromCharCode(97 + ((value - 1) % 26));

function roman(value: number): string {
  const [sign, size] = Object.entries(ROMAN).find(([, least]) => least <= value) ?? ['', 0];
  return size === 0 ? '' : sign + roman(value - size);
}

/** The numbers from 1 on, as a list of that type prints them in lower case. */
export const NUMERALS: Record<string, string[]> = Object.fromEntries(
  Object.entries({ a: letters, i: roman }).map(([type, print]) => [
    type,
    Array.from({ length: 199 }, (_, index) => print(index + 1)),
  ]),
);

function numeral(value: number, type: string): string {
  const text = NUMERALS[type.toLowerCase()]?.[value - 1] ?? String(value);
  return type === type.toLowerCase() ? text : text.toUpperCase();
}

/** A list whose numbers Markdown cannot count has them as words of its items. */
export function numbered(list: Element): Element {
  const items = list.children.filter(isElement);
  const type = attribute(list, 'type');
  const step = 'reversed' in list.properties ? -1 : 1;
  let next = Number(attribute(list, 'start') || (step < 0 ? items.length : 1));
  const values = items.map((item) => {
    const value = Number(attribute(item, 'value') || next);
    next = value + step;
    return value;
  });
  const isCounted = values[0]! >= 0 && values.every((value, index) => value === values[0]! + index);
  if (isCounted && !/^[ai]$/i.test(type))
    return { ...list, properties: { ...list.properties, start: values[0] } };
  const children = items.map((item, index): Element => {
    const mark = { type: 'text' as const, value: `${numeral(values[index]!, type)}. ` };
    const [first, ...others] = item.children;
    const isBlock = first && isElement(first) && first.tagName === 'p';
    const content = isBlock
      ? [{ ...first, children: [mark, ...first.children] }, ...others]
      : [mark, ...item.children];
    return { ...item, children: content };
  });
  return { ...list, tagName: 'ul', properties: {}, children };
}
