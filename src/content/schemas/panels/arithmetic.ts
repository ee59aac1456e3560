/** How the schemas of the product panels check the numbers that an editor writes down. */
import type { z } from 'astro/zod';

type Path = (string | number)[];
/** What `superRefine` hands to a check. */
export type Context = Pick<z.RefinementCtx, 'addIssue'>;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
export const plain = (value: number): string => (value < 0 ? '\u2212' : '') + grouped.format(Math.abs(value));

/** Equal to the cent: amounts are dollars with two decimals, and sums of them carry binary dust. */
export const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Reports a fault of the entry at one of its fields. */
export const refuse = (ctx: Context, path: Path, message: string): void => {
  ctx.addIssue({ code: 'custom', path, message });
};

/**
 * Recomputes a derived number and refuses another one.
 * @param formula the arithmetic as the editor would write it, without the result: '8,460 − 7,800'
 */
export function mustEqual(ctx: Context, path: Path, stated: number, computed: number, formula: string): void {
  if (same(stated, computed)) return;
  refuse(
    ctx,
    path,
    `says ${plain(stated)}, but ${formula} = ${plain(computed)}. Correct this number or the ones it is made of.`,
  );
}

/** Days between two dates of the sample year, written as 'May 15'; negative when the second lies before the first. */
export const daysBetween = (from: string, to: string): number => (dayOf(to) - dayOf(from)) / 86_400_000;

const dayOf = (date: string): number => Date.parse(`${date}, 2026 00:00 UTC`);
