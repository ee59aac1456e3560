/**
 * Numbers in sentences. An equation in a sentence must hold, and a number in a sentence must be one that the data has:
 * so a figure cannot be changed in one place and stay behind in another.
 */
import { plain, same } from './arithmetic.ts';

const number = String.raw`\$?\d[\d,]*(?:\.\d+)?(?: ?(?:h|min|%))?`;
const equation = new RegExp(
  String.raw`(${number}(?: ?[+\u2212\u00d7\u00f7-] ?${number})+) = ([\u2212-]? ?${number})`,
  'g',
);
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Dates, times and references such as 4500-118, which count nothing. */
const notCounts = new RegExp(
  String.raw`\b(?:${months}) \d{1,2}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d+-\d+\b`,
  'g',
);

const valueOf = (text: string): number =>
  Number(text.replace(/[^\d.]/g, '')) * (/^[\u2212-]/.test(text.trim()) ? -1 : 1);

/** The value of 'a × b ÷ c + d − e': products and quotients first, each from left to right. */
export function evaluate(expression: string): number {
  const parts = expression.split(/ ?([+\u2212\u00d7\u00f7-]) ?/);
  const terms: number[] = [valueOf(parts[0]!)];
  for (let at = 1; at < parts.length; at += 2) {
    const value = valueOf(parts[at + 1]!);
    const last = terms.length - 1;
    if (parts[at] === '\u00d7') terms[last]! *= value;
    else if (parts[at] === '\u00f7') terms[last]! /= value;
    else terms.push(parts[at] === '+' ? value : -value);
  }
  return terms.reduce((total, term) => total + term, 0);
}

/** The equations of a text that do not hold, each with what it should say. */
export const wrongEquations = (text: string): string[] =>
  [...text.matchAll(equation)]
    .filter(([, left, right]) => !same(evaluate(left!), valueOf(right!)))
    .map(([whole, left]) => `'${whole}' does not hold: ${left} = ${plain(evaluate(left!))}.`);

/** The numbers of a text, without dates, times and references. */
export const numbersIn = (text: string): number[] =>
  (text.replace(notCounts, '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => valueOf(digits));

interface Found {
  path: (string | number)[];
  text: string;
}

/** Every text of an entry with the path of its field. */
export function textsOf(value: unknown, path: (string | number)[] = []): Found[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
  return [];
}

/** Every number that an entry has in a field of its own. */
export function fieldNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(fieldNumbers);
  return [];
}
