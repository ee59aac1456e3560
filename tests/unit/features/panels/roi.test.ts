import { describe, expect, it } from 'vitest';
import {
  breakdown,
  computeReturn,
  initialRoiValues,
  rankInputs,
  type RoiValues,
} from '../../../../src/features/panels/roi.ts';
import { panels } from './entries.ts';

const { inputs } = panels().roi;
const values = initialRoiValues(inputs);

describe('the return', () => {
  it('prints the arithmetic of the design', () => {
    const { lines, result } = breakdown(values);
    expect(lines.map(([, value, formula]) => [value, formula])).toEqual([
      ['320 h', '1,600 × 12 ÷ 60'],
      ['− 8 h', '80 × 6 ÷ 60'],
      ['312 h', '320 − 8'],
      ['$17,472', '312 × $56'],
      ['− $4,200', undefined],
    ]);
    expect(result).toBe('$13,272');
  });

  it('follows line by line from the printed numbers, whatever is entered', () => {
    const entered: RoiValues[] = [
      values,
      { ...values, minutes: 7.3, cases: 1111 },
      { ...values, rate: 61.5, reviewMinutes: 0 },
      { cases: 0, minutes: 0, exceptions: 0, reviewMinutes: 0, rate: 0, cost: 0 },
    ];
    for (const one of entered) {
      const { saved, review, hours, value, result } = computeReturn(one);
      expect(hours).toBeCloseTo(saved - review, 6);
      expect(value).toBe(Math.round(hours * one.rate));
      expect(result).toBe(value - one.cost);
    }
  });

  it('ranks what a tenth of each input moves; of equals the estimate comes first', () => {
    expect(rankInputs(inputs, values).map(({ key, swing }) => [key, Math.round(swing)])).toEqual([
      ['minutes', 1792],
      ['cases', 1792],
      ['rate', 1747],
      ['cost', 420],
      ['exceptions', 45],
      ['reviewMinutes', 45],
    ]);
  });
});
