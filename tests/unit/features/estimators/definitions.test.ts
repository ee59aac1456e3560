import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { initialValues } from '../../../../src/features/estimators/engine.ts';
import { roundToCents } from '../../../../src/features/estimators/format.ts';
import type { EstimatorKind } from '../../../../src/features/estimators/types.ts';

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
    ['occ', 0, 100, 1, 72],
    ['adr', 60, 1000, 5, 220],
    ['upliftOcc', -10, 15, 1, 3],
    ['upliftAdr', -20, 25, 1, 4],
    ['rooms', 20, 1000, 10, 250],
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
    [75, 280, 4, 6, 600],
    [78, 220, 3, 5, 250],
    [72, 195, 5, 7, 80],
  ],
  healthcare: [],
  government: [
    [1500, 5, 95, 220, 110],
    [2500, 8, 110, 400, 115],
    [800, 3, 85, 600, 105],
  ],
};

describe.each(Object.values(estimators))('$kind', ({ kind, inputs, presets: named }) => {
  it('has the bounds, steps, start values and presets that were promised', () => {
    const found = inputs.map(({ key, min, max, step, initial }) => [key, min, max, step, initial]);
    expect(found).toEqual(bounds[kind]);
    expect(named.map(({ values }) => inputs.map(({ key }) => values[key]))).toEqual(presets[kind]);
  });
});

const outcomeOf = (kind: EstimatorKind, values: Record<string, number> = {}) =>
  estimators[kind].outcome({ ...initialValues(estimators[kind]), ...values });
/** What each estimator prints beside its labels, as [value, arithmetic], the total first. */
const printed = (kind: EstimatorKind, values: Record<string, number> = {}) => {
  const { total, terms } = outcomeOf(kind, values);
  return [total, ...terms].map(({ value, formula }) => [value, formula]);
};

describe('results as they are printed', () => {
  it('financial services', () => {
    expect(printed('financial')).toEqual([
      ['$21,400', '$10,000 + $11,400'],
      ['$10,000', '50,000 interactions × 2 min ÷ 60 min/h × $6 per hour saved'],
      ['$11,400', '120 h × $95 per hour'],
      ['1,667', '50,000 interactions × 2 min ÷ 60 min/h'],
    ]);
  });

  it('government starts as its first preset', () => {
    expect(printed('government')).toEqual([
      ['$36,075', '$11,875 + $24,200'],
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
      ['+$13.20', '$171.60 \u2212 $158.40, +8.3%'],
      ['$158.40', '72% × $220.00'],
      ['$171.60', '75.00% × $228.80'],
      ['75.00%', '72% + 3 pp'],
      ['$228.80', '$220.00 × 1.04'],
    ]);
  });

  it('hospitality, falling', () => {
    expect(printed('hospitality', { upliftOcc: -10, upliftAdr: -20 })).toEqual([
      ['\u2212$49.28', '$109.12 \u2212 $158.40, \u221231.1%'],
      ['$158.40', '72% × $220.00'],
      ['$109.12', '62.00% × $176.00'],
      ['62.00%', '72% \u2212 10 pp'],
      ['$176.00', '$220.00 × 0.80'],
    ]);
  });

  it('subtracts the visitor’s own cost, nothing at first', () => {
    const nets = Object.values(estimators).map(({ kind }) => {
      const [without, less] = [outcomeOf(kind, { cost: 0 }), outcomeOf(kind, { cost: 5 })];
      expect(without.net.amount).toBe(without.total.amount);
      expect(less.total).toEqual(without.total);
      return less.net.value;
    });
    expect(nets).toEqual(['$21,395', '$36,070', '$13,495', '+$8.20']);
  });

  it('rooms change nothing in hospitality', () => {
    expect(printed('hospitality', { rooms: 20 })).toEqual(printed('hospitality', { rooms: 1000 }));
    expect(estimators.hospitality.inputs.at(-1)?.idle).toBeTruthy();
  });

  it('says so when the values describe an impossible occupancy', () => {
    const remark = (values: Record<string, number>) => outcomeOf('hospitality', values).remark;
    expect(remark({ occ: 95, upliftOcc: 15 })).toContain('100%');
    expect(remark({ occ: 5, upliftOcc: -10 })).toContain('0%');
    expect(remark({ occ: 85, upliftOcc: 15 })).toBeUndefined();
  });
});

