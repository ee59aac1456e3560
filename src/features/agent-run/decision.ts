/** The end of the run in one act, as the home page offers it: what each answer does, by the run's own machine and words. */
import { after, aloneUpTo, firstRun, type Act, type Answer, type Run } from './machine.ts';
import { createFiller, describeAmount, readOutcome, readRules, type RunContent } from './texts.ts';

export const choices = ['approve', 'edit', 'refuse'] as const;
export type Choice = (typeof choices)[number];

export interface Decision {
  choice: Choice;
  /** The line that the trail gains. */
  lead: string;
  text: string;
  /** What it means, in one or two sentences. */
  meaning: string;
}

/** The acts that an answer takes in the run. An edit pays the most that one person may; reasons are the first of their lists. */
function actsOf(choice: Choice, content: RunContent): Act[] {
  const { edit, refuse } = content;
  switch (choice) {
    case 'approve':
      return [{ type: 'approve' }];
    case 'edit':
      return [
        { type: 'edit' },
        { type: 'save', amount: aloneUpTo(readRules(content)), reason: edit.reasons[0]! },
      ];
    case 'refuse':
      return [{ type: 'refuse' }, { type: 'confirm', reason: refuse.reasons[0]! }];
  }
}

/** @throws {Error} when the machine no longer ends with these acts */
function answerTo(choice: Choice, content: RunContent): Answer {
  const rules = readRules(content);
  const run = actsOf(choice, content).reduce<Run>((now, act) => after(now, act, rules), firstRun);
  if (run.phase !== 'done') throw new Error(`The run does not end with "${choice}", it is ${run.phase}.`);
  return run.answer;
}

export function decide(choice: Choice, content: RunContent): Decision {
  const answer = answerTo(choice, content);
  const { record, text } = readOutcome(answer, content);
  const fill = createFiller(content, answer);
  const [first, second] = record;
  return {
    choice,
    lead: fill(first!.lead),
    // An approval says in its second line what was approved.
    text: fill(first!.text || `${second!.lead} ${second!.text}`),
    meaning: fill(answer.kind === 'edited' ? describeAmount(answer.amount, content) : text),
  };
}
