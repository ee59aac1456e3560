import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimators } from '../../../../src/features/estimators/definitions.ts';
import { coerce, fields, initialValues, readField } from '../../../../src/features/estimators/engine.ts';
import { formatField, formatValue } from '../../../../src/features/estimators/format.ts';
import type { Estimator, Values } from '../../../../src/features/estimators/types.ts';

const all = Object.values(estimators);
const anEstimator = fc.constantFrom(...all);
const anInput = fc.constantFrom(...all.flatMap(fields));

const inBounds = (estimator: Estimator, values: Values) =>
  fields(estimator).every(({ key, min, max, step }) => {
    const value = values[key]!;
    return value >= min && value <= max && Number.isInteger(Number(((value - min) / step).toFixed(6)));
  });
const allPrintable = (estimator: Estimator, values: Values) => {
  const { total, terms } = estimator.outcome(values);
  return (
    Number.isFinite(total.amount) &&
    [total, ...terms].every(({ value }) => !/NaN|Infinity|undefined/.test(value))
  );
};

describe('whatever comes in', () => {
  it('any number leaves an input in bounds and on its step', () => {
    fc.assert(
      fc.property(anEstimator, fc.nat(10), fc.double(), (estimator, index, number) => {
        const inputs = fields(estimator);
        const input = inputs[index % inputs.length]!;
        const values = { ...initialValues(estimator), [input.key]: coerce(input, number) };
        expect(inBounds(estimator, values)).toBe(true);
        expect(allPrintable(estimator, values)).toBe(true);
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

  it('clamps and says where the bound is', () => {
    expect(readField(interactions!, '1000000', 50000)).toEqual({
      value: 200000,
      problem: 'The highest value is 200,000.',
    });
    expect(readField(cost!, '1', 6)).toEqual({ value: 4, problem: 'The lowest value is $4/h.' });
    expect(readField(uplift, '-40', 3)).toEqual({ value: -10, problem: 'The lowest value is \u221210 pp.' });
  });

  it('snaps to the step and says so', () => {
    expect(readField(interactions!, '50499', 50000)).toEqual({
      value: 50000,
      problem: 'Set to 50,000: the step is 1,000.',
    });
    expect(readField(uplift, '2.6', 0)).toEqual({ value: 3, problem: 'Set to +3 pp: the step is 1 pp.' });
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
    expect(readField(cost!, 'six', 7)).toEqual({
      value: 7,
      problem: '“six” is not a number. $7/h was kept.',
    });
    expect(readField(cost!, '  ', 7)).toEqual({ value: 7, problem: 'Enter a number. $7/h was kept.' });
  });
});

describe('what is said', () => {
  const hotel = estimators.hospitality;
  const input = (key: string) => hotel.inputs.find((one) => one.key === key)!;

  it('repeats at most 20 characters of what was typed', () => {
    expect(readField(input('occ'), 'x'.repeat(30), 72).problem).toContain(`\u201c${'x'.repeat(20)}\u201d`);
  });
});
