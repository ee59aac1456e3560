import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEnv } from '../../../src/config/env.ts';
import { readEnvFile, strangeNames } from '../../../src/config/env-file.ts';

it('needs nothing: every variable has a demo default or is optional', () => {
  expect(parseEnv({})).toMatchObject({
    SITE_BRAND: 'Veridane',
    SITE_SHORT_NAME: 'veridane',
    SITE_PHONE: '1-800-555-0199',
    DRAFTS: false,
    CONTENT_ON_INVALID: 'stop',
  });
});

it('takes an empty value for not set and drops trailing slashes of addresses', () => {
  const env = parseEnv({
    SITE_BRAND: ' ',
    GHOST_URL: 'https://g.test/',
    GHOST_CONTENT_API_KEY: 'a'.repeat(26),
  });
  expect(env.SITE_BRAND).toBe('Veridane');
  expect(env.GHOST_URL).toBe('https://g.test');
});

it('reports every wrong value together, with name, expectation and example', () => {
  const wrong = () =>
    parseEnv({ SITE_URL: 'example', SITE_PHONE: 'call us', HUBSPOT_PORTAL_ID: 'x', DRAFTS: 'yes' });
  expect(wrong).toThrow(/4 wrong values/);
  for (const name of ['SITE_URL', 'SITE_PHONE', 'HUBSPOT_PORTAL_ID', 'DRAFTS']) {
    expect(wrong).toThrow(new RegExp(`${name}: .* is not .*Example: ${name}=`));
  }
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

it.each([
  ['https://blog.acme.com/ghost', 'https://blog.acme.com'],
  ['https://blog.acme.com/ghost/', 'https://blog.acme.com'],
  ['https://acme.com/journal/ghost/#/posts', 'https://acme.com/journal'],
  ['https://blog.acme.com/ghost/api/admin', 'https://blog.acme.com'],
])('says what to write instead of %s', (written, right) => {
  expect(() => parseEnv({ GHOST_URL: written })).toThrow(`Write GHOST_URL=${right}\n`);
});

it('takes a blog whose name begins with ghost', () => {
  const key = 'a'.repeat(26);
  expect(parseEnv({ GHOST_URL: 'https://x.test/ghosts', GHOST_CONTENT_API_KEY: key }).GHOST_URL).toBe(
    'https://x.test/ghosts',
  );
});

const known = ['GHOST_URL', 'SITE_BRAND', 'SUPABASE_SECRET_KEY', 'DRAFTS'];

it('names variables that were meant for it and that it does not read', () => {
  expect(strangeNames(['GHOST_URI'], known, true)).toEqual([
    'GHOST_URI: no such variable. Did you mean GHOST_URL?',
  ]);
  expect(strangeNames(['ghost_url', 'SITE_BRNAD', 'DRAFT'], known, true)).toHaveLength(3);
  expect(strangeNames(['GHOST_COLOUR'], known, true)).toEqual([
    'GHOST_COLOUR: no such variable. Correct its name, or remove it.',
  ]);
  expect(strangeNames([...known, 'PATH', 'GHOST_OWNER_EMAIL', 'MY_TOKEN'], known, true)).toEqual([]);
  // A machine's environment holds names of others: only a typing mistake in one of ours stops the build.
  expect(strangeNames(['GHOST_COLOUR', 'SUPABASE_HOME'], known, false)).toEqual([]);
  expect(strangeNames(['GHOST_URI'], known, false)).toHaveLength(1);
  expect(() => parseEnv({}, ['GHOST_URI: no such variable.'])).toThrow(/1 wrong value:\n {2}GHOST_URI/);
});

it('reads a file of UTF-8, with or without its mark, and refuses any other', () => {
  const text = 'SITE_BRAND="Acmé"\n# note\nDRAFTS=1 # one\n';
  expect(readEnvFile(Buffer.from(text))).toEqual({ SITE_BRAND: 'Acmé', DRAFTS: '1' });
  expect(readEnvFile(Buffer.from(`\uFEFF${text}`))).toEqual({ SITE_BRAND: 'Acmé', DRAFTS: '1' });
  expect(() => readEnvFile(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toThrow(/UTF-16.*Save it as UTF-8/);
  expect(() => readEnvFile(Buffer.from(text, 'utf16le'))).toThrow(/UTF-16/);
  expect(() => readEnvFile(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toThrow(/UTF-16/);
  expect(() => readEnvFile(Buffer.from(text, 'latin1'))).toThrow(/not UTF-8/);
});
