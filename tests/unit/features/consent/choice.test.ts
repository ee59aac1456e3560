import { describe, expect, it } from 'vitest';
import {
  consentVersion,
  everything,
  isWithdrawal,
  keptForMs,
  nothing,
  parseChoice,
  permitted,
} from '~/features/consent/choice.ts';
import { cookieDomains, hasVendorCookies } from '~/features/marketing/withdraw.ts';

const now = Date.UTC(2026, 0, 1);
const chosen = { analytics: true, marketing: false };
const choice = { version: consentVersion, at: now, gpc: false, ...chosen };
const stored = (changes: object = {}) => JSON.stringify({ ...choice, ...changes });

describe('parseChoice', () => {
  it('reads back a choice for six months', () => {
    const oldest = { ...choice, at: now - keptForMs + 1 };
    for (const kept of [choice, oldest]) expect(parseChoice(stored(kept), now)).toEqual(kept);
  });

  it.each([
    ['nothing stored', null],
    ['damage', '{"version":'],
    ['null', 'null'],
    ['another version', stored({ version: consentVersion + 1 })],
    ['no date', stored({ at: 'yesterday' })],
    ['more than six months', stored({ at: now - keptForMs - 1 })],
    ['a date to come', stored({ at: now + 86_400_000 })],
  ])('asks again after %s', (_name, text) => expect(parseChoice(text, now)).toBeUndefined());

  it('grants nothing that is not exactly true', () => {
    expect(parseChoice(stored({ analytics: 'yes', marketing: 1 }), now)).toMatchObject(nothing);
  });
});

describe('permitted', () => {
  it.each([
    ['nothing without a choice', undefined, false, nothing],
    ['what was chosen', choice, false, chosen],
    ['nothing with Global Privacy Control that came later', choice, true, nothing],
    ['what was chosen with the signal on', { ...choice, gpc: true }, true, chosen],
  ])('is %s', (_name, given, signal, allowed) => expect(permitted(given, signal)).toEqual(allowed));
});

it.each([
  [true, everything, chosen],
  [true, chosen, { analytics: false, marketing: true }],
  [false, nothing, nothing],
  [false, nothing, everything],
])('losing any category is a withdrawal: %s for %j and then %j', (withdrawn, before, after) => {
  expect(isWithdrawal(before, after)).toBe(withdrawn);
});

describe('vendor cookies', () => {
  it.each([
    ['theme=1; hubspotutk=abc', true],
    ['__hstc=1', true],
    ['messagesUtk=1', true],
    ['theme=__hstc; ghs=1', false],
    ['', false],
  ])('are told from our own: %j', (cookies, found) => expect(hasVendorCookies(cookies)).toBe(found));
  it('are deleted on every domain that may hold them', () => {
    expect(cookieDomains('www.example.com')).toEqual(['www.example.com', 'example.com', 'com']);
  });
});
