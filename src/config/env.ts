/**
 * The environment, read and validated once. No other file of src reads `process.env`.
 * Scripts import it too, so imports stay relative.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv as parseFile } from 'node:util';
import { z } from 'astro/zod';
import leven from 'leven';
import { allSections } from './sections.ts';

/** An address that paths may be added to. `fetch` refuses addresses with a user name. */
const url = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const parsed = URL.parse(value);
    return parsed && !parsed.username && !parsed.password && !parsed.search && !parsed.hash;
  })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** An address as somebody copies it from the browser, with a path that is not of it. */
const urlBefore = (path: RegExp) =>
  z
    .string()
    .transform((value) => value.replace(path, ''))
    .pipe(url);

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

/** Values with commas between them; none by default. */
const list = <T extends z.core.$ZodType<unknown, string>>(one: T) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(one));

const matching = (pattern: RegExp) => z.string().regex(pattern);

/** Who is given a variable: the workflow that publishes, the one of drafts, that of pull requests, and the webhook receiver. */
export type Consumer = 'production' | 'drafts' | 'preview' | 'receiver';

/** A variable: its type, what an error message says was expected, and who is given it; without consumers, every build. */
const variable = <T extends z.ZodType>(
  type: T,
  expected: string,
  consumers: readonly Consumer[] = ['production', 'drafts', 'preview'],
): T => type.meta({ expected, consumers });

/** Production and draft builds; previews of pull requests use the embedded content. */
const withContent: readonly Consumer[] = ['production', 'drafts'];

/** An address without a path is that of the site. */
const buildJsonAddress = (value: string): string => {
  const address = URL.parse(value);
  if (!address || !/^https?:$/.test(address.protocol)) return value;
  address.pathname = address.pathname.replace(/\/{2,}/g, '/').replace(/^\/$/, '/build.json');
  return address.href;
};

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const guid = z.guid().optional();
const secret = z.string().min(16).optional();
const kinds = allSections.map(({ kind }) => kind);

