/** What a release changes for visitors, as lines for the log and the alert. */
import type { Judgement } from './gate.ts';

export const changeLines = ({ renamed, withdrawn }: Pick<Judgement, 'renamed' | 'withdrawn'>): string[] => [
  ...renamed.map(({ from, to }) => `Renamed: ${from} redirects to ${to}.`),
  ...withdrawn.map(({ address, reason }) => `Withdrawn: ${address} (${reason}).`),
];
