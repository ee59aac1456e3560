import { daysBetween } from './arithmetic.ts';
import type { CommandCenter, RegisterEntry } from './command-center.ts';

/** By how many days the review of a running agent is overdue; 0 when it is not, or when the agent does not run. */
export function overdueDays(
  { state, review }: Pick<RegisterEntry, 'state' | 'review'>,
  { today, reviewEvery }: Pick<CommandCenter, 'today' | 'reviewEvery'>,
): number {
  if (state !== 'running' || !review) return 0;
  return Math.max(0, daysBetween(review.on, today) - reviewEvery);
}
