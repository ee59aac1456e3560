/**
 * One invoice that an agent may not settle alone. Everything that is said of it, in the product panels, in the replayed run and
 * in the assistant's answer, is computed from its entry: who decides, up to which amount, in which systems, after which rule.
 */
import { z } from 'astro/zod';
import { group, listOf, nameOf, refuse, text } from './fields.ts';

const dollars = z.number().nonnegative().multipleOf(0.01);
const roleName = (about: string) => text(`${about}; one of the roles of this case`);

const sourceSchema = z.strictObject({
  name: text('Name of the document'),
  section: z.number().describe('Its section'),
  since: text('In force since: Jan 1'),
  owner: text('Who keeps it'),
  passage: text('The passage, word for word'),
  mark: text('The words of the passage that decide, without a full stop').optional(),
});

export const caseSchema = z
  .strictObject({
    process: text('The automation that handles it, as the register names it'),
    run: nameOf('runs', 'The words of its run'),
    version: z.number().int().positive().describe('Number of the instructions in force'),
    since: text('Since when they are in force: Apr 28'),
    invoice: text('Number of the invoice, as printed'),
    hour: text('The hour in which its run began: 09').regex(/^[01]\d$/),
    date: text('Date of the invoice: May 12'),
    order: group('What the invoice is compared with', {
      name: text('What was agreed to: Order'),
      change: text('What may change it later: change order'),
      number: text('Its number, as printed'),
      item: text('What was ordered'),
      unit: text('What is counted: pieces'),
      count: z.number().int().positive().describe('How many were ordered, delivered and invoiced'),
      price: dollars.describe('Price of one, in dollars'),
    }),
    proof: group('What shows that the order was delivered', {
      name: text('Name of the document: Receipt'),
      text: text('What it says, with a full stop. {count}: how many'),
    }),
    extra: group('What the invoice asks for beyond the order', {
      name: text('What the invoice adds: Freight'),
      why: text('Why it is in doubt: not on the order'),
    }),
    remedy: text('What the letter asks for in place of the extra, in lower case: credit note'),
    total: dollars.describe('Total of the invoice in dollars; what is over count × price is the extra'),
    limitPercent: z
      .number()
      .positive()
      .max(100)
      .describe('What the agent may pay over the order by itself, in percent of the order'),
    systems: listOf('Every system that the agent reaches; the first one pays', {
      name: text('A system that the agent reaches'),
      may: text('What the agent may do there. {share}: the limit in percent'),
    }).min(1),
    roles: listOf('Every role that may act in this process, as the access table lists them', {
      role: text('Role'),
      person: text('Who has it: one person of the sample'),
      team: text('The team of this person'),
    }).min(3),
    owner: roleName('Who answers for the agent'),
    decides: roleName('Who is asked when the agent stops'),
    reviews: roleName('Who approves new instructions and a start; never of the team of the owner'),
    refusedTo: text('Who has the case after a refusal: the buyer'),
    sources: listOf(
      'The documents that the answer rests on; the first one is the rule that decides this case',
      sourceSchema,
    ).min(1),
  })
  .transform(({ limitPercent, ...entry }) => {
    const goods = toCent(entry.order.count * entry.order.price);
    const limit = toCent((goods * limitPercent) / 100);
    const personOf = (name: string) => entry.roles.find(({ role }) => role === name);
    return {
      ...entry,
      goods,
      /** What the invoice asks for beyond the order. */
      beyond: toCent(entry.total - goods),
      /** Where the agent stops: in percent, in dollars over the order, and the most that one person may release. */
      limit: { percent: limitPercent, amount: limit, most: toCent(goods + limit) },
      owner: personOf(entry.owner)!,
      decides: personOf(entry.decides)!,
      reviews: personOf(entry.reviews)!,
      policy: entry.sources[0]!,
    };
  })
  .superRefine(({ policy, ...parts }, ctx) => {
    for (const field of ['owner', 'decides', 'reviews'] as const)
      if (!parts[field]) refuse(ctx, [field], 'is none of the roles of this case.');
    if (!policy.mark) refuse(ctx, ['sources', 0, 'mark'], 'is missing: the first source decides the case.');
  });
export type Case = z.infer<typeof caseSchema>;

function toCent(amount: number): number {
  return Math.round(amount * 100) / 100;
}
