/** The register as it is printed: rows of agents, each with its whole trail. */
import type { Panels, RegisterRow, TrailLine } from '~/content/schemas/panels.ts';

type CommandCenter = Panels['command-center'];

/** Days between two dates of the sample year, written as 'May 15'; negative when the second lies before the first. */
function daysBetween(from: string, to: string): number {
  const dayOf = (date: string) => Date.parse(`${date}, 2026 00:00 UTC`);
  return (dayOf(to) - dayOf(from)) / 86_400_000;
}

/** 'May 12, 15:30' -> 'May 12' */
const dayOf = (at: string): string => at.split(',')[0]!;

/** By how many days the review of a running agent is overdue; 0 when it is not, or when the agent does not run. */
function overdueDays({ state, review }: RegisterRow, { today, reviewEvery }: CommandCenter): number {
  if (state !== 'running' || !review) return 0;
  return Math.max(0, daysBetween(dayOf(review.on), today) - reviewEvery);
}

/** The trail of a row, the newest line first: what is written down, its last review and the version in force. */
export function listTrail(row: RegisterRow, { reviewer, approver }: CommandCenter): TrailLine[] {
  const { trail, review, version, owner, state } = row;
  const lines = [...trail];
  if (review)
    lines.push({
      at: review.on,
      what: 'Reviewed',
      by: reviewer.person,
      detail: `${review.right} of ${review.checked} right.`,
    });
  if (version && state === 'testing')
    lines.push({ at: version.since, what: `Version ${version.number} in test.`, detail: 'Not in force.' });
  else if (version)
    lines.push({
      at: version.since,
      what: `Version ${version.number} in force.`,
      detail: `Approved by ${owner.person} and ${approver}.`,
    });
  const time = ({ at }: TrailLine) => Date.parse(`${at.replace(',', ' 2026')} UTC`);
  return lines.sort((a, b) => time(b) - time(a));
}

export const describeReach = ({ reach }: RegisterRow): string => reach.map(({ name }) => name).join(', ');

export interface RowAct {
  name: 'pause' | 'start' | 'hand over' | 'restore';
  label: string;
  /** What it leaves in the trail. */
  done: string;
}

/** What a visitor can do about a row; nothing about an entry that is only registered. */
export function listActs({ state, owner, version, review }: RegisterRow): RowAct[] {
  if (state === 'registered' || !review) return [];
  const act = (name: RowAct['name'], label: string, done: string): RowAct => ({ name, label, done });
  if (state === 'paused') return [act('start', 'Ask to start again', 'Start asked for by you.')];
  const before = (version?.number ?? 1) - 1;
  return [
    act('pause', 'Pause', `Paused by you: cases go to ${owner.person}.`),
    act('hand over', `Hand cases to ${owner.person}`, 'Cases handed over.'),
    ...(before > 0 ? [act('restore', `Bring back version ${before}`, `Version ${before} asked for.`)] : []),
  ];
}

/** Who decides on what is only asked for. */
export const second = 'Starting it again, or an older version, needs its owner and Internal control.';

/** What is usual for a count of exceptions. */
export function describeUsual({ usual, exceptions }: RegisterRow): string {
  if (usual) return `usual ${usual.from} to ${usual.to}`;
  return exceptions === undefined ? 'not counted' : 'not set yet';
}

/** The review column: a day, or that it is overdue. */
export function describeReview(entry: RegisterRow, register: CommandCenter) {
  const { review } = entry;
  if (!review) return { text: 'None yet', detail: 'built elsewhere', late: false };
  const overdue = overdueDays(entry, register);
  const sample = `${review.right} of ${review.checked} right`;
  return overdue > 0
    ? { text: `Overdue ${overdue} days`, detail: `${dayOf(review.on)}, ${sample}`, late: true }
    : { text: dayOf(review.on), detail: sample, late: false };
}
