import { expect, it } from 'vitest';
import { addressOf } from '~/desk/drafts/row.ts';

it.each([
  ['A New Office in Köln', 'a-new-office-in-koln'],
  ['Straße, Ærø & Łódź', 'strasse-aero-lodz'],
  ['“Zero Trust”: 99.9% uptime', 'zero-trust-99-9-uptime'],
  ['🚀 שלום', ''],
])('the address of %s', (title, address) => {
  expect(addressOf(title)).toBe(address);
});
