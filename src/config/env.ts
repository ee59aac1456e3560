/**
 * The environment, read and validated once. No other file of the site or its servers reads `process.env`.
 * Scripts import it too, so imports stay relative.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { readEnvFile, strangeNames } from './env-file.ts';
import { allSections } from './sections.ts';

/** An address that paths may be added to. `fetch` refuses addresses with a user name. */
const url = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const parsed = URL.parse(value);
    return parsed && !parsed.username && !parsed.password && !parsed.search && !parsed.hash;
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** Which rights a key of Supabase gives: new keys say it in their prefix, legacy ones in their token. */
function supabaseRole(key: string): 'publishable' | 'secret' | undefined {
  const prefix = /^sb_(publishable|secret)_/.exec(key)?.[1];
  if (prefix) return prefix as 'publishable' | 'secret';
  const payload = /^eyJ[\w-]*\.(eyJ[\w-]*)\./.exec(key)?.[1];
  if (!payload) return undefined;
  const words = Buffer.from(payload, 'base64url').toString();
  return words.includes('"service_role"') ? 'secret' : words.includes('"anon"') ? 'publishable' : undefined;
}
const supabaseKey = (not: 'publishable' | 'secret') =>
  z
    .string()
    .min(20)
    .refine((key) => supabaseRole(key) !== not);

const matching = (pattern: RegExp) => z.string().regex(pattern);
/** What an error message says of a variable. */
interface Meaning {
  expected: string;
  example: string;
  /** What is said of a wrong value that tells by itself what was meant. */
  hint?: (value: string) => string | undefined;
}

/** A variable: its type, and what an error message says was expected, with an example. */
const variable = <T extends z.ZodType>(
  type: T,
  expected: string,
  example: string,
  hint?: Meaning['hint'],
): T => type.meta({ expected, example, hint });
const webhookSecret = (owner: string) =>
  variable(z.string().min(16).optional(), `at least 16 characters, as in ${owner}`, '(openssl rand -hex 16)');

/** Ghost's address as somebody copies it from the browser, out of its administration. */
function withoutAdmin(value: string): string | undefined {
  const [, address] = /^(https?:\/\/[^?#]+?)\/ghost(?:[/?#].*)?$/.exec(value) ?? [];
  return address && url.safeParse(address).success
    ? `is the administration of Ghost, not Ghost itself. Write GHOST_URL=${address}`
    : undefined;
}

const schema = z.object({
  SITE_URL: variable(
    url.refine((value) => URL.parse(value)?.pathname === '/').default('https://www.example.com'),
    'the public address, http(s), without a path',
    'https://www.veridane.com',
  ),
  SITE_BRAND: variable(
    z.string().trim().min(1).max(40).default('Veridane'),
    'the brand as visitors read it, at most 40 characters',
    'Veridane',
  ),
  SITE_SHORT_NAME: variable(
    matching(/^[a-z0-9]+(-[a-z0-9]+)*$/).default('veridane'),
    'lower-case letters, digits and hyphens',
    'veridane',
  ),
  SITE_PHONE: variable(
    matching(/^\+?[0-9][0-9 ().-]{6,19}$/).default('1-800-555-0199'),
    'a telephone number as it is printed',
    '1-800-555-0199',
  ),
  SITE_EMAIL: variable(
    z.email().default('contact@example.com'),
    'the address for enquiries and security reports',
    'contact@veridane.com',
  ),
  SITE_LINKEDIN_URL: variable(
    url.default('https://www.linkedin.com/company/example'),
    'an http(s) address',
    'https://www.linkedin.com/company/veridane',
  ),
  SUPABASE_URL: variable(
    url.optional(),
    'the project address, http(s), nothing behind it',
    'https://abcd.supabase.co',
  ),
  SUPABASE_PUBLISHABLE_KEY: variable(
    supabaseKey('secret').optional(),
    'the publishable (or legacy anon) key: a secret one would read past row level security',
    'sb_publishable_...',
  ),
  SUPABASE_SECRET_KEY: variable(
    supabaseKey('publishable').optional(),
    'the secret (or legacy service_role) key, for draft builds only',
    'sb_secret_...',
  ),
  GHOST_URL: variable(
    url.refine((value) => !/\/ghost(\/|$)/.test(URL.parse(value)?.pathname ?? '')).optional(),
    'the Ghost address, http(s), with its folder if it has one',
    'https://blog.veridane.com',
    withoutAdmin,
  ),
  GHOST_CONTENT_API_KEY: variable(
    matching(/^[0-9a-f]{26}$/).optional(),
    '26 hexadecimal digits',
    '22444f78447824223cefc48062',
  ),
  GHOST_ADMIN_API_KEY: variable(
    matching(/^[0-9a-f]{24}:[0-9a-f]{64}$/).optional(),
    'id:secret, 24 and 64 hexadecimal digits',
    '6489...:d2b1...',
  ),
  HUBSPOT_PORTAL_ID: variable(matching(/^[0-9]{3,12}$/).optional(), 'the portal number', '12345678'),
  HUBSPOT_FORM_ID: variable(z.guid().optional(), 'the form GUID', '01234567-89ab-cdef-0123-456789abcdef'),
  HUBSPOT_REGION: variable(matching(/^[a-z]{2}[0-9]$/).default('na1'), 'a HubSpot region', 'na1, na2 or eu1'),
  HUBSPOT_SUBSCRIBE_FORM_ID: variable(
    z.guid().optional(),
    'the GUID of a form with the field email, for Stay Updated',
    '01234567-89ab-cdef-0123-456789abcdef',
  ),
  GHOST_MEMBERS_URL: variable(
    url.optional(),
    'the public address of the Ghost whose members subscribe, http(s)',
    'https://blog.veridane.com',
  ),
  DRAFTS: variable(
    z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    '0 or 1',
    '1',
  ),
  DESK_REPOSITORY: variable(
    matching(/^[\w.-]+\/[\w.-]+$/).optional(),
    'owner/name of the repository on GitHub',
    'veridane/website',
  ),
  CONTENT_ON_INVALID: variable(z.enum(['stop', 'skip']).default('stop'), 'stop or skip', 'skip'),
  CONTENT_LAST_GOOD: variable(z.string().optional(), 'a folder that outlives builds', '/srv/site/last-good'),
  PUBLISHED_BUILD: variable(
    z.string().optional(),
    'path or address of the build.json of the published site',
    'https://www.veridane.com/build.json',
  ),
  CONTENT_ALLOW_EMPTY: variable(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(allSections.map(({ kind }) => kind))))
      .default([]),
    `sections that may have no article, of ${allSections.map(({ kind }) => kind).join(' and ')}`,
    'news,blog',
  ),
  GHOST_WEBHOOK_SECRET: webhookSecret('the webhooks of Ghost'),
  SUPABASE_WEBHOOK_SECRET: webhookSecret('the vault of Supabase'),
  // Webhook addresses of chat services carry a signature in their query.
  ALERT_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'the http(s) address that alerts are sent to',
    'https://hooks.slack.com/services/...',
  ),
});

