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
import { loaderUrl, marketingHosts, submitUrl } from '~/features/marketing/hosts.ts';
import { cookieDomains, hasVendorCookies } from '~/features/marketing/withdraw.ts';

const now = Date.UTC(2026, 0, 1);
const choice = { version: consentVersion, at: now, gpc: false, analytics: true, marketing: false };
const stored = (changes: object = {}) => JSON.stringify({ ...choice, ...changes });

describe('parseChoice', () => {
  it('reads back a choice', () => expect(parseChoice(stored(), now)).toEqual(choice));

  it.each([
    ['nothing stored', null],
    ['damage', '{"version":'],
    ['null', 'null'],
    ['another version', stored({ version: consentVersion + 1 })],
    ['no date', stored({ at: 'yesterday' })],
    ['more than six months', stored({ at: now - keptForMs - 1 })],
    ['a date to come', stored({ at: now + 86_400_000 })],
  ])('asks again after %s', (_name, text) => expect(parseChoice(text, now)).toBeUndefined());

  it('keeps a choice for six months', () => {
    expect(parseChoice(stored({ at: now - keptForMs + 1 }), now)?.analytics).toBe(true);
  });

  it('grants nothing that is not exactly true', () => {
    expect(parseChoice(stored({ analytics: 'yes', marketing: 1 }), now)).toMatchObject(nothing);
  });
});

describe('permitted', () => {
  it('is nothing without a choice', () => expect(permitted(undefined, false)).toEqual(nothing));
  it('is what was chosen', () =>
    expect(permitted(choice, false)).toEqual({ analytics: true, marketing: false }));
  it('gives way to Global Privacy Control that came later', () =>
    expect(permitted(choice, true)).toEqual(nothing));
  it('keeps an explicit choice made with the signal on', () => {
    expect(permitted({ ...choice, gpc: true }, true).analytics).toBe(true);
  });
});

describe('isWithdrawal', () => {
  it('is losing any category', () => {
    expect(isWithdrawal(everything, { analytics: true, marketing: false })).toBe(true);
    expect(isWithdrawal({ analytics: true, marketing: false }, { analytics: false, marketing: true })).toBe(
      true,
    );
  });
  it('is neither a first refusal nor a wider choice', () => {
    expect(isWithdrawal(nothing, nothing)).toBe(false);
    expect(isWithdrawal(nothing, everything)).toBe(false);
  });
});

describe('vendor cookies', () => {
  it('are told from our own', () => {
    expect(hasVendorCookies('theme=1; hubspotutk=abc')).toBe(true);
    expect(hasVendorCookies('__hstc=1')).toBe(true);
    expect(hasVendorCookies('messagesUtk=1')).toBe(true);
    expect(hasVendorCookies('theme=__hstc; ghs=1')).toBe(false);
    expect(hasVendorCookies('')).toBe(false);
  });
  it('are deleted on every domain that may hold them', () => {
    expect(cookieDomains('www.example.com')).toEqual(['www.example.com', 'example.com', 'com']);
  });
});

describe('addresses of the marketing platform', () => {
  const form = '01234567-89ab-cdef-0123-456789abcdef';
  it('carry no suffix in the first region', () => {
    const config = { portalId: '123', region: 'na1' };
    expect(loaderUrl(config)).toBe('https://js.hs-scripts.com/123.js');
    expect(submitUrl(config, form)).toBe(
      `https://api.hsforms.com/submissions/v3/integration/submit/123/${form}`,
    );
  });
  it('carry it elsewhere, and the policy allows exactly them', () => {
    const config = { portalId: '123', formId: form, region: 'eu1' };
    const hosts = marketingHosts(config);
    expect(hosts['script-src']).toContain(new URL(loaderUrl(config)).origin);
    expect(hosts['connect-src']).toContain(new URL(submitUrl(config, form)).origin);
    expect(
      Object.values(hosts)
        .flat()
        .every((host) => !host.startsWith('https://js.')),
    ).toBe(true);
  });
});
