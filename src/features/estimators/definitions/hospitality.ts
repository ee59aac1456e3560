/** Specification 5.2, presets of section 3, formulas of section 9. Amounts with two decimals. */
import { change, dollarsAndCents, percent } from '../format.ts';
import { hospitality as compute } from '../formulas.ts';
import { define } from './define.ts';

export const hospitality = define({
  kind: 'hospitality',
  title: 'RevPAR estimate',
  path: '/solutions/hospitality',
  inputs: {
    rooms: {
      label: 'Rooms',
      min: 20,
      max: 1000,
      step: 10,
      initial: 250,
      format: 'count',
      note: 'RevPAR is per room: this does not change the result',
    },
    occ: { label: 'Occupancy', min: 0, max: 100, step: 1, initial: 72, format: 'percent' },
    adr: {
      label: 'ADR',
      min: 60,
      max: 1000,
      step: 5,
      initial: 220,
      format: 'dollars',
      note: 'Average daily rate',
    },
    upliftOcc: {
      label: 'Occupancy uplift',
      min: -10,
      max: 15,
      step: 1,
      initial: 3,
      format: 'signed',
      unit: 'pp',
      unitName: 'percentage points',
    },
    upliftAdr: { label: 'ADR uplift', min: -20, max: 25, step: 1, initial: 4, format: 'signed-percent' },
  },
  presets: {
    Resort: { rooms: 600, occ: 75, adr: 280, upliftOcc: 4, upliftAdr: 6 },
    Urban: { rooms: 250, occ: 78, adr: 220, upliftOcc: 3, upliftAdr: 5 },
    Boutique: { rooms: 80, occ: 72, adr: 195, upliftOcc: 5, upliftAdr: 7 },
  },
  outcome(values) {
    const { base, projected, projectedOcc, projectedAdr, delta } = compute(values);
    const adr = dollarsAndCents(values.adr);
    const remark = impossible(projectedOcc);
    return {
      total: { label: 'Change in RevPAR', value: change(delta), amount: delta },
      terms: [
        { label: 'Base RevPAR', value: dollarsAndCents(base), formula: `${percent(values.occ)} × ${adr}` },
        {
          label: 'Projected RevPAR',
          value: dollarsAndCents(projected),
          formula: `${percent(projectedOcc)} × ${dollarsAndCents(projectedAdr)}`,
        },
        {
          label: 'Projected occupancy',
          value: percent(projectedOcc),
          formula: `${percent(values.occ)} ${values.upliftOcc < 0 ? '\u2212' : '+'} ${Math.abs(values.upliftOcc)} pp`,
        },
        {
          label: 'Projected ADR',
          value: dollarsAndCents(projectedAdr),
          formula: `${adr} × ${((100 + values.upliftAdr) / 100).toFixed(2)}`,
        },
      ],
      drawing: { type: 'bars', base, projected, label: change(delta) },
      ...(remark ? { remark } : {}),
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
