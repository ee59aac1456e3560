/**
 * Numbers that an editor writes down must agree: an equation in a sentence must hold, and what follows from other fields must
 * follow from them. So a figure cannot be changed in one place and stay behind in another.
 */
import type { z } from 'astro/zod';

type Path = (string | number)[];
/** What `superRefine` hands to a check. */
type Context = Pick<z.RefinementCtx, 'addIssue'>;

/** Reports a fault of the entry at one of its fields. */
export const refuse = (ctx: Context, path: Path, message: string): void => {
  ctx.addIssue({ code: 'custom', path, message });
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** 7800 -> 7,800; -12 -> −12 */
export const plain = (value: number): string => (value < 0 ? '−' : '') + grouped.format(Math.abs(value));

/** Equal to the cent: amounts are dollars with two decimals, and sums of them carry binary dust. */
export const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Days between two dates of the sample year, written as 'May 15'; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  const dayOf = (date: string) => Date.parse(`${date}, 2026 00:00 UTC`);
  return (dayOf(to) - dayOf(from)) / 86_400_000;
}

const number = String.raw`[$€]?\d(?:[\d,]*\d)?(?:\.\d+)?(?: ?(?:h|min|%))?`;
const equation = new RegExp(`(${number}(?: ?[+−×÷-] ?${number})+) = ([−-]? ?${number})`, 'g');
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Dates, times and references such as 4500-118, which count nothing. */
const notCounts = new RegExp(
  String.raw`\b(?:${months}) \d{1,2}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d+-\d+\b`,
  'g',
);

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
    return holds ? [] : [`"${whole}" does not hold; the result is ${plain(result)}.`];
  });

/** The results of the equations of a text. */
export const resultsIn = (text: string): number[] =>
  [...text.matchAll(equation)].map(([, , stated]) => valueOf(stated!));

/** The numbers of a text, without dates, times and references. */
export const numbersIn = (text: string): number[] =>
  (text.replace(notCounts, '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => valueOf(digits));

/** Every value of an entry that holds no others, with the path of its field. */
function valuesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) =>
    valuesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Every text of an entry with the path of its field. */
export const textsOf = (entry: unknown): { path: Path; text: string }[] =>
  valuesOf(entry).flatMap(({ path, value }) => (typeof value === 'string' ? [{ path, text: value }] : []));

/** Every number that an entry has in a field of its own. */
export const fieldNumbers = (entry: unknown): number[] =>
  valuesOf(entry).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));

/** Refuses each equation in the texts of an entry that does not hold. */
export function checkEquations(entry: unknown, ctx: Context): void {
  for (const { path, text } of textsOf(entry))
    for (const message of wrongEquations(text)) refuse(ctx, path, message);
}
