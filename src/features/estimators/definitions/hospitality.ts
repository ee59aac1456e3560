/** Revenue per available room. All five outputs are printed with two decimals. */
import content from '~/content/estimators/hospitality.yaml';
import { change, dollarsAndCents, percent, percentAndHundredths } from '../format.ts';
import { hospitality as compute } from '../formulas.ts';
import { define } from './define.ts';

export const hospitality = define({
  kind: 'hospitality',
  path: '/solutions/hospitality',
  content,
  keys: ['rooms', 'occ', 'adr', 'upliftOcc', 'upliftAdr'],
  results: ['delta', 'base', 'projected', 'projectedOcc', 'projectedAdr'],
  changeText: change,
  outcome(values, labels) {
    const { base, projected, projectedOcc, projectedAdr, delta } = compute(values);
    const adr = dollarsAndCents(values.adr);
    const remark = impossible(projectedOcc);
    return {
      total: {
        label: labels.delta,
        value: change(delta),
        amount: delta,
        formula: `${dollarsAndCents(projected)} \u2212 ${dollarsAndCents(base)}`,
      },
      terms: [
        {
          label: labels.base,
          value: dollarsAndCents(base),
          amount: base,
          unit: 'USD',
          formula: `${percent(values.occ)} × ${adr}`,
        },
        {
          label: labels.projected,
          value: dollarsAndCents(projected),
          amount: projected,
          unit: 'USD',
          formula: `${percentAndHundredths(projectedOcc)} × ${dollarsAndCents(projectedAdr)}`,
        },
        {
          label: labels.projectedOcc,
          value: percentAndHundredths(projectedOcc),
          amount: projectedOcc,
          unit: '%',
          formula: `${percent(values.occ)} ${values.upliftOcc < 0 ? '\u2212' : '+'} ${Math.abs(values.upliftOcc)} pp`,
        },
        {
          label: labels.projectedAdr,
          value: dollarsAndCents(projectedAdr),
          amount: projectedAdr,
          unit: 'USD',
          formula: `${adr} × ${((100 + values.upliftAdr) / 100).toFixed(2)}`,
        },
      ],
      drawing: { type: 'bars', base, projected, label: change(delta) },
      remark,
    };
  },
});

/** The formula has no ceiling; a hotel has one. */
function impossible(occupancy: number): string | undefined {
  if (occupancy > 100)
    return 'A hotel cannot sell more than 100% of its rooms: lower the occupancy or its uplift.';
  if (occupancy < 0) return 'Occupancy cannot be below 0%: raise the occupancy or its uplift.';
  return undefined;
}