export type Env = z.infer<typeof schema>;

const meaningOf = (name: keyof Env) => schema.shape[name].meta() as unknown as Meaning;

/** Variables that only make sense together: the first requires the second. */
const pairs: [keyof Env, keyof Env, string][] = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'the source cannot be read without its key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_URL', 'a key without an address reads nothing'],
  ['GHOST_URL', 'GHOST_CONTENT_API_KEY', 'the source cannot be read without its key'],
  ['GHOST_CONTENT_API_KEY', 'GHOST_URL', 'a key without an address reads nothing'],
  ['HUBSPOT_FORM_ID', 'HUBSPOT_PORTAL_ID', 'a form belongs to a portal'],
  ['HUBSPOT_SUBSCRIBE_FORM_ID', 'HUBSPOT_PORTAL_ID', 'a form belongs to a portal'],
];

/** Variables of which one at most may be set. */
const rivals: [keyof Env, keyof Env, string][] = [
  ['GHOST_MEMBERS_URL', 'HUBSPOT_SUBSCRIBE_FORM_ID', 'an address that subscribes goes to one of them'],
];

/** Values of these never appear in a message. */
const secrets = /KEY|SECRET|ALERT_URL/;

/**
 * Validates an environment.
 * @param source name to value, as in `process.env`; an empty string counts as not set
 * @param strange what was found about names, one sentence each
 * @returns the typed values with the demo defaults filled in
 * @throws {Error} listing every wrong variable with its name, what was expected and an example
 */
export function parseEnv(source: Record<string, string | undefined>, strange: readonly string[] = []): Env {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const result = schema.safeParse(given);
  const problems = strange.map((text) => `  ${text}`);
  if (!result.success) {
    for (const name of new Set(result.error.issues.map((issue) => issue.path[0] as keyof Env))) {
      const { expected, example, hint } = meaningOf(name);
      const value = secrets.test(name) ? 'its value' : `'${String(given[name]).slice(0, 60)}'`;
      const said = hint?.(String(given[name])) ?? `is not ${expected}. Example: ${name}=${example}`;
      problems.push(`  ${name}: ${value} ${said}`);
    }
  }
  const draftPairs: typeof pairs =
    given['DRAFTS'] === '1'
      ? [
          ['SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'DRAFTS=1 reads rows that the publishable key may not see'],
          ['GHOST_URL', 'GHOST_ADMIN_API_KEY', 'DRAFTS=1 reads drafts, which only the Admin API gives'],
        ]
      : [];
  for (const [name, needs, why] of [...pairs, ...draftPairs]) {
    if (given[name] && !given[needs]) {
      problems.push(
        `  ${needs}: missing although ${name} is set (${why}). Example: ${needs}=${meaningOf(needs).example}`,
      );
    }
  }
  for (const [name, other, why] of rivals) {
    if (given[name] && given[other])
      problems.push(`  ${name}: set together with ${other} (${why}). Remove one of the two.`);
  }
  if (problems.length > 0 || !result.success) {
    throw new Error(
      `The environment has ${problems.length} wrong ${problems.length === 1 ? 'value' : 'values'}:\n` +
        `${problems.join('\n')}\nSee .env.example for all variables.`,
    );
  }
  return result.data;
}

/** What the process was started with wins over the file. */
function readEnvironment(): Env {
  const known = Object.keys(schema.shape);
  const file = existsSync('.env') ? readEnvFile(readFileSync('.env')) : {};
  const strange = [
    ...strangeNames(Object.keys(file), known, true).map((text) => `.env: ${text}`),
    ...strangeNames(
      Object.keys(process.env).filter((name) => !(name in file)),
      known,
      false,
    ),
  ];
  for (const [name, value] of Object.entries(file)) process.env[name] ??= value;
  return parseEnv(process.env, strange);
}

/** The validated environment of this process. */
export const env = Object.freeze(readEnvironment());
