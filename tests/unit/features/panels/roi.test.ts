import { describe, expect, it } from 'vitest';
import { wrongEquations } from '../../../../src/content/schemas/arithmetic.ts';
import {
  breakdown,
  computeReturn,
  initialValues,
  most,
  readInput,
  roiKeys,
  weights,
  type RoiValues,
} from '../../../../src/features/panels/roi.ts';
import { panels } from './entries.ts';

const { roi } = panels();
const values = initialValues(roi.inputs);

describe('the return', () => {
  it('prints the arithmetic of the design', () => {
    const { lines, result, formula } = breakdown(values);
    expect(lines.map(({ value, formula }) => [value, formula])).toEqual([
      ['320 h', '1,600 × 12 ÷ 60'],
      ['− 8 h', '80 × 6 ÷ 60'],
      ['312 h', '320 − 8'],
      ['$17,472', '312 × $56'],
      ['− $4,200', undefined],
    ]);
    expect([result, formula]).toEqual(['$13,272', '$17,472 − $4,200']);
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
      const { formula, result: printed } = breakdown(one);
      expect(wrongEquations(`${formula} = ${printed}`)).toEqual([]);
      expect(hours).toBeCloseTo(saved - review, 6);
      expect(value).toBe(Math.round(hours * one.rate));
      expect(result).toBe(value - one.cost);
    }
  });

  it('says a loss as a loss', () => {
    expect(breakdown({ ...values, cost: 20_000 }).result).toBe('\u22122,528'.replace('\u2212', '\u2212$'));
  });

  it('ranks what a tenth of each input moves; of equals the estimate comes first', () => {
    expect(weights(values, roi.inputs).map(({ key, amount }) => [key, Math.round(amount)])).toEqual([
      ['minutes', 1792],
      ['cases', 1792],
      ['rate', 1747],
      ['cost', 420],
      ['exceptions', 45],
      ['reviewMinutes', 45],
    ]);
  });

  it('moves as far down as up with the values that it starts with', () => {
    const { result } = computeReturn(values);
    for (const key of roiKeys(roi.inputs)) {
      const [down, up] = [0.9, 1.1].map((by) => computeReturn({ ...values, [key]: values[key] * by }).result);
      expect(Math.abs(up! - result), key).toBeCloseTo(Math.abs(down! - result), 0);
    }
  });
});

describe('an input', () => {
  it.each([
    ['1,600', 1600],
    ['$56', 56],
    ['12.345', 12.35],
    ['0', 0],
    [String(most), most],
  ])('%s is %d', (text, value) => expect(readInput(text)).toBe(value));

  it.each(['', '-3', 'twelve', '99999999', '1e9', '12 apples'])('%j is none', (text) =>
    expect(readInput(text)).toBeUndefined(),
  );
});
