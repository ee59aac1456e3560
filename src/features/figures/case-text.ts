import { formatDollarsAndCents } from '~/config/numbers.ts';
import { fillFrom, type Fill } from '~/config/placeholders.ts';
import type { Case } from '~/content/schemas/cases.ts';

/** 'E. Ruiz, process owner' */
const named = ({ person, role }: Case['owner']): string => `${person}, ${role.toLowerCase()}`;

/** What texts about a case may name in braces. */
export function caseValues(sample: Case) {
  const { order, proof, extra, limit, policy, decides, systems } = sample;
  const count = String(order.count);
  return {
    invoice: sample.invoice,
    process: sample.process,
    base: order.name,
    change: order.change,
    hour: sample.hour,
    baseNumber: order.number,
    count,
    item: order.item,
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
    proofText: fillFrom({ count })(proof.text),
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

export const fillCase = (sample: Case): Fill => fillFrom(caseValues(sample));