/** The results as numbers, by inputs in the order of the page: the total first. */
const amounts = (kind: EstimatorKind, ...numbers: number[]) => {
  const inputs = estimators[kind].inputs.map(({ key }, index) => [key, numbers[index]!]);
  const values = { ...(Object.fromEntries(inputs) as Record<string, number>), cost: 0 };
  const { total, terms } = estimators[kind].outcome(values);
  return [total, ...terms].map(({ amount }) => amount);
};

describe('rounding', () => {
  it.each<[string, EstimatorKind, number[], number[]]>([
    ['500 h x $6, 40 h x $60', 'financial', [6000, 5, 6, 40, 60], [5400, 3000, 2400, 500]],
    // 5,000 x 1 / 60 = 83.33 hours; x $4 = 333.33, whereas 83 x 4 would be 332.
    ['CX dollars come from the exact hours', 'financial', [5000, 1, 4, 0, 60], [333, 333, 0, 83]],
    ['40 h x $70, 12 h x $55', 'government', [600, 4, 70, 12, 55], [3460, 2800, 660, 40]],
    // 100 x 1 / 60 = 1.67, rounded to 2; x $50 = 100, whereas 1.67 x 50 would be 83.
    ['ops dollars come from the rounded hours', 'government', [100, 1, 50, 10, 55], [650, 100, 550, 2]],
    ['half an hour rounds up', 'government', [150, 1, 50, 0, 50], [150, 150, 0, 3]],
    ['savings come from the rounded hours', 'healthcare', [500, 2, 25], [425, 17]],
    ['Resort', 'hospitality', [75, 280, 4, 6, 600], [24.47, 210, 234.47, 79, 296.8]],
    ['Urban', 'hospitality', [78, 220, 3, 5, 250], [15.51, 171.6, 187.11, 81, 231]],
    ['Boutique', 'hospitality', [72, 195, 5, 7, 80], [20.26, 140.4, 160.66, 77, 208.65]],
    ['an empty hotel', 'hospitality', [0, 60, 0, 0, 20], [0, 0, 0, 0, 60]],
  ])('%s', (_name, kind, numbers, results) => expect(amounts(kind, ...numbers)).toEqual(results));

  it('says by how much setting a value can differ: half an hour, and what this result was rounded by', () => {
    const differs = [1500, 1504].map((missions) => outcomeOf('government', { missions }).roundedHour);
    expect(differs).toEqual(['$48', '$80']);
  });

  it('hospitality: rounds the exact product, so that paper and page agree to the cent', () => {
    const numbers = fc.tuple(
      ...estimators.hospitality.inputs.map(({ min, max }) => fc.integer({ min, max })),
    );
    fc.assert(
      fc.property(numbers, ([occ, adr, upliftOcc, upliftAdr, rooms]) => {
        const [delta, base, projected] = amounts('hospitality', occ!, adr!, upliftOcc!, upliftAdr!, rooms!);
        // In hundredths of a cent all terms are whole numbers.
        const exact = BigInt(occ! + upliftOcc!) * BigInt(adr!) * BigInt(100 + upliftAdr!);
        const toCents = (value: bigint) => {
          const shifted = value + 50n;
          return shifted >= 0n || shifted % 100n === 0n ? shifted / 100n : shifted / 100n - 1n;
        };
        expect(Math.round(projected! * 100)).toBe(Number(toCents(exact)));
        expect(Math.round(base! * 100)).toBe(occ! * adr!);
        expect(Math.round(delta! * 100)).toBe(Math.round(projected! * 100) - occ! * adr!);
      }),
    );
  });

  it('roundToCents undoes binary error and never yields minus zero', () => {
    expect(roundToCents(1.005)).toBe(1.01);
    expect(Object.is(roundToCents(-0.001), 0)).toBe(true);
  });
});
