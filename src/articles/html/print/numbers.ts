/** Numbers of lists that Markdown cannot count, as words of their items. */
import type { Element } from 'hast';
import { attribute, isElement } from '../tree.ts';

const ROMAN = { c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

/** A number of a list as its type prints it. */
function numeral(value: number, type: string): string {
  if (!/^[ai]$/i.test(type) || value < 1 || value > 199) return String(value);
  let [text, rest] = ['', value];
  if (type.toLowerCase() === 'a')
    for (; rest > 0; rest = Math.floor((rest - 1) / 26))
      text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  else for (const [sign, size] of Object.entries(ROMAN)) for (; rest >= size; rest -= size) text += sign;
  return type === type.toUpperCase() ? text.toUpperCase() : text;
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
