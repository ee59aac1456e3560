/** Sensitivity of a result: its change, before rounding, when each input alone is 10% lower or higher. Pure. */
import { formatValue, roundToCents } from './format.ts';
import type { Input } from './types.ts';

/** By how much each input is moved. */
const part = 0.1;

export interface Side {
  /** The moved value, as printed: '45,000'. */
  text: string;
  /** Why the value moved by less than 10%: the bound that stopped it. */
  bound?: 'lowest' | 'highest';
  /** Of the total, in its own unit. */
  change: number;
  changeText: string;
}

export interface Influence<Key extends string = string> {
  key: Key;
  label: string;
  /** Why the input does not move the result; absent where it does. */
  idle?: string;
  lower: Side;
  higher: Side;
  /** The larger of both changes, without its sign; the order of the list. */
  swing: number;
}

/** A formula whose inputs can be moved. */
interface Weighed<Key extends string> {
  inputs: readonly (Input & { key: Key })[];
  outcome: (values: Readonly<Record<Key, number>>) => { exact: number };
  formatChange: (difference: number) => string;
}

/** An input 10% lower (`-1`) or higher (`1`), within its bounds but not on its step. */
function moved(input: Input, value: number, direction: -1 | 1): { value: number; bound?: Side['bound'] } {
  const wanted = Number((value + direction * part * Math.abs(value)).toFixed(6));
  if (wanted < input.min) return { value: input.min, bound: 'lowest' };
  if (wanted > input.max) return { value: input.max, bound: 'highest' };
  return { value: wanted };
}

/** All inputs, the one that moves the total most first; equals stay in the order of the page. */
export function influences<Key extends string>(
  { inputs, outcome, formatChange }: Weighed<Key>,
  values: Readonly<Record<Key, number>>,
): Influence<Key>[] {
  const now = outcome(values).exact;
  const side = (input: Input & { key: Key }, direction: -1 | 1): Side => {
    const { value, bound } = moved(input, values[input.key], direction);
    const then = outcome({ ...values, [input.key]: value }).exact;
    const change = roundToCents(then - now);
    return { text: formatValue(input, value), bound, change, changeText: formatChange(change) };
  };
  return inputs
    .map((input) => {
      const [lower, higher] = [side(input, -1), side(input, 1)];
      const swing = Math.max(Math.abs(lower.change), Math.abs(higher.change));
      const idle = swing === 0 ? explainIdle(input, values[input.key]) : undefined;
      return { key: input.key, label: input.label, idle, lower, higher, swing };
    })
    .sort((a, b) => b.swing - a.swing);
}

/** The entry of an input that never has an effect says why, beside its field. */
function explainIdle({ idle }: Input, value: number): string {
  if (idle) return 'No effect';
  return value === 0 ? 'No effect: 10% of 0 is 0' : 'No effect: it is multiplied by 0 now';
}

/** Whether all inputs weigh the same, as the factors of one product do; then bars would say nothing. */
export const weighAlike = ([first, ...others]: Influence[]): boolean =>
  first !== undefined &&
  first.lower.change === -first.higher.change &&
  others.every(
    ({ lower, higher }) => lower.change === first.lower.change && higher.change === first.higher.change,
  );
