import { expect, it } from 'vitest';
import { withUnbreakableSpaces } from '../../../src/config/numbers.ts';

it('a sum breaks before what it comes to at most, an amount stays with its currency', () => {
  expect(withUnbreakableSpaces('12 × 60 = 720 h')).toBe('12\u00a0×\u00a060 =\u00a0720 h');
  expect(withUnbreakableSpaces('12,400.00 EUR of 3 CRM fields, 2 AI')).toBe(
    '12,400.00\u00a0EUR of 3\u00a0CRM fields, 2 AI',
  );
});