const schema = z.object({
  SITE_URL: variable(
    url.refine((value) => URL.parse(value)?.pathname === '/').default('https://www.example.com'),
    'the public address, as https://www.veridane.com, without a path',
  ),
  SITE_BRAND: variable(z.string().max(40).default('Veridane'), 'a name of at most 40 characters'),
  SITE_SHORT_NAME: variable(
    matching(/^[a-z0-9]+(-[a-z0-9]+)*$/).default('veridane'),
    'lower-case letters, digits and hyphens',
  ),
  SITE_PHONE: variable(
    // Without + only a number of North America says its country: by the 1 before its ten digits.
    matching(/^(?=(?:\+[1-9]|1(?=(?:\D*\d){10}$)))\+?[0-9][0-9 ().-]{6,19}$/).default('1-800-555-0199'),
    'a telephone number as it is printed, with its country, as +49 30 1234567 or 1-800-555-0199',
  ),
  SITE_TIMEZONE: variable(
    z.string().refine(isTimeZone).default('UTC'),
    'a time zone, as America/New_York: a release is dated with the day that it is there',
  ),
  SITE_EMAIL: variable(
    z.email().default('contact@example.com'),
    'the address for enquiries and security reports',
  ),
  SITE_LINKEDIN_URL: variable(
    url.default('https://www.linkedin.com/company/example'),
    'an http(s) address, as https://www.linkedin.com/company/veridane',
  ),
  SITE_DESCRIPTION: variable(
    z
      .string()
      .max(200)
      .default(
        'Human-centric AI, agentic automation and data analytics for enterprises in regulated industries.',
      ),
    'a sentence of at most 200 characters: what the company does',
  ),
  SITE_COPYRIGHT_YEAR: variable(
    matching(/^(19|20)\d\d$/).default('2025'),
    'the year of the first publication, as 2025',
  ),
  SUPABASE_URL: variable(
    // Of its interface.
    urlBefore(/\/rest\/v1\/?$/).optional(),
    'the address of the project, as https://abcd.supabase.co',
    withContent,
  ),
  SUPABASE_PUBLISHABLE_KEY: variable(
    supabaseKey('secret').optional(),
    'the publishable key, sb_publishable_... (or the legacy anon key): a secret one would read past row level security',
    withContent,
  ),
  SUPABASE_SECRET_KEY: variable(
    supabaseKey('publishable').optional(),
    'the secret key, sb_secret_... (or the legacy service_role key), for draft builds only',
    ['drafts'],
  ),
  GHOST_URL: variable(
    // Of its administration.
    urlBefore(/\/ghost(?:[/?#].*)?$/).optional(),
    'the address of Ghost with its folder if it has one, as https://blog.veridane.com',
    withContent,
  ),
  GHOST_CONTENT_API_KEY: variable(
    matching(/^[0-9a-f]{26}$/).optional(),
    '26 hexadecimal digits',
    withContent,
  ),
  GHOST_ADMIN_API_KEY: variable(
    matching(/^[0-9a-f]{24}:[0-9a-f]{64}$/).optional(),
    'id:secret, 24 and 64 hexadecimal digits',
    ['drafts'],
  ),
  HUBSPOT_PORTAL_ID: variable(matching(/^[0-9]{3,12}$/).optional(), 'the portal number', ['production']),
  HUBSPOT_FORM_ID: variable(guid, 'the GUID of a form, as 01234567-89ab-cdef-0123-456789abcdef', [
    'production',
  ]),
  HUBSPOT_REGION: variable(matching(/^[a-z]{2}[0-9]$/).default('na1'), 'na1, na2, eu1 or another region', [
    'production',
  ]),
  HUBSPOT_SUBSCRIBE_FORM_ID: variable(guid, 'the GUID of a form with the field email, for Stay Updated', [
    'production',
  ]),
  GHOST_MEMBERS_URL: variable(url.optional(), 'the public address of the Ghost whose members subscribe', [
    'production',
  ]),
  DRAFTS: variable(z.stringbool({ truthy: ['1'], falsy: ['0'] }).default(false), '0 or 1', [
    'drafts',
    'preview',
  ]),
  DESK_REPOSITORY: variable(
    matching(/^[\w.-]+\/[\w.-]+$/).optional(),
    'owner/name of the repository on GitHub',
    ['drafts'],
  ),
  CONTENT_ON_INVALID: variable(z.enum(['stop', 'skip']).default('stop'), 'stop or skip', withContent),
  CONTENT_LAST_GOOD: variable(z.string().optional(), 'a folder that outlives builds', ['production']),
  PUBLISHED_BUILD: variable(
    z.string().transform(buildJsonAddress).optional(),
    'the address of the published site, or the path of its build.json',
    withContent,
  ),
  PUBLISHED_ALLOW: variable(
    // As somebody copies it from the message of the gate.
    list(matching(/^(--allow=)?(unreachable|held|demo|[0-9a-f]{32})$/)).transform((values) =>
      values.map((value) => value.replace('--allow=', '')),
    ),
    'unreachable, or the code of a list that the gate has shown (the field allow of Deploy)',
    withContent,
  ),
  CONTENT_ALLOW_EMPTY: variable(
    list(z.enum(kinds)),
    `a list of sections that may have no article, of ${kinds.join(' and ')}`,
    withContent,
  ),
  GHOST_WEBHOOK_SECRET: variable(secret, 'at least 16 characters, as in the webhooks of Ghost', ['receiver']),
  SUPABASE_WEBHOOK_SECRET: variable(secret, 'at least 16 characters, as in the vault of Supabase', [
    'receiver',
  ]),
  // Webhook addresses of chat services carry a signature in their query.
  ALERT_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'the http(s) address that alerts are sent to',
    withContent,
  ),
});

export type Env = z.infer<typeof schema>;

/** Of the variables that the site reads. */
export const variableNames = Object.keys(schema.shape) as (keyof Env)[];

/** Variables that only make sense together: the first requires the second. */
const pairs: [keyof Env, keyof Env, string][] = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'the source cannot be read without its key'],
  ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_URL', 'a key without an address reads nothing'],
  ['GHOST_URL', 'GHOST_CONTENT_API_KEY', 'the source cannot be read without its key'],
  ['GHOST_CONTENT_API_KEY', 'GHOST_URL', 'a key without an address reads nothing'],
  ['HUBSPOT_FORM_ID', 'HUBSPOT_PORTAL_ID', 'a form belongs to a portal'],
  ['HUBSPOT_SUBSCRIBE_FORM_ID', 'HUBSPOT_PORTAL_ID', 'a form belongs to a portal'],
];
const pairsOfDrafts: typeof pairs = [
  ['SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'DRAFTS=1 reads rows that the publishable key may not see'],
  ['GHOST_URL', 'GHOST_ADMIN_API_KEY', 'DRAFTS=1 reads drafts, which only the Admin API gives'],
];

/** Values of these never appear in a message. */
const secrets = /KEY|SECRET|ALERT_URL/;

/**
 * Validates an environment.
 * @param source name to value, as in `process.env`; an empty string counts as not set
 * @param unknown names that were meant for this site and that it does not read
 * @returns the typed values with the demo defaults filled in
 * @throws {Error} listing every wrong variable with its name and what was expected
 */
export function parseEnv(source: Record<string, string | undefined>, unknown: readonly string[] = []): Env {
  const given = Object.fromEntries(variableNames.map((name) => [name, source[name]?.trim() || undefined]));
  const result = schema.safeParse(given);
  const problems = unknown.map((name) => `${name}: no such variable`);
  for (const name of new Set(result.error?.issues.map(({ path }) => path[0] as keyof Env))) {
    const value = secrets.test(name) ? 'its value' : `'${given[name]?.slice(0, 60)}'`;
    problems.push(`${name}: ${value} is not ${String(schema.shape[name].meta()?.['expected'])}`);
  }
  for (const [name, needs, why] of [...pairs, ...(given['DRAFTS'] === '1' ? pairsOfDrafts : [])])
    if (given[name] && !given[needs]) problems.push(`${needs}: missing although ${name} is set (${why})`);
  if (given['GHOST_MEMBERS_URL'] && given['HUBSPOT_SUBSCRIBE_FORM_ID'])
    problems.push(
      'GHOST_MEMBERS_URL: set together with HUBSPOT_SUBSCRIBE_FORM_ID (an address that subscribes goes to one of them)',
    );
  if (problems.length > 0 || !result.success)
    throw new Error(
      `The environment has ${problems.length} wrong ${problems.length === 1 ? 'value' : 'values'}:\n` +
        `${problems.map((problem) => `  ${problem}.\n`).join('')}See .env.example for all variables.`,
    );
  return result.data;
}

/**
 * The variables of a file `.env`. Windows editors may write another encoding, of which nothing could be read: the demo would be built.
 * @param bytes content of the file
 * @throws {Error} when it is not UTF-8 text
 */
export function readEnvFile(bytes: Uint8Array): Record<string, string | undefined> {
  const text = Buffer.from(bytes).toString();
  if (/[\0\ufffd]/.test(text))
    throw new Error(
      '.env is not UTF-8. In Notepad: Save as, Encoding UTF-8; in PowerShell: Set-Content -Encoding utf8.',
    );
  return parseFile(text.replace(/^\ufeff/, ''));
}

/** Read by others: where the site is deployed to, the receiver, the Supabase CLI, and the proofs against a real Ghost. */
const otherVariables = {
  CLOUDFLARE_API_TOKEN: ['production', 'drafts', 'preview'],
  CLOUDFLARE_ACCOUNT_ID: ['production', 'drafts', 'preview'],
  DRAFTS_URL: ['drafts'],
  GITHUB_REPOSITORY: ['receiver'],
  GITHUB_DISPATCH_TOKEN: ['receiver'],
  SUPABASE_ACCESS_TOKEN: [],
  SUPABASE_DB_PASSWORD: [],
  SUPABASE_PROJECT_ID: [],
  GHOST_OWNER_EMAIL: [],
  GHOST_OWNER_PASSWORD: [],
} as const satisfies Record<string, readonly Consumer[]>;

/** Every variable by name, with those who are given it: workflows, `.env.example` and connect.md are compared with this list. */
export const variables: Readonly<Record<string, readonly Consumer[]>> = {
  ...Object.fromEntries(
    variableNames.map((name) => [name, schema.shape[name].meta()?.['consumers'] as Consumer[]]),
  ),
  ...otherVariables,
};

/** The first words of the names of this site's variables. */
const prefixes = [...new Set(variableNames.map((name) => /^[A-Z]+/.exec(name)![0].replace(/S$/, '')))];
const OURS = new RegExp(`^(${prefixes.join('|')})S?(_|$)`, 'i');

/** `GITHUB_REPO` of `GITHUB_REPOSITORY`, `CLOUDFLARE_TOKEN` of `CLOUDFLARE_API_TOKEN`. */
const isShortFor = (name: string, full: string): boolean =>
  /^[A-Z]+_[A-Z_]+$/.test(name) &&
  new RegExp(`^${name.split('_').join('[A-Z]*_(?:[A-Z]+_)*')}[A-Z]*$`).test(full);

/** Names that others give: GitHub's own tool reads this one. */
const FOREIGN = ['GITHUB_TOKEN'];

const isMisspelt = (name: string): boolean =>
  !FOREIGN.includes(name) &&
  Object.keys(variables).some((own) => leven(name, own) <= (own.length > 8 ? 2 : 1) || isShortFor(name, own));

/** Names of a file `.env` that somebody meant for this site and that nobody reads. */
export const unknownNames = (given: readonly string[]): string[] =>
  given.filter((name) => !(name in variables) && (OURS.test(name) || isMisspelt(name.toUpperCase())));

/** What the process was started with wins over the file. */
function readEnvironment(): Env {
  const file = existsSync('.env') ? readEnvFile(readFileSync('.env')) : {};
  for (const [name, value] of Object.entries(file)) process.env[name] ??= value;
  return parseEnv(process.env, unknownNames(Object.keys(file)));
}

/** The validated environment of this process. */
export const env = Object.freeze(readEnvironment());
