import { z } from 'astro/zod';
import { mustEqual, plain } from './arithmetic.ts';

const dollars = z.number().nonnegative();

/** The one invoice that passes through all panels. */
export const caseSchema = z
  .strictObject({
    panel: z.literal('case').describe('Which panel this is: the sample case that all of them share'),
    process: z.string().describe('The automation that handles it, as the register names it'),
    team: z.string().describe('The team whose people decide its exceptions'),
    second: z.string().describe('Who is asked when a person wants to pay more than the limit allows'),
    buyer: z.string().describe('Who gets the case when a step is refused'),
    invoice: z.string().describe('Number of the invoice, as printed'),
    date: z.string().describe('Date of the invoice: May 12'),
    order: z.string().describe('Number of the order, as printed'),
    item: z.string().describe('What was ordered'),
    pieces: z.number().int().positive().describe('Pieces ordered, delivered and invoiced'),
    price: dollars.describe('Price of one piece, in dollars'),
    goods: dollars.describe('Pieces times price; checked'),
    freight: dollars.describe('Freight that the order does not have; checked'),
    total: dollars.describe('Total of the invoice: goods plus freight; checked'),
    limit: z
      .strictObject({
        percent: dollars.describe('What the agent may pay over the order by itself, in percent'),
        amount: dollars.describe('The same in dollars; checked'),
        most: dollars.describe('The most that one person may release: goods plus that amount; checked'),
      })
      .describe('Where the agent stops'),
    policy: z
      .strictObject({
        name: z.string().describe('Name of the document'),
        section: z.number().describe('Its section'),
        above: dollars.describe('Orders above this amount include freight'),
      })
      .describe('The rule that decides about the freight'),
  })
  .superRefine(({ pieces, price, goods, freight, total, limit, policy }, ctx) => {
    mustEqual(ctx, ['goods'], goods, pieces * price, `${plain(pieces)} \u00d7 ${plain(price)}`);
    mustEqual(ctx, ['freight'], freight, total - goods, `${plain(total)} \u2212 ${plain(goods)}`);
    mustEqual(
      ctx,
      ['limit', 'amount'],
      limit.amount,
      (goods * limit.percent) / 100,
      `${plain(limit.percent)}% of ${plain(goods)}`,
    );
    mustEqual(
      ctx,
      ['limit', 'most'],
      limit.most,
      goods + limit.amount,
      `${plain(goods)} + ${plain(limit.amount)}`,
    );
    if (freight <= limit.amount)
      ctx.addIssue({
        code: 'custom',
        path: ['freight'],
        message: `is within the limit of ${plain(limit.amount)}: the agent would not have to ask. Choose a larger one.`,
      });
    if (goods <= policy.above)
      ctx.addIssue({
        code: 'custom',
        path: ['policy', 'above'],
        message: `does not reach an order of ${plain(goods)}: the rule would not apply to this case.`,
      });
  });
export type Case = z.infer<typeof caseSchema>;
