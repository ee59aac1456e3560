// npm run launch-check [-- --blocking]: what is left to replace, in the order of .github/docs/connect.md, with file and field. Four
// things stop a deploy; the rest is a list for people. --blocking: only those four, as every deploy asks.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { env, parseEnv, type Env } from '../../src/config/env.ts';
import { allSections } from '../../src/config/sections.ts';
import { factsSchema } from '../../src/content/schemas/facts.ts';
import { missingFacts } from '../../src/features/facts/facts.ts';

/** Headings of the guide, in its order. */
export const STEPS = ['The company', 'News', 'The blog', 'Forms and subscribers', 'Entries'] as const;

export interface Leftover {
  step: (typeof STEPS)[number];
  /** File, or the environment. */
  where: string;
  /** Field or variable to change. */
  field: string;
  what: string;
  /** Production must not go out with it. */
  blocks: boolean;
}

type Found = Omit<Leftover, 'step' | 'blocks'>;

/** Variables whose demo value may not go live, and what a visitor would notice. */
const demo: [name: keyof Env, what: string][] = [
  ['SITE_URL', 'canonical links, feeds and the sitemap name example.com'],
  ['SITE_BRAND', 'the pages carry the demo brand'],
  ['SITE_SHORT_NAME', 'the podcast page has the demo address /veridane-tv'],
  ['SITE_PHONE', 'the phone number is a reserved fictional one'],
  ['SITE_EMAIL', 'enquiries and security reports go to a reserved address'],
  ['SITE_LINKEDIN_URL', 'the network link leads nowhere'],
  ['SITE_DESCRIPTION', 'the footer, feeds and search engines describe the demo company'],
];

function demoValues(configured: Env): Found[] {
  const defaults = parseEnv({});
  return demo
    .filter(([name]) => configured[name] === defaults[name])
    .map(([field, what]) => ({ where: 'environment', field, what }));
}

/** What replaces a source that is not configured. */
const embedded: Readonly<Record<string, { step: Leftover['step']; field: keyof Env; what: string }>> = {
  supabase: { step: 'News', field: 'SUPABASE_URL', what: 'the news are the embedded demo rows' },
  ghost: { step: 'The blog', field: 'GHOST_URL', what: 'the blog is the embedded demo export' },
};

function embeddedContent(configured: Env, step: Leftover['step']): Found[] {
  return allSections.flatMap(({ kind, source }) => {
    const demoSource = embedded[source];
    if (
      demoSource?.step !== step ||
      configured[demoSource.field] ||
      configured.CONTENT_ALLOW_EMPTY.includes(kind)
    )
      return [];
    const what = `${demoSource.what}; without a source, name the section in CONTENT_ALLOW_EMPTY=${kind}`;
    return [{ where: 'environment', field: demoSource.field, what }];
  });
}

/** What a live site may be without, and what that means. */
function missingServices(configured: Env): Found[] {
  const found: [absent: boolean, field: string, what: string][] = [
    [!configured.HUBSPOT_PORTAL_ID, 'HUBSPOT_PORTAL_ID', 'there is no chat and no analytics'],
    [
      !configured.HUBSPOT_FORM_ID,
      'HUBSPOT_FORM_ID',
      'enquiries are sent by the email program of the visitor',
    ],
    [
      !configured.GHOST_MEMBERS_URL && !configured.HUBSPOT_SUBSCRIBE_FORM_ID,
      'GHOST_MEMBERS_URL or HUBSPOT_SUBSCRIBE_FORM_ID',
      'Stay Updated thanks a visitor and stores nothing',
    ],
  ];
  return found.filter(([absent]) => absent).map(([, field, what]) => ({ where: 'environment', field, what }));
}

/** A hand-written entry as data, without the schema: what is wrong in it, the build says. */
function readFields(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  return parse(file.endsWith('.md') ? (/^---\r?\n([^]*?)\r?\n---/.exec(text)?.[1] ?? '') : text);
}

/** Fields that mark a sample person or a placeholder. */
function findPlaceholders(value: unknown, path = ''): { field: string; what: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const field = path ? `${path}.${key}` : key;
    if (key === 'sample' && part === true)
      return [{ field, what: 'a sample person: replace name, biography and photo, then sample: false' }];
    if (key === 'legalEntity' && typeof part === 'string' && /^\s*\{brand\}\s*$|\bplaceholder\b/i.test(part))
      return [{ field, what: 'a placeholder legal entity: write the registered name' }];
    return findPlaceholders(part, field);
  });
}

