/** What figures compute: the answers of a case, and what stands in a column. */
import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../../../src/content/schemas/cases.ts';
import { runSchema } from '../../../../src/content/schemas/runs.ts';
import { decisionOf } from '../../../../src/features/figures/case-decision.ts';

const sample = caseSchema.parse({
  process: 'Deliveries',
  run: 'deliveries',
  version: 2,
  since: 'Apr 1',
  invoice: '77',
  hour: '09',
  date: 'May 2',
  order: {
    name: 'Order',
    change: 'change',
    number: '5',
    item: 'Pipes',
    unit: 'pieces',
    count: 10,
    price: 100,
  },
  proof: { name: 'Receipt', text: '{count} pieces arrived.' },
  extra: { name: 'Freight', why: 'not agreed' },
  remedy: 'credit note',
  total: 1150,
  limitPercent: 3,
  systems: [{ name: 'Ledger', may: 'Pays up to {share}%.' }],
  roles: [
    { role: 'Clerk', person: 'A. One', team: 'Payables' },
    { role: 'Owner', person: 'B. Two', team: 'Finance' },
    { role: 'Control', person: 'C. Three', team: 'Audit' },
  ],
  owner: 'Owner',
  decides: 'Clerk',
  reviews: 'Control',
  refusedTo: 'the buyer',
  sources: [
    {
      name: 'Policy',
      section: 4,
      since: 'Jan 1',
      owner: 'Legal',
      passage: 'Freight is included.',
      mark: 'Freight is included',
    },
  ],
});
const answer = { label: 'Pay {amount}', line: '{amount} paid', state: 'Paid {amount}' };
const line = { lead: 'Read', text: '{order}' };
const words = { heading: 'Trail', now: 'Now', pending: 'Yours.', again: 'Again' };
const entry = {
  name: '{process}',
  asked: 'You decide.',
  question: 'Pay {order}?',
  terms: { billed: 'Billed', order: 'Agreed', beyond: '{extra}', limit: 'Limit' },
  waiting: 'Waits.',
  state: 'Waits',
  answers: [
    { ...answer, pays: 'order', outcome: '{billed} − {amount} = {credit}' },
    { ...answer, pays: 'limit', outcome: '{amount} − {order} = {over}; {credit}' },
    { ...answer, pays: 'nothing', outcome: 'Goes to {refusedTo}.' },
  ],
  trail: words,
  record: [1, 2, 3, 4].map((minute) => ({ ...line, at: `{hour}:0${minute}:00` })),
};
const run = runSchema.parse(entry);

describe('the decision of a case', () => {
  it('pays what was agreed, the most that one person may, or nothing, and accounts for the rest', () => {
    const { answers, question, facts } = decisionOf(run, sample);
    expect(question).toBe('Pay $1,000.00?');
    expect(facts.map(({ amount }) => amount)).toEqual(['$1,150.00', '− $1,000.00', '$150.00', '$30.00']);
    expect(answers.map(({ label, outcome }) => `${label}: ${outcome}`)).toEqual([
      'Pay $1,000.00: $1,150.00 − $1,000.00 = $150.00',
      'Pay $1,030.00: $1,030.00 − $1,000.00 = $30.00; $120.00',
      'Pay $0.00: Goes to the buyer.',
    ]);
  });

  it('refuses a placeholder that no case has', () => {
    expect(() => decisionOf({ ...run, question: '{prise}?' }, sample)).toThrow('{prise} has no value');
  });
});
