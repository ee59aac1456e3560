import fc from 'fast-check';
import { expect, it } from 'vitest';
import { names, parseEnv, readEnvFile, unknownNames, variables } from '../../../src/config/env.ts';
import { phoneHref } from '../../../src/config/site.ts';

it('needs nothing: every variable has a demo default or is optional', () => {
  const defaults = parseEnv({});
  for (const name of ['URL', 'BRAND', 'SHORT_NAME', 'PHONE', 'EMAIL', 'LINKEDIN_URL'] as const)
    expect(defaults[`SITE_${name}`], name).toMatch(/\S{3}/);
  expect(defaults).toMatchObject({ DRAFTS: false, CONTENT_ON_INVALID: 'stop' });
});

it('takes an empty value for not set', () => {
  expect(parseEnv({ SITE_BRAND: ' ' }).SITE_BRAND).toBe(parseEnv({}).SITE_BRAND);
});

it.each([
  [' https://www.acme.test/ ', 'https://www.acme.test'],
  ['https://www.acme.test//', 'https://www.acme.test'],
  ['HTTPS://WWW.Acme.TEST', 'https://www.acme.test'],
  ['https://www.acme.test:443', 'https://www.acme.test'],
  ['https://www.brückenwerk.test/', 'https://www.xn--brckenwerk-beb.test'],
])('takes the address %j for %s, as a browser does', (given, address) => {
  expect(parseEnv({ SITE_URL: given }).SITE_URL).toBe(address);
});

it('reports every wrong value together, with name and expectation', () => {
  const wrong = () =>
    parseEnv({ SITE_URL: 'example', SITE_PHONE: 'call us', HUBSPOT_PORTAL_ID: 'x', DRAFTS: 'yes' });
  expect(wrong).toThrow(/4 wrong values/);
  for (const name of ['SITE_URL', 'SITE_PHONE', 'HUBSPOT_PORTAL_ID', 'DRAFTS']) {
    expect(wrong).toThrow(new RegExp(`${name}: .* is not `));
  }
});

