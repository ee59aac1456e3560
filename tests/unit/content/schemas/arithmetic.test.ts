import { describe, expect, it } from 'vitest';
import { wrongEquations } from '../../../../src/content/schemas/arithmetic.ts';

describe('equations in texts', () => {
  it.each([
    '$195 × 86 ÷ 96 = $174.69',
    '31 + 13 = 44',
    '12,400 × 1.08 = 13,392',
    '$8,460.00 − $7,800.00 = $660.00',
    '1,600 × 12 ÷ 60 = 320 h',
    '2 + 3 × 4 = 14, and 10 − 4 = 6',
    '$17,472 − $20,000 = −$2,528',
    'no equation, 5 of 6',
  ])('%s holds', (text) => {
    expect(wrongEquations(text)).toEqual([]);
  });

  it('names what does not hold, and the right result', () => {
    expect(wrongEquations('$195 × 86 ÷ 96 = $174.70, 1 + 1 = 3')).toEqual([
      '"$195 × 86 ÷ 96 = $174.70" does not hold; the result is 174.69.',
      '"1 + 1 = 3" does not hold; the result is 2.',
    ]);
  });
});
