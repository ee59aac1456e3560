/** What a visitor can do in the register, as a pure state machine: one state for each row. */
import type { CommandCenter, RegisterEntry } from '~/content/schemas/panels/command-center.ts';
import type { TrailLine } from '~/content/schemas/panels/parts.ts';
import { joinCounts } from './words.ts';

export interface Row {
  /** Undefined until the visitor has opened or closed it. */
  opened?: boolean;
  paused: boolean;
  /** What has been asked for in this row; each of it can be asked once. */
  asked: readonly Act[];
  added: readonly TrailLine[];
}
export type Act = 'pause' | 'start' | 'hand over' | 'restore';
export type Rows = Readonly<Record<string, Row>>;

export const initialRows = ({ entries }: Pick<CommandCenter, 'entries'>): Rows =>
  Object.fromEntries(
    entries.map(({ name, state }) => [name, { paused: state === 'paused', asked: [], added: [] }]),
  );

export const readState = ({ state }: RegisterEntry, { paused }: Row): RegisterEntry['state'] =>
  paused ? 'paused' : state;

interface Button {
  act: Act;
  label: string;
  disabled: boolean;
}

/** The buttons of an open row; none for an entry that is only registered. */
export function listButtons(entry: RegisterEntry, row: Row): Button[] {
  if (entry.state === 'registered') return [];
  const asked = (act: Act) => row.asked.includes(act);
  const first: Button = row.paused
    ? { act: 'start', label: 'Ask to start again', disabled: asked('start') }
    : { act: 'pause', label: 'Pause', disabled: false };
  if (entry.state === 'paused') return [first];
  const before = (entry.version?.number ?? 1) - 1;
  return [
    first,
    { act: 'hand over', label: 'Hand cases to a person', disabled: asked('hand over') },
    ...(before > 0
      ? [{ act: 'restore' as const, label: `Bring back version ${before}`, disabled: asked('restore') }]
      : []),
  ];
}

/** What the row says under its buttons. */
export function describeRow(row: Row): string {
  if (row.asked.includes('start')) return 'Two people are asked. Until both agree, the agent stays paused.';
  if (row.asked.includes('pause'))
    return 'Pausing took one step and left a line in the trail. Starting again needs two people.';
  if (row.paused) return 'Starting again needs two people.';
  return 'Every role that works with this row may pause it. Starting again needs two people.';
}

const lines: Record<Act, (entry: RegisterEntry) => Omit<TrailLine, 'at'>> = {
  pause: ({ owner }) => ({ what: 'Paused by you.', detail: `Open cases go to ${owner}.` }),
  start: ({ owner }) => ({
    what: 'Start asked for by you.',
    detail: `Waits for ${owner} and Internal control.`,
  }),
  'hand over': ({ owner }) => ({ what: 'Handed over by you.', detail: `Open cases wait for ${owner}.` }),
  restore: ({ version }) => ({
    what: `Version ${version!.number - 1} asked for by you.`,
    detail: 'Waits for Internal control.',
  }),
};

/** The rows after an act; an act that the row does not offer changes nothing. */
export function act(rows: Rows, entry: RegisterEntry, done: Act): Rows {
  const row = rows[entry.name]!;
  if (!listButtons(entry, row).some(({ act, disabled }) => act === done && !disabled)) return rows;
  const line = { at: 'Now', ...lines[done](entry) };
  return {
    ...rows,
    [entry.name]: {
      ...row,
      paused: row.paused || done === 'pause',
      asked: [...row.asked, done],
      added: [line, ...row.added],
    },
  };
}

export const setOpened = (rows: Rows, name: string, opened: boolean): Rows => ({
  ...rows,
  [name]: { ...rows[name]!, opened },
});

/** '7 entries: 4 running, 1 testing, 1 paused, 1 registered' */
export function describeStates({ entries }: Pick<CommandCenter, 'entries'>, rows: Rows): string {
  const states = entries.map((entry) => readState(entry, rows[entry.name]!));
  const counts = (['running', 'testing', 'paused', 'registered'] as const).map((state): [string, number] => [
    state,
    states.filter((found) => found === state).length,
  ]);
  return `${entries.length} entries: ${joinCounts(counts)}`;
}

/** 'Cases that went to a person this week: 33 + 21 + 3 = 57' */
export function describeSum({ entries }: Pick<CommandCenter, 'entries'>): string {
  const cases = entries.flatMap(({ exceptions }) => exceptions ?? []);
  const total = cases.reduce((sum, exceptions) => sum + exceptions, 0);
  return `Cases that went to a person this week: ${cases.join(' + ')} = ${total}`;
}

/**
 * The review column: a day, or that it is overdue.
 * @param overdue days since the review was due; 0 when it is not
 */
export function describeReview({ review }: RegisterEntry, overdue: number) {
  if (!review) return { text: 'None yet', detail: 'built elsewhere', late: false };
  const sample = `${review.right} of ${review.checked} right`;
  return overdue > 0
    ? { text: `Overdue ${overdue} days`, detail: `${review.on}, ${sample}`, late: true }
    : { text: review.on, detail: sample, late: false };
}
