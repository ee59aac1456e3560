/** Revenue per available room. All five outputs are printed with two decimals. */
import {
  formatChange,
  formatDollarsAndCents,
  formatNumber,
  formatPercentAndHundredths,
} from '~/config/numbers.ts';
import content from '~/content/estimators/hospitality.yaml';
import { hospitality as compute } from '../formulas.ts';
import type { Term } from '../types.ts';
import { define } from './define.ts';

const centTerm = (label: string, amount: number, formula: string): Term => ({
  label,
  value: formatDollarsAndCents(amount),
  amount,
  unit: 'USD',
  formula,
});

export const hospitality = define({
  kind: 'hospitality',
  path: '/solutions/hospitality',
  content,
  keys: ['rooms', 'occ', 'adr', 'upliftOcc', 'upliftAdr'],
  results: ['delta', 'base', 'projected', 'projectedOcc', 'projectedAdr'],
  formatChange: (value) => formatChange(formatDollarsAndCents, value),
  outcome(values, labels) {
    const { base, projected, projectedOcc, projectedAdr, delta } = compute(values);
    const occupancy = `${formatNumber(values.occ)}%`;
    const adr = formatDollarsAndCents(values.adr);
    const change = formatChange(formatDollarsAndCents, delta);
    const newOccupancy = formatPercentAndHundredths(projectedOcc);
    const points = `${values.upliftOcc < 0 ? '\u2212' : '+'} ${Math.abs(values.upliftOcc)} pp`;
    return {
      total: {
        label: labels.delta,
        value: change,
        amount: delta,
        formula: `${formatDollarsAndCents(projected)} \u2212 ${formatDollarsAndCents(base)}`,
      },
      terms: [
        centTerm(labels.base, base, `${occupancy} × ${adr}`),
        centTerm(labels.projected, projected, `${newOccupancy} × ${formatDollarsAndCents(projectedAdr)}`),
        {
          label: labels.projectedOcc,
          value: newOccupancy,
          amount: projectedOcc,
          unit: '%',
          formula: `${occupancy} ${points}`,
        },
        centTerm(
          labels.projectedAdr,
          projectedAdr,
          `${adr} × ${((100 + values.upliftAdr) / 100).toFixed(2)}`,
        ),
      ],
      drawing: { type: 'bars', base, projected, label: change },
      remark: describeImpossible(projectedOcc),
    };
  },
});

/** The formula has no ceiling; a hotel has one. */
function describeImpossible(occupancy: number): string | undefined {
  if (occupancy > 100)
    return 'A hotel cannot sell more than 100% of its rooms: lower the occupancy or its uplift.';
  if (occupancy < 0) return 'Occupancy cannot be below 0%: raise the occupancy or its uplift.';
  return undefined;
}
