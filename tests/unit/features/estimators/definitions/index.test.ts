import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../../src/features/estimators/definitions/index.ts';
import { coerce, initialValues } from '../../../../../src/features/estimators/engine.ts';
import type { EstimatorKind } from '../../../../../src/features/estimators/types.ts';

/** Promised bounds and start values: key, minimum, maximum, step, start. */
const bounds: Record<EstimatorKind, [string, number, number, number, number][]> = {
  financial: [
    ['interactions', 5000, 200000, 1000, 50000],
    ['minutesSaved', 1, 5, 1, 2],
    ['costPerInteraction', 4, 20, 1, 6],
    ['complianceHours', 0, 500, 10, 120],
    ['complianceHourly', 60, 200, 5, 95],
  ],
  hospitality: [
    ['rooms', 20, 1000, 10, 250],
    ['occ', 0, 100, 1, 72],
    ['adr', 60, 1000, 5, 220],
    ['upliftOcc', -10, 15, 1, 3],
    ['upliftAdr', -20, 25, 1, 4],
  ],
  healthcare: [
    ['visits', 500, 10000, 100, 3000],
    ['minutesSaved', 2, 15, 1, 6],
    ['adminHourly', 25, 120, 5, 45],
  ],
  government: [
    ['missions', 100, 5000, 50, 1500],
    ['minutesSaved', 1, 15, 1, 5],
    ['analystHourly', 50, 180, 5, 95],
    ['maintHours', 0, 1000, 10, 220],
    ['maintHourly', 50, 200, 5, 110],
  ],
};

/** Promised presets in the order of the inputs. */
const presets: Record<EstimatorKind, number[][]> = {
  financial: [
    [80000, 2, 6, 160, 110],
    [15000, 3, 12, 220, 140],
    [60000, 1, 7, 100, 90],
  ],
  hospitality: [
    [600, 75, 280, 4, 6],
    [250, 78, 220, 3, 5],
    [80, 72, 195, 5, 7],
  ],
  healthcare: [],
  government: [
    [1500, 5, 95, 220, 110],
    [2500, 8, 110, 400, 115],
    [800, 3, 85, 600, 105],
  ],
};

describe.each(Object.values(estimators))('$kind', (estimator) => {
  it('has the bounds, steps and start values that were promised', () => {
    expect(
      estimator.inputs.map(({ key, min, max, step, initial }) => [key, min, max, step, initial]),
    ).toEqual(bounds[estimator.kind]);
  });

  it('has the presets that were promised', () => {
    const found = estimator.presets.map(({ values }) => estimator.inputs.map(({ key }) => values[key]));
    expect(found).toEqual(presets[estimator.kind]);
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

/** What each estimator prints beside its labels, as [value, arithmetic], the total first. */
const printed = (kind: EstimatorKind, values: Record<string, number> = {}) => {
  const { total, terms } = estimators[kind].outcome({ ...initialValues(estimators[kind]), ...values });
  return [total, ...terms].map(({ value, formula }) => [value, formula].filter(Boolean));
};

describe('results as they are printed', () => {
  it('financial services', () => {
    expect(printed('financial')).toEqual([
      ['$21,400'],
      ['$10,000', '50,000 interactions × 2 min ÷ 60 min/h × $6 per hour saved'],
      ['$11,400', '120 h × $95 per hour'],
      ['1,667', '50,000 interactions × 2 min ÷ 60 min/h'],
    ]);
  });

  it('government starts as its first preset', () => {
    expect(printed('government')).toEqual([
      ['$36,075'],
      ['$11,875', '125 h × $95 per hour'],
      ['$24,200', '220 h × $110 per hour'],
      ['125', '1,500 missions × 5 min ÷ 60 min/h'],
    ]);
  });

  it('healthcare', () => {
    expect(printed('healthcare')).toEqual([
      ['$13,500', '300 h × $45 per hour'],
      ['300', '3,000 visits × 6 min ÷ 60 min/h'],
    ]);
  });

  it('hospitality, two decimals', () => {
    expect(printed('hospitality')).toEqual([
      ['+$13.20', '$171.60 \u2212 $158.40'],
      ['$158.40', '72% × $220.00'],
      ['$171.60', '75.00% × $228.80'],
      ['75.00%', '72% + 3 pp'],
      ['$228.80', '$220.00 × 1.04'],
    ]);
  });

  it('hospitality, falling', () => {
    expect(printed('hospitality', { upliftOcc: -10, upliftAdr: -20 })).toEqual([
      ['\u2212$49.28', '$109.12 \u2212 $158.40'],
      ['$158.40', '72% × $220.00'],
      ['$109.12', '62.00% × $176.00'],
      ['62.00%', '72% \u2212 10 pp'],
      ['$176.00', '$220.00 × 0.80'],
    ]);
  });

  it('rooms change nothing in hospitality', () => {
    expect(printed('hospitality', { rooms: 20 })).toEqual(printed('hospitality', { rooms: 1000 }));
    expect(estimators.hospitality.inputs[0]?.note).toBeTruthy();
  });

  it('says so when the values describe an impossible occupancy', () => {
    const remark = (values: Record<string, number>) =>
      estimators.hospitality.outcome({ ...initialValues(estimators.hospitality), ...values }).remark;
    expect(remark({ occ: 95, upliftOcc: 15 })).toContain('100%');
    expect(remark({ occ: 5, upliftOcc: -10 })).toContain('0%');
    expect(remark({ occ: 85, upliftOcc: 15 })).toBeUndefined();
  });
});
