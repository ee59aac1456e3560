/**
 * The words of a replayed run that stops for a person, for any case of src/content/cases. Texts name what the case holds by
 * tokens such as {order}, so that no sentence can disagree with it.
 */
import { z } from 'astro/zod';
import { refuse, textsOf } from './arithmetic.ts';
import { caseTokens } from './cases.ts';

/** What texts may name. The last four only after an answer: the amount set, what is asked back, what is over the order, why. */
const tokens = [...caseTokens, 'amount', 'credit', 'over', 'reason'] as const;

const text = (about: string) => z.string().min(1).describe(about);
const button = text('Button');
const sentence = text('Plain text with tokens; amounts only as tokens.');
const line = z.strictObject({
  lead: text('Printed strong: who did what.'),
  text: z.string().default('').describe('What follows it, with tokens.'),
});
const lines = <Line extends z.ZodType>(one: Line) =>
  z.array(one).min(2).max(4).describe('Lines that the record gains.');
const reasons = z
  .array(text('A reason in a few words, without a full stop.'))
  .length(3)
  .describe('Three reasons to choose from.');
const outcome = z.strictObject({
  title: text('What has happened, in one sentence.'),
  text: text('What this means, in one or two sentences.'),
  status: text('The status line, read out when it changes.'),
  record: lines(line),
});

export const runSchema = z
  .strictObject({
    heading: text('Heading over the run.'),
    name: text('Name on the bar: which agent, which run.'),
    caption: text('What the picture is; says that the data is a sample.'),
    labels: z
      .strictObject({
        record: text('Name of the list of lines, read out.'),
        now: text('Stands for the time of lines written in front of the reader.'),
        rule: text('Before the rule.'),
        asked: text('Before whom the run asks.'),
        pressed: text('Before the name of a button, without JavaScript.'),
        amount: text('The field for the amount.'),
        reason: text('The field for the reason.'),
        save: button,
        refuse: button,
        back: button,
        replay: button,
        skip: button,
        impossible: sentence,
      })
      .describe('Short words of the panel.'),
    stages: z
      .strictObject({ plan: sentence, act: sentence, wait: sentence, done: sentence })
      .describe('Names of the four stages.'),
    record: z
      .array(
        line.extend({
          at: z
            .string()
            .regex(/^\d{2}:\d{2}:\d{2}$/)
            .describe('Time of day, hh:mm:ss'),
          stage: z.enum(['plan', 'act', 'wait']).describe('In which stage the line was written'),
        }),
      )
      .min(4)
      .describe('What the agent wrote before it stopped, oldest first.'),
    pending: text('Stands where the next line will be.'),
    question: sentence,
    rule: sentence,
    reason: text('Why the agent may not do it by itself.'),
    asked: text('Who is asked, and that the reader plays this part.'),
    terms: z
      .strictObject({ billed: sentence, order: sentence, beyond: sentence, limit: sentence })
      .describe('Names of the four amounts.'),
    choices: z
      .strictObject({ approve: button, edit: button, refuse: button, hint: sentence })
      .describe('The three buttons, and the line under them.'),
    withoutScript: z
      .strictObject({ approve: sentence, edit: sentence, refuse: sentence })
      .describe('What each answer does, for readers without JavaScript and on paper.'),
    edit: z
      .strictObject({
        credit: sentence,
        within: sentence,
        above: sentence,
        reasons,
      })
      .describe('What the reader sees when the amount is changed.'),
    refuse: z.strictObject({ reasons }).describe('What the reader sees when the invoice is refused.'),
    status: z
      .strictObject({ waiting: sentence, plan: sentence, act: sentence, wait: sentence })
      .describe('The status line in each stage, read out when it changes.'),
    playing: z
      .strictObject({ title: sentence, text: sentence })
      .describe('What stands there while the run is replayed.'),
    answers: z
      .strictObject({
        approved: line.describe('The whole amount was approved.'),
        edited: line.describe('Another amount was set.'),
        agreed: line.describe('A second person agreed.'),
      })
      .describe('First line of a record that ends with a payment.'),
    paid: outcome
      .extend({
        agreedText: sentence,
        record: lines(
          line.extend({
            ifCredit: z.boolean().default(false).describe('Left out where the whole invoice is paid'),
          }),
        ),
      })
      .describe('How the run ends with a payment.'),
    refused: outcome.describe('How the run ends when the invoice is refused.'),
    second: outcome.extend({ agree: button, decline: button }).describe('A second person is asked.'),
    declined: outcome.describe('How the run ends when the second person declines.'),
    totals: z
      .strictObject({ paid: sentence, credit: sentence, open: sentence, sum: sentence })
      .describe('Names of the amounts at the end.'),
    trail: z
      .strictObject({
        heading: text('Heading of what is kept.'),
        plan: sentence,
        read: sentence,
        alone: sentence,
        both: sentence,
      })
      .describe('What is kept of the run, and for whom.'),
  })
  .superRefine((run, ctx) => {
    const times = run.record.map(({ at }) => at);
    times.forEach((at, index) => {
      if (index > 0 && at < times[index - 1]!)
        refuse(ctx, ['record', index, 'at'], `${at} comes before the line above it, ${times[index - 1]}.`);
    });
    for (const { path, text } of textsOf(run)) {
      for (const [, token] of text.matchAll(/\{(\w*)\}/g))
        if (!(tokens as readonly string[]).includes(token!))
          refuse(
            ctx,
            path,
            `{${token}} is no token; there are ${tokens.map((name) => `{${name}}`).join(' ')}.`,
          );
      if (/\$\s?\d/.test(text))
        refuse(ctx, path, 'An amount stands in the text; name it by its token instead.');
    }
  });

export type RunEntry = z.infer<typeof runSchema>;
