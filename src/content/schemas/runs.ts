/**
 * One replayed run of an agent, with the decision that it leaves to a person. Amounts are written once, in `figures`;
 * texts name them by tokens such as {order}, so that no sentence can disagree with the arithmetic.
 */
import { z } from 'astro/zod';

/** Tokens that every text may use. */
export const caseTokens = [
  'invoice',
  'quantity',
  'unit',
  'order',
  'billed',
  'freight',
  'limit',
  'alone',
  'share',
  'threshold',
  'version',
  'next',
] as const;
/** Tokens of texts that follow an answer: the amount set, what is asked back, what is over the order, the reason. */
export const answerTokens = ['amount', 'credit', 'over', 'reason'] as const;

const text = (about: string) => z.string().min(1).describe(about);
const sentence = text('Plain text with tokens; amounts only as tokens.');
const line = z.strictObject({
  lead: text('Printed strong: who did what.'),
  text: z.string().default('').describe('What follows it, with tokens.'),
});
const reasons = z
  .array(text('A reason in a few words, without a full stop.'))
  .length(3)
  .describe('Three reasons to choose from.');
const outcome = z.strictObject({
  title: text('What has happened, in one sentence.'),
  text: text('What this means, in one or two sentences.'),
  status: text('The status line, read out when it changes.'),
  record: z.array(line).min(2).max(4).describe('Lines that the record gains.'),
});
const money = (about: string) => z.number().positive().multipleOf(0.01).describe(about);

const figures = z.strictObject({
  invoice: text('Number of the invoice.'),
  quantity: z.number().int().positive().describe('Pieces ordered'),
  unit: money('Price of a piece, in dollars'),
  order: money('quantity × unit'),
  billed: money('What the invoice asks for'),
  freight: money('billed − order'),
  share: z.number().positive().max(100).describe('Limit of the agent, in percent of the order'),
  limit: money('share of the order, in dollars'),
  threshold: money('Order value above which freight is included'),
});

export const runSchema = z
  .strictObject({
    heading: text('Heading over the run.'),
    name: text('Name on the bar: which agent, which run.'),
    caption: text('What the picture is; says that the data is a sample.'),
    version: z.number().int().positive().describe('Version of the plan that ran'),
    figures: figures.describe('All amounts of the run; every sum is checked.'),
    labels: z
      .strictObject({
        record: text('Name of the list of lines, read out.'),
        now: text('Stands for the time of lines written in front of the reader.'),
        rule: text('Before the rule.'),
        asked: text('Before whom the run asks.'),
        pressed: text('Before the name of a button, without JavaScript.'),
        amount: text('The field for the amount.'),
        reason: text('The field for the reason.'),
        save: text('Button'),
        refuse: text('Button'),
        back: text('Button'),
        replay: text('Button'),
        skip: text('Button'),
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
    asked: text('Who is asked, and that the reader plays this part.'),
    terms: z
      .strictObject({ billed: sentence, order: sentence, freight: sentence, limit: sentence })
      .describe('Names of the four amounts.'),
    choices: z
      .strictObject({
        approve: text('Button'),
        edit: text('Button'),
        refuse: text('Button'),
        hint: sentence,
      })
      .describe('The three buttons, and the line under them.'),
    withoutScript: z
      .strictObject({ approve: sentence, edit: sentence, refuse: sentence })
      .describe('What each answer does, for readers without JavaScript and on paper.'),
    edit: z
      .strictObject({
        start: money('Amount that the field shows first'),
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
        record: z
          .array(
            line.extend({
              ifCredit: z.boolean().default(false).describe('Left out where the whole invoice is paid'),
            }),
          )
          .min(2)
          .max(4)
          .describe('Lines that the record gains.'),
      })
      .describe('How the run ends with a payment.'),
    refused: outcome.describe('How the run ends when the invoice is refused.'),
    second: outcome
      .extend({ agree: text('Button'), decline: text('Button') })
      .describe('A second person is asked.'),
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
  .superRefine((run, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { figures: f } = run;
    const sums = {
      order: f.quantity * f.unit,
      freight: f.billed - f.order,
      limit: (f.order * f.share) / 100,
    };
    for (const [name, sum] of Object.entries(sums)) {
      const stated = f[name as keyof typeof sums];
      if (Math.round(stated * 100) !== Math.round(sum * 100))
        wrong(['figures', name], `${name} is ${stated}, but the figures give ${sum.toFixed(2)}.`);
    }
    if (f.freight <= f.limit)
      wrong(
        ['figures', 'freight'],
        'The difference is within the limit of the agent: nobody would be asked.',
      );
    if (run.edit.start > f.billed)
      wrong(['edit', 'start'], `The field may not start above the invoice, ${f.billed}.`);
    const times = run.record.map(({ at }) => at);
    times.forEach((at, index) => {
      if (index > 0 && at < times[index - 1]!)
        wrong(['record', index, 'at'], `${at} comes before the line above it, ${times[index - 1]}.`);
    });
    const known: readonly string[] = [...caseTokens, ...answerTokens];
    const check = (value: unknown, path: (string | number)[]): void => {
      if (typeof value === 'string') {
        for (const [, token] of value.matchAll(/\{(\w*)\}/g))
          if (!known.includes(token!))
            wrong(path, `{${token}} is no token; there are ${known.map((name) => `{${name}}`).join(' ')}.`);
        if (/\$\s?\d/.test(value)) wrong(path, 'An amount stands in the text; name it by its token instead.');
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value)) check(part, [...path, key]);
      }
    };
    check(run, []);
  });

export type RunContent = z.infer<typeof runSchema>;
