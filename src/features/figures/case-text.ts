/** Puts what a case holds in place of the tokens of a text. */
import { formatDollarsAndCents } from '~/config/numbers.ts';
import type { Case } from '~/content/schemas/cases.ts';

export type Fill = (text: string) => string;

/** 'E. Ruiz, process owner' */
const named = ({ person, role }: Case['owner']): string => `${person}, ${role.toLowerCase()}`;

/** What texts about a case may name in braces. */
export function caseValues(sample: Case) {
  const { order, proof, extra, limit, policy, decides, systems } = sample;
  const count = String(order.count);
  return {
    headline: sample.headline,
    invoice: sample.invoice,
    process: sample.process,
    base: order.name,
    change: order.change,
    hour: sample.hour,
    baseNumber: order.number,
    count,
    unit: order.unit,
    price: formatDollarsAndCents(order.price),
    order: formatDollarsAndCents(sample.goods),
    billed: formatDollarsAndCents(sample.total),
    extra: extra.name,
    why: extra.why,
    remedy: sample.remedy,
    beyond: formatDollarsAndCents(sample.beyond),
    limit: formatDollarsAndCents(limit.amount),
    alone: formatDollarsAndCents(limit.most),
    share: String(limit.percent),
    proof: proof.name,
    proofText: proof.text.replace('{count}', count),
    rule: policy.mark!,
    policy: `${policy.name} ${policy.section}`,
    systems: systems.map(({ name }) => name).join(', '),
    payer: systems[0]!.name,
    asked: `${named(decides)} in ${decides.team}`,
    owner: named(sample.owner),
    refusedTo: sample.refusedTo,
    version: String(sample.version),
  };
}

/** Fills the tokens of a text with the values of a case; a token without a value is a fault of the entry. */
export function fillFrom(values: Readonly<Record<string, string>>): Fill {
  return (text) =>
    text.replace(/\{(\w+)\}/g, (whole, token: string) => {
      const value = values[token];
      if (value === undefined)
        throw new Error(`${whole} is no token, in: ${text}\nThere are ${Object.keys(values).join(', ')}.`);
      return value;
    });
}

export const fillCase = (sample: Case): Fill => fillFrom(caseValues(sample));
