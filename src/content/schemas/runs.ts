/**
 * The words of a replayed run that stops for a person, for any case of src/content/cases. Texts name what the case holds by
 * tokens such as {order}, so that no sentence can disagree with it.
 */
import { z } from 'astro/zod';
import { group, listOf, text } from './fields.ts';
import { refuse, textsOf } from './arithmetic.ts';

const button = text('Button');
const sentence = text('Plain text; words in braces stand for values of the case, and for every amount.');
const line = z.strictObject({
  lead: text('Printed strong: who did what.'),
  text: text('What follows it; words in braces stand for values of the case.').default(''),
});
const lines = <Line extends z.ZodType>(one: Line) =>
  listOf('Lines that the record gains.', one).min(2).max(4);
const reasons = listOf(
  'Three reasons to choose from.',
  text('A reason in a few words, without a full stop.'),
).length(3);
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
    labels: group('Short words of the panel.', {
      record: text('Name of the list of lines, read out.'),
      now: text('Stands for the time of lines written in front of the reader.'),
      rule: text('Before the rule.'),
      asked: text('Before whom the run asks.'),
      amount: text('The field for the amount.'),
      reason: text('The field for the reason.'),
      save: button,
      refuse: button,
      back: button,
      replay: button,
      skip: button,
      impossible: sentence,
    }),
    stages: group('Names of the four stages.', {
      plan: sentence,
      act: sentence,
      wait: sentence,
      done: sentence,
    }),
    record: listOf(
      'What the agent wrote before it stopped, oldest first.',
      line.extend({
        at: text('Time of day: the hour is that of the case').regex(/^\{hour\}:\d{2}:\d{2}$/),
        stage: z.enum(['plan', 'act', 'wait']).describe('In which stage the line was written'),
      }),
    ).min(4),
    pending: text('Stands where the next line will be.'),
    question: sentence,
    rule: sentence,
    reason: text('Why the agent may not do it by itself.'),
    asked: text('Who is asked, and that the reader plays this part.'),
    terms: group('Names of the four amounts.', {
      billed: sentence,
      order: sentence,
      beyond: sentence,
      limit: sentence,
    }),
    decision: group(
      'Around the case where only its end is decided: on the home page and on industry pages.',
      {
        stopped: text('Over the question: who stopped, and who decides.'),
        case: text('On the bar, before the number of the case and the status of its run.'),
        decided: text('On the bar instead of the status, once the reader has decided.'),
        trail: text('Heading over what has been written down.'),
        next: text('Stands for the time of the line that is still to be written.'),
        run: text('Link to the run of which this is the end.'),
        again: text('Button that takes the decision back.'),
      },
    ),
    choices: group('The three buttons, and the line under them.', {
      approve: button,
      edit: button,
      refuse: button,
      hint: sentence,
    }),
    edit: group('What the reader sees when the amount is changed.', {
      credit: sentence,
      within: sentence,
      above: sentence,
      reasons,
    }),
    refuse: group('What the reader sees when the invoice is refused.', { reasons }),
    status: group('The status line in each stage, read out when it changes.', {
      waiting: sentence,
      plan: sentence,
      act: sentence,
      wait: sentence,
    }),
    playing: group('What stands there while the run is replayed.', { title: sentence, text: sentence }),
    answers: group('First line of a record that ends with a payment.', {
      approved: line.describe('The whole amount was approved.'),
      edited: line.describe('Another amount was set.'),
      agreed: line.describe('A second person agreed.'),
    }),
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
    totals: group('Names of the amounts at the end.', {
      paid: sentence,
      credit: sentence,
      open: sentence,
      sum: sentence,
    }),
    trail: group('What is kept of the run, and for whom.', {
      heading: text('Heading of what is kept.'),
      plan: sentence,
      read: sentence,
      alone: sentence,
      both: sentence,
    }),
  })
  .superRefine((run, ctx) => {
    const times = run.record.map(({ at }) => at);
    times.forEach((at, index) => {
      if (index > 0 && at < times[index - 1]!)
        refuse(ctx, ['record', index, 'at'], `${at} comes before the line above it, ${times[index - 1]}.`);
    });
    for (const { path, text } of textsOf(run))
      if (/\$\s?\d/.test(text))
        refuse(ctx, path, 'An amount stands in the text; name it by its word in braces instead.');
  });

export type RunEntry = z.infer<typeof runSchema>;
