import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../src/config/read-number.ts';

describe('a number as people type it', () => {
  it.each([
    ['50,000', 50000],
    [' 50 000 ', 50000],
    ['50\u202f000', 50000],
    ['60\u2019000', 60000],
    ["1'000", 1000],
    ["1'200'000", 1200000],
    ['60\u00b4000', 60000],
    ['1 200\u2009000,5', 1200000.5],
    ['1,00,000', 100000],
    ['1.200.000', 1200000],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    ['1 200,5', 1200.5],
    ['220,50', 220.5],
    ['2,5', 2.5],
    ['0,500', 0.5],
    ['0.125', 0.125],
    ['1234,567', 1234.567],
    ['.5', 0.5],
    ['2,', 2],
    ['$6', 6],
    ['6 $', 6],
    ['-$6', -6],
    ['$-6', -6],
    ['+4 %', 4],
    ['2,5\u00a0%', 2.5],
    // Of Turkey, and of Arabic.
    ['%4', 4],
    ['\u066a\u0664', 4],
    ['\u22123', -3],
    ['\uff16\uff10\uff10\uff10\uff10', 60000],
    ['\uff0d\uff12\uff0e\uff15\uff05', -2.5],
    ['\u0665\u0660\u066c\u0660\u0660\u0660', 50000],
    ['\u06f2\u066b\u06f5\u0660\u0660', 2.5],
    ['\u06f1\u06f2\u066b\u06f5', 12.5],
    ['\u0967\u0968\u0969', 123],
    ['\u{1d7d9}\u{1d7da}', 12],
    ['\u200e2.5\u200f', 2.5],
  ])('%j is %s', (text, value) => expect(readNumber(text)).toMatchObject({ value }));

  it.each([
    ...['', '-', '12 apples', '1 2 3', '5  0', '50 00', '10\u00b2', '\u20ac6', '\u20ac 1.234,50'],
    ...'abc $ 1.2.3 --3 -$-3 1e5 Infinity 80K 2;5 1,0,0,0,0 1,000., 1,000.5,5 1,200,50 12,0000,000'.split(
      ' ',
    ),
    ...'1.200.50 1,200.500.000 2,5, 0,123,456'.split(' '),
  ])('%j is no number', (text) => expect(readNumber(text)).toBeUndefined());

  it('is doubtful where one separator is followed by three digits', () => {
    expect(readNumber('50.000')).toEqual({ readings: [50000, 50] });
    expect(readNumber('-2.125')).toEqual({ readings: [-2125, -2.125] });
    // As this site prints it: the other meaning is known all the same.
    expect(readNumber('50,000')).toEqual({ value: 50000, readings: [50000, 50] });
  });

  it('is accepted with its unit', () => {
    for (const text of ['3 min', '3min.', '3 Mins', '3 minutes', '3\u00a0minute'])
      expect(readNumber(text, ['min', 'minutes']), text).toEqual({ value: 3 });
    for (const text of ['$95/h', '95 per hour', '95 PER HOUR'])
      expect(readNumber(text, ['/h', 'per hour']), text).toEqual({ value: 95 });
    expect(readNumber('+4 percentage points', ['pp', 'percentage points'])).toEqual({ value: 4 });
    for (const text of ['3 h', '3 ms', '3 month', '3s', '3.s'])
      expect(readNumber(text, ['min', undefined]), text).toBeUndefined();
  });

  const locales =
    'en-US en-GB en-IN de-DE de-CH fr-FR es-ES pt-BR pt-PT it-IT sv-SE pl-PL ru-RU tr-TR cs-CZ ar-EG fa-IR hi-IN bn-BD ja-JP';
  const written = fc
    .record({
      locale: fc.constantFrom(...locales.split(' ')),
      cents: fc.oneof(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e5, max: 1e5 }).map((n) => n * 100),
      ),
      digits: fc.constantFrom(0, 1, 2),
      grouped: fc.boolean(),
    })
    .map(({ locale, cents, digits, grouped }) => {
      const value = Number((cents / 100).toFixed(digits)) + 0;
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: grouped };
      return { value, text: value.toLocaleString(locale, options) };
    });

  it('is never another one, in whatever country it was written', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const read = readNumber(text);
        expect(read, text).toBeDefined();
        // Doubtful is only what two countries would write for different numbers.
        if (read!.value === undefined) {
          expect(read!.readings, text).toContain(value);
          expect(text).toMatch(/^[^\d]*[1-9]\d{0,2}\.\d{3}$/);
        } else expect(read!.value, text).toBeCloseTo(value, 6);
      }),
      { numRuns: 2000 },
    );
  });
});
