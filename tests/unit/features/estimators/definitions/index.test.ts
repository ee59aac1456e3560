import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../../src/features/estimators/definitions/index.ts';
import { coerce, initialValues } from '../../../../../src/features/estimators/engine.ts';
import type { EstimatorKind } from '../../../../../src/features/estimators/types.ts';

/** Promised bounds and start values: label, minimum, maximum, step, start. */
const bounds: Record<EstimatorKind, [string, number, number, number, number][]> = {
  financial: [
    ['Monthly interactions', 5000, 200000, 1000, 50000],
    ['Minutes saved per interaction', 1, 5, 1, 2],
    ['Cost per interaction, taken as the value of an hour saved', 4, 20, 1, 6],
    ['Compliance hours saved per month', 0, 500, 10, 120],
    ['Compliance blended cost per hour', 60, 200, 5, 95],
  ],
  hospitality: [
    ['Rooms', 20, 1000, 10, 250],
    ['Occupancy', 0, 100, 1, 72],
    ['ADR', 60, 1000, 5, 220],
    ['Occupancy uplift', -10, 15, 1, 3],
    ['ADR uplift', -20, 25, 1, 4],
  ],
  healthcare: [
    ['Monthly patient visits', 500, 10000, 100, 3000],
    ['Minutes saved per patient', 2, 15, 1, 6],
    ['Blended admin cost per hour', 25, 120, 5, 45],
  ],
  government: [
    ['Missions per month', 100, 5000, 50, 1500],
    ['Minutes saved per mission', 1, 15, 1, 5],
    ['Analyst cost per hour', 50, 180, 5, 95],
    ['Maintenance hours saved', 0, 1000, 10, 220],
    ['Maintenance cost per hour', 50, 200, 5, 110],
  ],
};

/** Promised presets in the order of the inputs. */
const presets: Record<EstimatorKind, Record<string, number[]>> = {
  financial: {
    'Retail bank': [80000, 2, 6, 160, 110],
    'Investment firm': [15000, 3, 12, 220, 140],
    Insurer: [60000, 1, 7, 100, 90],
  },
  hospitality: {
    Resort: [600, 75, 280, 4, 6],
    Urban: [250, 78, 220, 3, 5],
    Boutique: [80, 72, 195, 5, 7],
  },
  healthcare: {},
  government: {
    'Intel Wing': [1500, 5, 95, 220, 110],
    'Operational HQ': [2500, 8, 110, 400, 115],
    Depot: [800, 3, 85, 600, 105],
  },
};

describe.each(Object.values(estimators))('$kind', (estimator) => {
  it('has the bounds, steps and start values that were promised', () => {
    expect(
      estimator.inputs.map(({ label, min, max, step, initial }) => [label, min, max, step, initial]),
    ).toEqual(bounds[estimator.kind]);
  });

  it('has the presets that were promised', () => {
    const found = estimator.presets.map(({ name, values }) => [
      name,
      estimator.inputs.map(({ key }) => values[key]),
    ]);
    expect(Object.fromEntries(found)).toEqual(presets[estimator.kind]);
  });

  it('can reach every bound, start value and preset with its slider', () => {
    for (const input of estimator.inputs) {
      const values = [
        input.min,
        input.max,
        input.initial,
        ...estimator.presets.map(({ values }) => values[input.key]!),
      ];
      expect(values.map((value) => coerce(input, value))).toEqual(values);
    }
  });
});

/** What each estimator prints, as [label, value, arithmetic], the total first. */
const printed = (kind: EstimatorKind, values: Record<string, number> = {}) => {
  const { total, terms } = estimators[kind].outcome({ ...initialValues(estimators[kind]), ...values });
  return [total, ...terms].map(({ label, value, formula }) => [label, value, formula].filter(Boolean));
};

describe('results as they are printed', () => {
  it('financial services', () => {
    expect(printed('financial')).toEqual([
      ['Estimated total per month', '$21,400'],
      ['CX savings', '$10,000', '50,000 interactions × 2 min ÷ 60 min/h × $6 per hour saved'],
      ['Compliance savings', '$11,400', '120 h × $95 per hour'],
      ['CX hours saved', '1,667', '50,000 interactions × 2 min ÷ 60 min/h'],
    ]);
  });

  it('government starts as Intel Wing', () => {
    expect(printed('government')).toEqual([
      ['Estimated total per month', '$36,075'],
      ['Ops savings', '$11,875', '125 h × $95 per hour'],
      ['Maintenance savings', '$24,200', '220 h × $110 per hour'],
      ['Ops hours saved', '125', '1,500 missions × 5 min ÷ 60 min/h'],
    ]);
  });

  it('healthcare', () => {
    expect(printed('healthcare')).toEqual([
      ['Estimated savings per month', '$13,500', '300 h × $45 per hour'],
      ['Hours saved per month', '300', '3,000 visits × 6 min ÷ 60 min/h'],
    ]);
  });

  it('hospitality, two decimals', () => {
    expect(printed('hospitality')).toEqual([
      ['Change in RevPAR', '+$13.20', '$171.60 \u2212 $158.40'],
      ['Base RevPAR', '$158.40', '72% × $220.00'],
      ['Projected RevPAR', '$171.60', '75.00% × $228.80'],
      ['Projected occupancy', '75.00%', '72% + 3 pp'],
      ['Projected ADR', '$228.80', '$220.00 × 1.04'],
    ]);
  });

  it('hospitality, falling', () => {
    expect(printed('hospitality', { upliftOcc: -10, upliftAdr: -20 })).toEqual([
      ['Change in RevPAR', '\u2212$49.28', '$109.12 \u2212 $158.40'],
      ['Base RevPAR', '$158.40', '72% × $220.00'],
      ['Projected RevPAR', '$109.12', '62.00% × $176.00'],
      ['Projected occupancy', '62.00%', '72% \u2212 10 pp'],
      ['Projected ADR', '$176.00', '$220.00 × 0.80'],
    ]);
  });

  it('rooms change nothing in hospitality', () => {
    expect(printed('hospitality', { rooms: 20 })).toEqual(printed('hospitality', { rooms: 1000 }));
    expect(estimators.hospitality.inputs[0]?.note).toContain('does not change the result');
  });

  it('says so when the values describe an impossible occupancy', () => {
    const remark = (values: Record<string, number>) =>
      estimators.hospitality.outcome({ ...initialValues(estimators.hospitality), ...values }).remark;
    expect(remark({ occ: 95, upliftOcc: 15 })).toContain('100%');
    expect(remark({ occ: 5, upliftOcc: -10 })).toContain('0%');
    expect(remark({ occ: 85, upliftOcc: 15 })).toBeUndefined();
  });
});