it.each([
  ['1-800-555-0199', 'tel:+18005550199'],
  ['1 (800) 555-0199', 'tel:+18005550199'],
  ['+1 800 555 0199', 'tel:+18005550199'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('takes the telephone %s, which is dialled as %s', (printed, href) => {
  expect(phoneHref(parseEnv({ SITE_PHONE: printed }).SITE_PHONE)).toBe(href);
});

it.each([
  '800-555-0199',
  '(800) 555-0199',
  '030 1234567',
  '0049 30 1234567',
  '1-555-0199',
  '+0 800 555 0199',
])('refuses the telephone %s, which does not say its country', (printed) => {
  expect(() => parseEnv({ SITE_PHONE: printed })).toThrow(
    /SITE_PHONE: .* is not a telephone number as it is/,
  );
});

it('takes the names of time zones that this machine knows', () => {
  expect(parseEnv({}).SITE_TIMEZONE).toBe('UTC');
  expect(parseEnv({ SITE_TIMEZONE: 'America/New_York' }).SITE_TIMEZONE).toBe('America/New_York');
  for (const wrong of ['New York', 'America/Newyork', 'eastern'])
    expect(() => parseEnv({ SITE_TIMEZONE: wrong })).toThrow(
      /SITE_TIMEZONE: .* is not a time zone, as America/,
    );
});

it.each([
  ['SITE_URL', 'https://www.x.test/site'],
  ['SITE_URL', 'https://www.x.test/?a=b'],
  ['SITE_URL', 'https://user:word@x.test'],
  ['GHOST_URL', 'https://user@g.test'],
  ['SUPABASE_URL', 'https://x.supabase.co/#settings'],
])('refuses %s=%s, which no path can be added to or fetch would refuse', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name}: .* is not `));
});

const legacy = (role: string) =>
  ['{"alg":"HS256"}', `{"iss":"supabase","role":"${role}"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it('takes no secret key for a publishable one, which would publish drafts, nor the other way round', () => {
  const keys = (publishable: string, secret?: string) =>
    parseEnv({
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
    });
  const [open, closed] = ['sb_publishable_0123456789', 'sb_secret_0123456789abcdef'];
  for (const [publishable, secret] of [
    [open, closed],
    [legacy('anon'), legacy('service_role')],
  ] as const) {
    expect(keys(publishable, secret).SUPABASE_SECRET_KEY).toBe(secret);
    expect(() => keys(secret)).toThrow(/SUPABASE_PUBLISHABLE_KEY: its value is not/);
    expect(() => keys(publishable, publishable)).toThrow(/SUPABASE_SECRET_KEY: its value is not/);
  }
});

it('names the missing half of a pair', () => {
  expect(() => parseEnv({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
    /SUPABASE_PUBLISHABLE_KEY: missing/,
  );
  expect(() => parseEnv({ GHOST_CONTENT_API_KEY: 'a'.repeat(26) })).toThrow(/GHOST_URL: missing/);
});

it('asks a draft build for the keys that see drafts', () => {
  const ghost = { GHOST_URL: 'https://g.test', GHOST_CONTENT_API_KEY: 'a'.repeat(26) };
  expect(parseEnv(ghost).DRAFTS).toBe(false);
  expect(() => parseEnv({ ...ghost, DRAFTS: '1' })).toThrow(/GHOST_ADMIN_API_KEY: missing.*DRAFTS=1/);
});

it('never prints a key', () => {
  const secret = fc
    .stringMatching(/^[A-Za-z0-9_]{12,40}$/)
    .filter((text) => !/^[0-9a-f]{26}$/.test(text) && !'22444f78447824223cefc48062'.includes(text));
  fc.assert(
    fc.property(secret, (value) => {
      try {
        parseEnv({ GHOST_URL: 'https://g.test', GHOST_CONTENT_API_KEY: value, GHOST_ADMIN_API_KEY: value });
      } catch (error) {
        expect((error as Error).message).not.toContain(value);
        return;
      }
      throw new Error('a malformed key was accepted');
    }),
  );
});

it('takes the address of the interface of Supabase for that of the project', () => {
  const given = {
    SUPABASE_URL: 'https://abcd.supabase.co/rest/v1/',
    SUPABASE_PUBLISHABLE_KEY: legacy('anon'),
  };
  expect(parseEnv(given).SUPABASE_URL).toBe('https://abcd.supabase.co');
});

it.each([
  ['https://blog.acme.com/ghost', 'https://blog.acme.com'],
  ['https://blog.acme.com/ghost/', 'https://blog.acme.com'],
  ['https://acme.com/journal/ghost/#/posts', 'https://acme.com/journal'],
  ['https://blog.acme.com/ghost/api/admin', 'https://blog.acme.com'],
])('takes %s, the administration, for %s', (written, right) => {
  const given = { GHOST_URL: written, GHOST_CONTENT_API_KEY: 'a'.repeat(26) };
  expect(parseEnv(given).GHOST_URL).toBe(right);
});

it('takes a blog whose name begins with ghost', () => {
  const key = 'a'.repeat(26);
  expect(parseEnv({ GHOST_URL: 'https://x.test/ghosts', GHOST_CONTENT_API_KEY: key }).GHOST_URL).toBe(
    'https://x.test/ghosts',
  );
});

it.each([
  ['https://www.acme.test', 'https://www.acme.test/build.json'],
  ['https://www.acme.test/', 'https://www.acme.test/build.json'],
  ['https://www.acme.test//build.json', 'https://www.acme.test/build.json'],
  ['releases/1/build.json', 'releases/1/build.json'],
])('finds what is published by %s', (given, read) => {
  expect(parseEnv({ PUBLISHED_BUILD: given }).PUBLISHED_BUILD).toBe(read);
});

it('takes what the gate asks to be allowed, and refuses anything else before the build', () => {
  const code = '0a'.repeat(16);
  for (const [given, allowed] of [
    ['', []],
    ['unreachable', ['unreachable']],
    [` held , unreachable,${code}`, ['held', 'unreachable', code]],
    // As it stands in the message of the gate.
    [`--allow=${code}`, [code]],
  ] as const)
    expect(parseEnv({ PUBLISHED_ALLOW: given }).PUBLISHED_ALLOW).toEqual(allowed);
  for (const given of [`${code}0`, `x${code.slice(1)}`, 'vanished'])
    expect(() => parseEnv({ PUBLISHED_ALLOW: given })).toThrow(/PUBLISHED_ALLOW/);
  expect(() => parseEnv({ PUBLISHED_ALLOW: 'everything' })).toThrow(/PUBLISHED_ALLOW: 'everything' is not/);
});

it('names variables of .env that were meant for it and that it does not read', () => {
  const given = ['GHOST_URI', 'ghost_url', 'SITE_BRNAD', 'DRAFT', 'GHOST_COLOUR', 'SITES_URL'];
  for (const name of names) given.push(`${name.split('_')[0]}_BULID`);
  expect(unknownNames(given)).toEqual(given);
  expect(unknownNames([...Object.keys(variables), 'PATH', 'MY_TOKEN'])).toEqual([]);
  expect(() => parseEnv({}, ['GHOST_URI'])).toThrow(/1 wrong value:\n {2}GHOST_URI: no such variable/);
});

it('reads a file of UTF-8, with or without its mark, and refuses any other', () => {
  const text = 'SITE_BRAND="Acmé"\n# note\nDRAFTS=1 # one\n';
  expect(readEnvFile(Buffer.from(text))).toEqual({ SITE_BRAND: 'Acmé', DRAFTS: '1' });
  expect(readEnvFile(Buffer.from(`\uFEFF${text}`))).toEqual({ SITE_BRAND: 'Acmé', DRAFTS: '1' });
  expect(() => readEnvFile(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toThrow(/not UTF-8.*Save as/);
  expect(() => readEnvFile(Buffer.from(text, 'utf16le'))).toThrow(/not UTF-8/);
  expect(() => readEnvFile(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toThrow(/not UTF-8/);
  expect(() => readEnvFile(Buffer.from(text, 'latin1'))).toThrow(/not UTF-8/);
});
