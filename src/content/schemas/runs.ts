/**
 * The words of a run that stops for a person, for any case of src/content/cases. Texts name what the case holds by tokens such as
 * {order}, so that no sentence can disagree with it.
 */
import { z } from 'astro/zod';
import { group, listOf, text } from './fields.ts';

const sentence = text(
  'Plain text; words in braces are replaced by values of the case, as every amount has to be.',
);

export const runSchema = z.strictObject({
  name: text('Title of the figure: which agent, which run.'),
  asked: text('Over the question: who stopped, and who decides.'),
  question: sentence,
  terms: group('Names of the four amounts.', {
    billed: sentence,
    order: sentence,
    beyond: sentence,
    limit: sentence,
  }),
  waiting: text('Why the agent may not do it by itself; shown until an answer is chosen.'),
  state: text('State of the case until then, in a few words.'),
  answers: listOf('Two or three answers, the first one proposed by the agent.', {
    pays: z
      .enum(['order', 'limit', 'nothing'])
      .describe(
        'What was agreed, the most that one person may pay, or nothing; {amount}, {credit} and {over} follow',
      ),
    label: text('On the button: what it does.'),
    outcome: sentence,
    line: text('What the trail gains.'),
    state: text('State of the case after it, in a few words.'),
  })
    .min(2)
    .max(3),
  trail: group('Around what is written down.', {
    heading: text('Over it.'),
    now: text('In place of the time in the line that the answer adds.'),
    pending: text('Shown until that line is there.'),
    again: text('Button that takes the answer back.'),
  }),
  record: listOf('What the agent wrote last before it stopped, oldest first: three or four lines.', {
    at: text('Time of day: the hour is that of the case').regex(/^\{hour\}:\d{2}:\d{2}$/),
    lead: text('Printed strong: who did what.'),
    text: text('What follows it; words in braces are replaced by values of the case.').default(''),
  })
    .min(2)
    .max(5),
});

export type RunEntry = z.infer<typeof runSchema>;