const filesOf = (glob: string, root: string): string[] => globSync(glob, { cwd: root }).sort();

const markedEntries = (root: string): Found[] =>
  filesOf('src/content/**/*.{yaml,yml,md}', root).flatMap((file) =>
    findPlaceholders(readFields(`${root}/${file}`)).map((mark) => ({ where: file, ...mark })),
  );

/** Fields that only the company can fill in; pages read whole without them. */
const requiredFields: [glob: string, field: string, what: (entry: Record<string, unknown>) => string][] = [
  [
    'src/content/claims/*.yaml',
    'evidence',
    ({ figure, label }) => `the claim '${String(figure)} ${String(label)}' has no evidence`,
  ],
  [
    'src/content/badges/*.yaml',
    'status',
    ({ name }) => `the badge ${String(name)} has no status, so pages say 'practices aligned with'`,
  ],
  [
    'src/content/jobs/*.yaml',
    'source',
    ({ title }) =>
      `the open position '${String(title)}' has no source: who opened it, and where that is recorded`,
  ],
];

function unansweredFacts(root: string): Found[] {
  return filesOf('src/content/facts/*.yaml', root).flatMap((where) => {
    const facts = factsSchema.parse(readFields(`${root}/${where}`));
    return missingFacts(facts).map((missing) => ({ where, ...missing }));
  });
}

const emptyFields = (root: string): Found[] =>
  requiredFields.flatMap(([glob, field, what]) =>
    filesOf(glob, root).flatMap((where) => {
      const entry = readFields(`${root}/${where}`) as Record<string, unknown>;
      return entry[field] ? [] : [{ where, field, what: what(entry) }];
    }),
  );

/**
 * What stops production: demo values, demo content of a section that is not declared empty, samples, placeholders.
 * @param configured the environment of the production build
 * @param root folder of the project
 */
export function findBlockers(configured: Env, root = '.'): Leftover[] {
  const blocking = (step: Leftover['step'], found: Found[]) =>
    found.map((one): Leftover => ({ step, ...one, blocks: true }));
  return [
    ...blocking('The company', demoValues(configured)),
    ...blocking('News', embeddedContent(configured, 'News')),
    ...blocking('The blog', embeddedContent(configured, 'The blog')),
    ...blocking('Entries', markedEntries(root)),
  ];
}

/** All that is left to replace or to answer, in the order of the guide. */
export function findLeftovers(configured: Env, root = '.'): Leftover[] {
  const listed = (step: Leftover['step'], found: Found[]) =>
    found.map((one): Leftover => ({ step, ...one, blocks: false }));
  const all = [
    ...findBlockers(configured, root),
    ...listed('Forms and subscribers', missingServices(configured)),
    ...listed('Entries', unansweredFacts(root)),
    ...listed('Entries', emptyFields(root)),
  ];
  return STEPS.flatMap((name) => all.filter(({ step }) => step === name));
}

/** The list for people, a heading for each step of the guide. */
export function printLeftovers(found: readonly Leftover[]): string {
  const blocking = found.filter(({ blocks }) => blocks).length;
  const lines = STEPS.flatMap((name) => {
    const own = found.filter(({ step }) => step === name);
    const entries = own.map(
      ({ where, field, what, blocks }) => `  ${blocks ? 'BLOCKS ' : ''}${where}: ${field}: ${what}`,
    );
    return own.length > 0 ? [name, ...entries, ''] : [];
  });
  const end = blocking ? `${blocking} to replace before going live` : 'Ready to go live';
  const rest = found.length - blocking;
  if (found.some(({ where }) => where.startsWith('src/content/facts/')))
    lines.push('A fact that does not apply to the company: applies: false beside it.', '');
  return [
    ...lines,
    rest ? `${end}; ${rest} more for people to look at, which stop nothing.` : `${end}.`,
  ].join('\n');
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { blocking: { type: 'boolean', default: false } } });
  const found = values.blocking ? findBlockers(env) : findLeftovers(env);
  console.log(printLeftovers(found));
  if (found.some(({ blocks }) => blocks)) {
    console.log('Where each belongs: .github/docs/connect.md, in this order.');
    process.exit(1);
  }
}
