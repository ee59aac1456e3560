/** The run as a state machine: what each act leads to. Pure; amounts are whole cents. */

/** Limits of the case, in cents, and the number of lines that the record starts with. */
export interface Rules {
  order: number;
  billed: number;
  limit: number;
  lines: number;
}

export type Answer =
  | { kind: 'approved'; amount: number }
  | { kind: 'edited' | 'agreed' | 'declined'; amount: number; reason: string }
  | { kind: 'refused'; reason: string };

export type Run =
  | { phase: 'waiting' | 'editing' | 'refusing' }
  | { phase: 'playing'; shown: number }
  | { phase: 'second'; amount: number; reason: string }
  | { phase: 'done'; answer: Answer };
export type Phase = Run['phase'];

export type Act =
  | { type: 'approve' | 'edit' | 'refuse' | 'back' | 'replay' | 'tick' | 'skip' | 'agree' | 'decline' }
  | { type: 'save'; amount: number; reason: string }
  | { type: 'confirm'; reason: string };

export const firstRun: Run = { phase: 'waiting' };

/** Milliseconds before the first line of a replay, and between two lines. */
export const timings = { first: 300, line: 700 };

/** How long the run rests as it is; undefined unless it plays. */
export function dueIn(run: Run): number | undefined {
  if (run.phase !== 'playing') return undefined;
  return run.shown === 0 ? timings.first : timings.line;
}

/** The most that one person may set, in cents. */
export const aloneUpTo = ({ order, limit }: Rules): number => order + limit;

/** Whether an amount can be saved: whole cents, more than nothing, at most what was billed. */
export const isPayable = (amount: number, { billed }: Rules): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= billed;

/** The run after an act. An act that its phase does not offer changes nothing. */
export function after(run: Run, act: Act, rules: Rules): Run {
  switch (run.phase) {
    case 'waiting':
      if (act.type === 'approve') return { phase: 'done', answer: { kind: 'approved', amount: rules.order } };
      if (act.type === 'edit') return { phase: 'editing' };
      if (act.type === 'refuse') return { phase: 'refusing' };
      break;
    case 'editing':
      if (act.type === 'back') return firstRun;
      if (act.type === 'save' && isPayable(act.amount, rules)) {
        const { amount, reason } = act;
        return amount > aloneUpTo(rules)
          ? { phase: 'second', amount, reason }
          : { phase: 'done', answer: { kind: 'edited', amount, reason } };
      }
      break;
    case 'refusing':
      if (act.type === 'back') return firstRun;
      if (act.type === 'confirm') return { phase: 'done', answer: { kind: 'refused', reason: act.reason } };
      break;
    case 'second':
      if (act.type === 'agree' || act.type === 'decline') {
        const { amount, reason } = run;
        const kind = act.type === 'agree' ? 'agreed' : 'declined';
        return { phase: 'done', answer: { kind, amount, reason } };
      }
      break;
    case 'playing':
      if (act.type === 'skip') return firstRun;
      if (act.type === 'tick')
        return run.shown + 1 >= rules.lines ? firstRun : { phase: 'playing', shown: run.shown + 1 };
      return run;
    case 'done':
      break;
  }
  return act.type === 'replay' ? { phase: 'playing', shown: 0 } : run;
}
