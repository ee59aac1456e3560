/** What the run says in each state: its record, stage, status line and outcome, filled with the amounts of the case. */
import { formatDollarsAndCents } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';
import type { RunEntry } from '~/content/schemas/runs.ts';
import type { Ends } from '~/features/panels/Answers.tsx';
import { caseValues, fillTokens, type Fill } from '~/features/panels/case-text.ts';
import { aloneUpTo, isPayable, type Answer, type Run, type Rules } from './machine.ts';

/** The words of the run, with the case that it is about. */
export interface RunContent extends RunEntry {
  sample: Case;
}

export const stages = ['plan', 'act', 'wait', 'done'] as const;

/** Prints cents: 780000 -> $7,800.00. */
export const formatCents = (cents: number): string => formatDollarsAndCents(cents / 100);
export const toCents = (amount: number): number => Math.round(amount * 100);

export const readRules = ({ sample, record }: Pick<RunContent, 'sample' | 'record'>): Rules => ({
  order: toCents(sample.goods),
  billed: toCents(sample.total),
  limit: toCents(sample.limit.amount),
  lines: record.length,
});

/** Puts what the case holds, and the amount and reason of an answer or of a run that has one, in place of the tokens. */
export function createFiller(
  content: RunContent,
  given: Run | { amount?: number; reason?: string } = {},
): Fill {
  const { order, billed } = readRules(content);
  const said = 'answer' in given ? given.answer : given;
  const amount = 'amount' in said ? (said.amount ?? 0) : 0;
  const reason = 'reason' in said ? (said.reason ?? '') : '';
  return fillTokens({
    ...caseValues(content.sample),
    amount: formatCents(amount),
    credit: formatCents(billed - amount),
    over: formatCents(amount - order),
    reason,
  });
}

export function readStage(run: Run, { record }: RunContent): (typeof stages)[number] {
  if (run.phase === 'done') return 'done';
  if (run.phase !== 'playing') return 'wait';
  return record[Math.max(0, run.shown - 1)]?.stage ?? 'plan';
}

type Written = RunEntry['answers']['approved'];

interface Outcome {
  title: string;
  text: string;
  status: string;
  /** What the answer adds to the record. */
  record: readonly Written[];
  /** Cents. */
  paid: number;
}

/** How the run ends with this answer, in content's own words. */
export function readOutcome(answer: Answer, content: RunContent): Outcome {
  const { paid, refused, second, declined, answers } = content;
  switch (answer.kind) {
    case 'refused':
      return { ...refused, paid: 0 };
    case 'declined':
      return { ...declined, record: [...second.record, ...declined.record], paid: 0 };
    default: {
      const agreed = answer.kind === 'agreed';
      // No letter where the whole invoice is paid and nothing is asked back.
      const whole = answer.amount === readRules(content).billed;
      const payment = paid.record.filter(({ ifCredit }) => !(ifCredit && whole));
      return {
        ...paid,
        text: agreed ? paid.agreedText : paid.text,
        record: [...(agreed ? second.record : []), answers[answer.kind], ...payment],
        paid: answer.amount,
      };
    }
  }
}

export interface Line extends Written {
  /** Time of day; undefined for lines written in front of the reader. */
  at?: string;
  /** A line that asks or ends. */
  marked: boolean;
  /** Written after a person's answer. */
  added: boolean;
}

/** The record: what the agent wrote, then what a person's answer adds. */
export function listLines(run: Run, content: RunContent): Line[] {
  const fill = createFiller(content, run);
  const second = run.phase === 'second';
  const written = (lines: readonly (Written & { at?: string })[], added: boolean): Line[] =>
    lines.map(({ lead, text, at }, index) => ({
      ...(at !== undefined && { at: fill(at) }),
      lead: fill(lead),
      text: fill(text),
      marked: (second || !added) && index === lines.length - 1,
      added,
    }));
  const answered = run.phase === 'done' ? readOutcome(run.answer, content).record : [];
  return [...written(content.record, false), ...written(second ? content.second.record : answered, true)];
}

/** The arithmetic of an amount while it is being set, or why nobody can pay it. */
export function describeAmount(amount: number, content: RunContent): string {
  const { credit, within, above } = content.edit;
  const fill = createFiller(content, { amount });
  if (!isPayable(amount, readRules(content))) return fill(content.labels.impossible);
  return fill(`${credit} ${amount > aloneUpTo(readRules(content)) ? above : within}`);
}

/** The status line; `amount` is what the field of the edit form holds, in cents. */
export function describeStatus(run: Run, content: RunContent, amount: number): string {
  const { status, second, record } = content;
  const fill = createFiller(content);
  switch (run.phase) {
    case 'playing':
      return fill(status[record[Math.max(0, run.shown - 1)]!.stage]);
    case 'editing':
      return describeAmount(amount, content);
    case 'second':
      return fill(second.status);
    case 'done':
      return fill(readOutcome(run.answer, content).status);
    default:
      return fill(status.waiting);
  }
}

/** Where every dollar of the invoice went: rows that add up to it, in cents. */
export function listTotals(answer: Answer, content: RunContent): { name: string; cents: number }[] {
  const { totals } = content;
  const { paid } = readOutcome(answer, content);
  return [
    { name: totals.paid, cents: paid },
    { name: paid ? totals.credit : totals.open, cents: readRules(content).billed - paid },
  ];
}

/** What each answer does in one act: its outcome as a heading, the line that the trail gains, and what it means. */
export function decide(content: RunContent) {
  const rules = readRules(content);
  // An edit pays the most that one person may; reasons are the first of their lists.
  const first = ([reason]: string[]) => createFiller(content)(reason!);
  return {
    approve: describeAnswer({ kind: 'approved', amount: rules.order }, content),
    edit: describeAnswer(
      { kind: 'edited', amount: aloneUpTo(rules), reason: first(content.edit.reasons) },
      content,
    ),
    refuse: describeAnswer({ kind: 'refused', reason: first(content.refuse.reasons) }, content),
  };
}

/** The question, and what stands in its place after each answer. */
export const listTitles = (content: RunContent): Ends => perAnswer(content, 'question', 'title');

/** What is said before an answer, and what each of them means. */
export const listEnds = (content: RunContent): Ends => perAnswer(content, 'reason', 'meaning');

function perAnswer(content: RunContent, before: 'question' | 'reason', part: 'title' | 'meaning'): Ends {
  const { approve, edit, refuse } = decide(content);
  return {
    none: createFiller(content)(content[before]),
    approve: approve[part],
    edit: edit[part],
    refuse: refuse[part],
  };
}

function describeAnswer(answer: Answer, content: RunContent) {
  const { title, record, text } = readOutcome(answer, content);
  const fill = createFiller(content, answer);
  const [first, second] = record;
  return {
    title: fill(title),
    lead: fill(first!.lead),
    // An approval says in its second line what was approved.
    text: fill(first!.text || `${second!.lead} ${second!.text}`),
    meaning: fill(answer.kind === 'edited' ? describeAmount(answer.amount, content) : text),
  };
}
