/**
 * Numbers that an editor writes down must agree: an equation in a sentence must hold. What follows from other fields is not
 * written down at all, but computed from them or named by a token.
 */
import type { z } from 'astro/zod';
import { formatNumber } from '../../config/numbers.ts';

type Path = (string | number)[];
/** What `superRefine` hands to a check. */
type Context = Pick<z.RefinementCtx, 'addIssue'>;

/** Reports a fault of the entry at one of its fields. */
export const refuse = (ctx: Context, path: Path, message: string): void => {
  ctx.addIssue({ code: 'custom', path, message });
};

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Days between two dates of the sample year, written as 'May 15'; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  const dayOf = (date: string) => Date.parse(`${date}, 2026 00:00 UTC`);
  return (dayOf(to) - dayOf(from)) / 86_400_000;
}

const number = String.raw`[$€]?\d(?:[\d,]*\d)?(?:\.\d+)?(?: ?(?:h|min|%))?`;
const equation = new RegExp(`(${number}(?: ?[+−×÷-] ?${number})+) = ([−-]? ?${number})`, 'g');
const valueOf = (text: string): number =>
  Number(text.replace(/[^\d.]/g, '')) * (/^[−-]/.test(text.trim()) ? -1 : 1);

/** The value of 'a × b ÷ c + d − e': products and quotients first, each from left to right. */
function evaluate(expression: string): number {
  const parts = expression.split(/ ?([+−×÷-]) ?/);
  const terms: number[] = [valueOf(parts[0]!)];
  for (let at = 1; at < parts.length; at += 2) {
    const value = valueOf(parts[at + 1]!);
    const last = terms.length - 1;
    if (parts[at] === '×') terms[last]! *= value;
    else if (parts[at] === '÷') terms[last]! /= value;
    else terms.push(parts[at] === '+' ? value : -value);
  }
  return sum(terms);
}

/** The equations of a text that do not hold to the decimals that they print, each with the right result. */
export const wrongEquations = (text: string): string[] =>
  [...text.matchAll(equation)].flatMap(([whole, expression, stated]) => {
    const decimals = /\.(\d+)/.exec(stated!)?.[1]?.length ?? 0;
    const result = evaluate(expression!);
    // Half a unit of the last place, and a hair for binary fractions.
    const holds = Math.abs(result - valueOf(stated!)) <= 0.5 * 10 ** -decimals + 1e-9;
    return holds ? [] : [`"${whole}" does not hold; the result is ${formatNumber(result)}.`];
  });

/** Every text of an entry with the path of its field. */
export function textsOf(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Refuses each equation in the texts of an entry that does not hold. */
export function checkEquations(entry: unknown, ctx: Context): void {
  for (const { path, text } of textsOf(entry))
    for (const message of wrongEquations(text)) refuse(ctx, path, message);
}
