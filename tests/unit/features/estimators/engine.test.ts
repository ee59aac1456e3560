import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { coerce, fields, initialValues, readField } from '../../../../src/features/estimators/engine.ts';
import { formatField, formatValue } from '../../../../src/features/estimators/format.ts';
import type { Estimator, Values } from '../../../../src/features/estimators/types.ts';

const all = Object.values(estimators);
const anEstimator = fc.constantFrom(...all);
const anInput = fc.constantFrom(...all.flatMap(fields));

const allPrintable = (estimator: Estimator, values: Values) => {
  const { total, terms } = estimator.outcome(values);
  const texts = [total, ...terms].map(({ value }) => value).join();
  return Number.isFinite(total.amount) && !/NaN|Infinity|undefined/.test(texts);
};

describe('whatever comes in', () => {
  it('any number leaves an input in bounds and on its step', () => {
    fc.assert(
      fc.property(anEstimator, fc.nat(10), fc.double(), (estimator, index, number) => {
        const inputs = fields(estimator);
        const input = inputs[index % inputs.length]!;
        const value = coerce(input, number);
        expect(value).toBeGreaterThanOrEqual(input.min);
        expect(value).toBeLessThanOrEqual(input.max);
        expect(Number(((value - input.min) / input.step).toFixed(6))).toSatisfy(Number.isInteger);
        expect(allPrintable(estimator, { ...initialValues(estimator), [input.key]: value })).toBe(true);
      }),
    );
  });

  it('any text leaves a number in bounds', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[-+$]?[0-9,.]{0,8}[%a-z]{0,4}$/),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(anInput, text, (input, typed) => {
        const { value } = readField(input, typed, input.initial);
        expect(coerce(input, value)).toBe(value);
      }),
    );
  });

  it('what a field prints reads back as the same number', () => {
    fc.assert(
      fc.property(anInput, fc.nat(1000), (input, steps) => {
        const value = coerce(input, input.min + steps * input.step);
        for (const text of [formatField(input, value), formatValue(input, value), String(value)]) {
          expect(readField(input, text, input.initial)).toEqual({ value });
        }
      }),
    );
  });
});

describe('reading a number field', () => {
  const [interactions, minutes, cost] = estimators.financial.inputs;
  const uplift = estimators.hospitality.inputs[2]!;

  it('clamps and snaps, and says so', () => {
    for (const [input, typed, value, problem] of [
      [interactions, '1000000', 200000, 'The highest value is 200,000.'],
      [cost, '1', 4, 'The lowest value is $4/h.'],
      [uplift, '-40', -10, 'The lowest value is \u221210 pp.'],
      [interactions, '50499', 50000, 'Set to 50,000: the step is 1,000.'],
      [uplift, '2.6', 3, 'Set to +3 pp: the step is 1 pp.'],
    ] as const)
      expect(readField(input!, typed, input!.initial)).toEqual({ value, problem });
  });

  it('takes a decimal comma, and asks where a separator can be either', () => {
    const cents = { ...minutes!, min: 1, max: 5, step: 0.5 };
    expect(readField(cents, '2,5', 2)).toEqual({ value: 2.5 });
    expect(readField(interactions!, '50.000', 60000)).toEqual({
      value: 60000,
      problem: '\u201c50.000\u201d can mean 50,000 or 50: write it without the separator. 60,000 was kept.',
    });
    // As the field itself prints it, unless that is out of bounds and the other is not.
    expect(readField(interactions!, '50,000', 60000)).toEqual({ value: 50000 });
    expect(readField(cents, '2,500', 2).problem).toBe(
      '\u201c2,500\u201d can mean 2,500 or 2.5: write it without the separator. 2 min was kept.',
    );
    expect(readField(interactions!, '1,000', 60000).problem).toBe('The lowest value is 5,000.');
  });

  it('keeps the value when the text is not a number, and says so', () => {
    const problem = '“six” is not a number. $7/h was kept.';
    expect(readField(cost!, 'six', 7)).toEqual({ value: 7, problem });
    // At most 20 characters of what was typed are repeated.
    expect(readField(cost!, 'x'.repeat(30), 7).problem).toContain(`“${'x'.repeat(20)}”`);
    expect(readField(cost!, '  ', 7)).toEqual({ value: 7, problem: 'Enter a number. $7/h was kept.' });
  });
});
