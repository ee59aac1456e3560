import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEnv, readEnvFile, unknownNames, variableNames, variables } from '../../../src/config/env.ts';
import { phoneHref } from '../../../src/config/site.ts';

const legacy = (role: string) =>
  ['{"alg":"HS256"}', `{"iss":"supabase","role":"${role}"}`, 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const ghostKey = { GHOST_CONTENT_API_KEY: 'a'.repeat(26) };
const supabaseKey = { SUPABASE_PUBLISHABLE_KEY: legacy('anon') };
const gateCode = '0a'.repeat(16);

it('needs nothing: every variable has a demo default or is optional', () => {
  const defaults = parseEnv({});
  for (const name of ['URL', 'BRAND', 'SHORT_NAME', 'PHONE', 'EMAIL', 'LINKEDIN_URL'] as const)
    expect(defaults[`SITE_${name}`], name).toMatch(/\S/);
  expect(defaults).toMatchObject({ DRAFTS: false, CONTENT_ON_INVALID: 'stop', SITE_TIMEZONE: 'UTC' });
  expect(parseEnv({ SITE_BRAND: ' ' })).toEqual(defaults);
});

it.each<[keyof typeof variables, string, unknown, object?]>([
  ['SITE_URL', ' https://www.acme.test/ ', 'https://www.acme.test'],
  ['SITE_URL', 'https://www.acme.test//', 'https://www.acme.test'],
  ['SITE_URL', 'HTTPS://WWW.Acme.TEST', 'https://www.acme.test'],
  ['SITE_URL', 'https://www.acme.test:443', 'https://www.acme.test'],
  ['SITE_URL', 'https://www.brückenwerk.test/', 'https://www.xn--brckenwerk-beb.test'],
  ['SITE_TIMEZONE', 'America/New_York', 'America/New_York'],
  // The interface and the administration, as somebody copies them.
  ['SUPABASE_URL', 'https://abcd.supabase.co/rest/v1/', 'https://abcd.supabase.co', supabaseKey],
  ['GHOST_URL', 'https://blog.acme.com/ghost', 'https://blog.acme.com', ghostKey],
  ['GHOST_URL', 'https://blog.acme.com/ghost/', 'https://blog.acme.com', ghostKey],
  ['GHOST_URL', 'https://acme.com/journal/ghost/#/posts', 'https://acme.com/journal', ghostKey],
  ['GHOST_URL', 'https://blog.acme.com/ghost/api/admin', 'https://blog.acme.com', ghostKey],
  ['GHOST_URL', 'https://x.test/ghosts', 'https://x.test/ghosts', ghostKey],
  ['PUBLISHED_BUILD', 'https://www.acme.test', 'https://www.acme.test/build.json'],
  ['PUBLISHED_BUILD', 'https://www.acme.test/', 'https://www.acme.test/build.json'],
  ['PUBLISHED_BUILD', 'https://www.acme.test//build.json', 'https://www.acme.test/build.json'],
  ['PUBLISHED_BUILD', 'releases/1/build.json', 'releases/1/build.json'],
  ['PUBLISHED_ALLOW', '', []],
  ['PUBLISHED_ALLOW', ` held , unreachable,${gateCode}`, ['held', 'unreachable', gateCode]],
  // As the message of the gate prints it.
  ['PUBLISHED_ALLOW', `--allow=${gateCode}`, [gateCode]],
])('takes %s=%j for %j', (name, given, taken, others) => {
  expect(parseEnv({ [name]: given, ...others })).toHaveProperty(name, taken);
});

it.each([
  ['SITE_URL', 'https://www.x.test/site'],
  ['SITE_URL', 'https://www.x.test/?a=b'],
  ['SITE_URL', 'https://user:word@x.test'],
  ['GHOST_URL', 'https://user@g.test'],
  ['SUPABASE_URL', 'https://x.supabase.co/#settings'],
  ['SITE_TIMEZONE', 'New York'],
  ['SITE_TIMEZONE', 'America/Newyork'],
  ['PUBLISHED_ALLOW', 'everything'],
  ['PUBLISHED_ALLOW', `${gateCode}0`],
  // A telephone number that does not say its country.
  ['SITE_PHONE', '800-555-0199'],
  ['SITE_PHONE', '(800) 555-0199'],
  ['SITE_PHONE', '030 1234567'],
  ['SITE_PHONE', '0049 30 1234567'],
  ['SITE_PHONE', '1-555-0199'],
  ['SITE_PHONE', '+0 800 555 0199'],
])('refuses %s=%s', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name}: '.*' is not `));
});

it('reports every wrong value together', () => {
  const wrong = { SITE_URL: 'example', SITE_PHONE: 'call us', HUBSPOT_PORTAL_ID: 'x', DRAFTS: 'yes' };
  expect(() => parseEnv(wrong)).toThrow(/4 wrong values/);
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

it('takes no secret key for a publishable one, which would publish drafts, nor the other way round', () => {
  const keys = (publishable: string, secret?: string) =>
    parseEnv({
      SUPABASE_URL: 'https://x.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
    });
  for (const [publishable, secret] of [
    ['sb_publishable_0123456789', 'sb_secret_0123456789abcdef'],
    [legacy('anon'), legacy('service_role')],
  ] as const) {
    expect(keys(publishable, secret).SUPABASE_SECRET_KEY).toBe(secret);
    expect(() => keys(secret)).toThrow(/SUPABASE_PUBLISHABLE_KEY: its value is not/);
    expect(() => keys(publishable, publishable)).toThrow(/SUPABASE_SECRET_KEY: its value is not/);
  }
});

it.each([
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /SUPABASE_PUBLISHABLE_KEY: missing/],
  [ghostKey, /GHOST_URL: missing/],
  [{ GHOST_URL: 'https://g.test', ...ghostKey, DRAFTS: '1' }, /GHOST_ADMIN_API_KEY: missing.*DRAFTS=1/],
])('names what is missing beside %j', (given, message) => expect(() => parseEnv(given)).toThrow(message));

it('never prints a key', () => {
  const secret = fc
    .stringMatching(/^[A-Za-z0-9_]{12,40}$/)
    .filter((text) => !/^[0-9a-f]{26}$/.test(text) && !'22444f78447824223cefc48062'.includes(text));
  fc.assert(
    fc.property(secret, (value) => {
      const given = { GHOST_URL: 'https://g.test', GHOST_CONTENT_API_KEY: value, GHOST_ADMIN_API_KEY: value };
      expect(() => parseEnv(given)).toThrow(new RegExp(`^(?!.*${value})`, 's'));
    }),
  );
});

it('names variables of .env that were meant for it and that it does not read', () => {
  const given = [
    ...'GHOST_URI ghost_url SITE_BRNAD DRAFT GHOST_COLOUR SITES_URL SUPABSE_URL SUPABASEURL'.split(' '),
    ...'CLOUDFLARE_TOKEN CLOUDFARE_API_TOKEN GITHUB_REPO ALERTS_URL'.split(' '),
  ];
  for (const name of variableNames) given.push(`${name.split('_')[0]}_BULID`);
  expect(unknownNames(given)).toEqual(given);
  expect(unknownNames([...Object.keys(variables), 'PATH', 'MY_TOKEN'])).toEqual([]);
  // What runners and hosts set, and what other tools read.
  const ofGitHub =
    'REPOSITORY REPOSITORY_OWNER REPOSITORY_ID REPOSITORY_OWNER_ID ACTOR API_URL ENV EVENT_PATH HEAD_REF JOB OUTPUT PATH ' +
    'REF REF_NAME RUN_ID SERVER_URL SHA STATE STEP_SUMMARY TOKEN WORKFLOW WORKSPACE';
  const foreign = [
    ...ofGitHub.split(' ').map((name) => `GITHUB_${name}`),
    ...'CF_PAGES CF_PAGES_URL CF_PAGES_BRANCH CF_PAGES_COMMIT_SHA WORKERS_CI WORKERS_CI_BRANCH NETLIFY HOME URL'.split(
      ' ',
    ),
    ...'CLOUDFLARE_API_KEY CLOUDFLARE_EMAIL CLOUDFLARE_ENV WRANGLER_LOG GH_TOKEN GH_REPO DEPLOY_URL'.split(
      ' ',
    ),
    ...'DEPLOY_PRIME_URL VERCEL_URL RUNNER_TEMP NODE_OPTIONS'.split(' '),
  ];
  expect(unknownNames(foreign)).toEqual([]);
  expect(() => parseEnv({}, ['GHOST_URI'])).toThrow(/1 wrong value:\n {2}GHOST_URI: no such variable/);
});

it('reads a file of UTF-8, with or without its mark, and refuses any other', () => {
  const text = 'SITE_BRAND="Acmé"\n# note\nDRAFTS=1 # one\n';
  for (const mark of ['', '\uFEFF'])
    expect(readEnvFile(Buffer.from(mark + text))).toEqual({ SITE_BRAND: 'Acmé', DRAFTS: '1' });
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const bytes of [wide, Buffer.from(wide).swap16(), Buffer.from(text, 'latin1')])
    expect(() => readEnvFile(bytes)).toThrow(/not UTF-8.*Save as/);
});
