/** What the run says in each state: its record, stage, status line and outcome, filled with the amounts of the case. */
import { formatDollars, formatDollarsAndCents } from '~/config/numbers.ts';
import type { RunContent } from '~/content/schemas/runs.ts';
import { aloneUpTo, type Run, type Rules } from './machine.ts';

export type Stage = 'plan' | 'act' | 'wait' | 'done';
export const stages: Stage[] = ['plan', 'act', 'wait', 'done'];

export interface Line {
  /** Time of day; undefined for lines written in front of the reader. */
  at?: string;
  lead: string;
  text: string;
  /** A line that asks or ends. */
  marked: boolean;
  /** Written after a person's answer. */
  added: boolean;
}

/** Prints cents: 780000 -> $7,800.00. */
export const formatCents = (cents: number): string => formatDollarsAndCents(cents / 100);
export const toCents = (amount: number): number => Math.round(amount * 100);

export const readRules = ({ figures, record }: RunContent): Rules => ({
  order: toCents(figures.order),
  billed: toCents(figures.billed),
  limit: toCents(figures.limit),
  lines: record.length,
});

export type Fill = (text: string) => string;

/** Puts the amounts of the case, and of an answer where there is one, in place of the tokens. */
export function createFiller(content: RunContent, answer: { amount?: number; reason?: string } = {}): Fill {
  const { figures, version } = content;
  const rules = readRules(content);
  const amount = answer.amount ?? 0;
  const values: Record<string, string> = {
    invoice: figures.invoice,
    quantity: String(figures.quantity),
    unit: formatCents(toCents(figures.unit)),
    order: formatCents(rules.order),
    billed: formatCents(rules.billed),
    freight: formatCents(rules.billed - rules.order),
    limit: formatCents(rules.limit),
    alone: formatCents(aloneUpTo(rules)),
    share: String(figures.share),
    threshold: formatDollars(figures.threshold),
    version: String(version),
    next: String(version + 1),
    amount: formatCents(amount),
    credit: formatCents(rules.billed - amount),
    over: formatCents(amount - rules.order),
    reason: answer.reason ?? '',
  };
  return (text) => text.replace(/\{(\w+)\}/g, (token, name: string) => values[name] ?? token);
}

/** What the answer of a finished or waiting run fills in. */
function readAnswer(run: Run): { amount?: number; reason?: string } {
  if (run.phase === 'second') return run;
  if (run.phase === 'done') return run.answer;
  return {};
}
export const createRunFiller = (content: RunContent, run: Run): Fill =>
  createFiller(content, readAnswer(run));

export function readStage(run: Run, { record }: RunContent): Stage {
  if (run.phase === 'done') return 'done';
  if (run.phase !== 'playing') return 'wait';
  return record[Math.max(0, run.shown - 1)]?.stage ?? 'plan';
}

/** The lines that the run's own record starts with. */
export const listOpeningLines = (content: RunContent): Line[] => {
  const fill = createFiller(content);
  return content.record.map(({ at, lead, text }, index) => ({
    at,
    lead: fill(lead),
    text: fill(text),
    marked: index === content.record.length - 1,
    added: false,
  }));
};

type Written = { lead: string; text: string };

/** What a person's answer adds to the record, in content's own words. */
function listAdded(run: Run, content: RunContent): Written[] {
  const { paid, refused, second, declined, answers } = content;
  if (run.phase === 'second') return second.record;
  if (run.phase !== 'done') return [];
  const { answer } = run;
  switch (answer.kind) {
    case 'refused':
      return refused.record;
    case 'declined':
      return [...second.record, ...declined.record];
    case 'agreed':
      return [...second.record, answers.agreed, ...payment(answer.amount)];
    default:
      return [answers[answer.kind], ...payment(answer.amount)];
  }
  /** Without a letter, where the whole invoice is paid and nothing is asked back. */
  function payment(amount: number): Written[] {
    const whole = amount === readRules(content).billed;
    return paid.record.filter(({ ifCredit }) => !(ifCredit && whole));
  }
}

export function listAddedLines(run: Run, content: RunContent): Line[] {
  const fill = createRunFiller(content, run);
  const lines = listAdded(run, content);
  return lines.map(({ lead, text }, index) => ({
    lead: fill(lead),
    text: fill(text),
    marked: run.phase === 'second' && index === lines.length - 1,
    added: true,
  }));
}

/** The arithmetic of an amount while it is being set. */
export function describeAmount(amount: number, content: RunContent): string {
  const { credit, within, above } = content.edit;
  const fill = createFiller(content, { amount });
  return fill(`${credit} ${amount > aloneUpTo(readRules(content)) ? above : within}`);
}

/** The status line; `amount` is what the field of the edit form holds, in cents. */
export function describeStatus(run: Run, content: RunContent, amount: number): string {
  const { status, second } = content;
  switch (run.phase) {
    case 'playing':
      return status[readStage(run, content) as 'plan' | 'act' | 'wait'];
    case 'editing':
      return describeAmount(amount, content);
    case 'second':
      return second.status;
    case 'done':
      return readOutcome(run.answer.kind, content).status;
    default:
      return status.waiting;
  }
}

/** The words for an answer of this kind. */
export function readOutcome(kind: (Run & { phase: 'done' })['answer']['kind'], content: RunContent) {
  if (kind === 'refused') return content.refused;
  if (kind === 'declined') return content.declined;
  return kind === 'agreed' ? { ...content.paid, text: content.paid.agreedText } : content.paid;
}

/** Where every dollar of the invoice went: rows that add up to it. */
export function listTotals(
  run: Run & { phase: 'done' },
  content: RunContent,
): { name: string; cents: number }[] {
  const { billed } = readRules(content);
  const { answer } = run;
  const { totals } = content;
  if (answer.kind === 'refused' || answer.kind === 'declined')
    return [
      { name: totals.paid, cents: 0 },
      { name: totals.open, cents: billed },
    ];
  return [
    { name: totals.paid, cents: answer.amount },
    { name: totals.credit, cents: billed - answer.amount },
  ];
}
