import { z } from 'astro/zod';
import { plain, refuse } from '../arithmetic.ts';

const dollars = z.number().nonnegative().multipleOf(0.01);

/** The one invoice that passes through all panels and through the agent run; its sums are computed from what stands here. */
export const caseSchema = z
  .strictObject({
    panel: z.literal('case').describe('Which panel this is: the sample case that all of them share'),
    process: z.string().describe('The automation that handles it, as the register names it'),
    team: z.string().describe('The team whose people decide its exceptions'),
    invoice: z.string().describe('Number of the invoice, as printed'),
    date: z.string().describe('Date of the invoice: May 12'),
    order: z.string().describe('Number of the order, as printed'),
    item: z.string().describe('What was ordered'),
    pieces: z.number().int().positive().describe('Pieces ordered, delivered and invoiced'),
    price: dollars.describe('Price of one piece, in dollars'),
    total: dollars.describe('Total of the invoice in dollars; what is over pieces × price is freight'),
    limitPercent: z
      .number()
      .positive()
      .max(100)
      .describe('What the agent may pay over the order by itself, in percent of the order'),
    policy: z
      .strictObject({
        name: z.string().describe('Name of the document'),
        section: z.number().describe('Its section'),
        above: dollars.describe('Orders above this amount include freight'),
      })
      .describe('The rule that decides about the freight'),
  })
  .transform(({ limitPercent, ...entry }) => {
    const goods = toCent(entry.pieces * entry.price);
    const limit = toCent((goods * limitPercent) / 100);
    return {
      ...entry,
      goods,
      /** What the order does not have. */
      freight: toCent(entry.total - goods),
      /** Where the agent stops: in percent, in dollars over the order, and the most that one person may release. */
      limit: { percent: limitPercent, amount: limit, most: toCent(goods + limit) },
    };
  })
  .superRefine(({ goods, freight, limit, policy }, ctx) => {
    if (freight <= limit.amount)
      refuse(
        ctx,
        ['total'],
        `leaves ${plain(freight)} of freight, within the limit of ${plain(limit.amount)}: nobody would be asked. Choose a larger one.`,
      );
    if (goods <= policy.above)
      refuse(
        ctx,
        ['policy', 'above'],
        `does not reach an order of ${plain(goods)}: the rule would not apply to this case.`,
      );
  });
export type Case = z.infer<typeof caseSchema>;

function toCent(amount: number): number {
  return Math.round(amount * 100) / 100;
}
