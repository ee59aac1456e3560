// npm run launch-check: lists everything that must be replaced before going live, with file and field.
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { factsSchema } from '../../src/content/schemas/facts.ts';
import { missingFacts } from '../../src/features/facts/facts.ts';
import { env, parseEnv, type Env } from '../../src/config/env.ts';

export interface Leftover {
  /** File or variable to change. */
  where: string;
  field: string;
  what: string;
}

/** Variables whose demo value may not go live, and what a visitor would notice. */
const demo: [name: keyof Env, what: string][] = [
  ['SITE_URL', 'canonical links, feeds and the sitemap name example.com'],
  ['SITE_BRAND', 'the pages carry the demo brand'],
  ['SITE_SHORT_NAME', 'the podcast page has the demo address /veridane-tv'],
  ['SITE_PHONE', 'the phone number is a reserved fictional one'],
  ['SITE_EMAIL', 'enquiries and security reports go to a reserved address'],
  ['SITE_LINKEDIN_URL', 'the network link leads nowhere'],
];

/** Variables without which a part of the live site is missing. */
const required: [name: keyof Env, what: string][] = [
  ['HUBSPOT_PORTAL_ID', 'contact requests, chat and analytics have no portal'],
  ['HUBSPOT_FORM_ID', 'the contact page has no form to submit to'],
  ['SUPABASE_URL', 'the news are the embedded demo rows'],
  ['GHOST_URL', 'the blog is the embedded demo export'],
];

/** Content that says of itself that it is a sample or a placeholder. */
const markers: [glob: string, pattern: RegExp, field: string, what: string][] = [
  [
    'src/content/**/*.{yaml,yml,md}',
    /^\s*sample:\s*true\b/,
    'sample',
    'a sample person: replace name, biography and photo',
  ],
  [
    'src/content/**/*.{yaml,yml,md}',
    /^\s*legalEntity:.*\bplaceholder\b/i,
    'legalEntity',
    'a placeholder legal entity',
  ],
];

/** Entries that cannot go live without a field that only the company can fill in. */
const wanting: [glob: string, field: string, what: (entry: Record<string, unknown>) => string][] = [
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

/**
 * What is left to replace.
 * @param configured the environment of the production build
 * @param root folder of the project
 */
export function findLeftovers(configured: Env, root = '.'): Leftover[] {
  const found: Leftover[] = [];
  const defaults = parseEnv({});
  for (const [name, what] of demo) {
    if (configured[name] === defaults[name]) found.push({ where: 'environment', field: name, what });
  }
  for (const [name, what] of required) {
    if (!configured[name]) found.push({ where: 'environment', field: name, what });
  }
  if (!configured.GHOST_MEMBERS_URL && !configured.HUBSPOT_SUBSCRIBE_FORM_ID) {
    found.push({
      where: 'environment',
      field: 'GHOST_MEMBERS_URL or HUBSPOT_SUBSCRIBE_FORM_ID',
      what: 'Stay Updated thanks a visitor and stores nothing',
    });
  }
  for (const [glob, pattern, field, what] of markers) {
    for (const file of globSync(glob, { cwd: root }).sort()) {
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .forEach((line, index) => {
          if (pattern.test(line)) found.push({ where: `${file}:${index + 1}`, field, what });
        });
    }
  }
  for (const file of globSync('src/content/facts/*.yaml', { cwd: root }).sort()) {
    const facts = factsSchema.parse(parse(readFileSync(`${root}/${file}`, 'utf8')));
    for (const { field, what } of missingFacts(facts)) found.push({ where: file, field, what });
  }
  for (const [glob, field, what] of wanting)
    for (const file of globSync(glob, { cwd: root }).sort()) {
      const entry = parse(readFileSync(`${root}/${file}`, 'utf8')) as Record<string, unknown>;
      if (!entry[field]) found.push({ where: file, field, what: what(entry) });
    }
  return found;
}

if (import.meta.main) {
  const found = findLeftovers(env);
  for (const { where, field, what } of found) console.log(`${where}: ${field}: ${what}`);
  console.log(found.length ? `\n${found.length} to replace before going live.` : 'Ready to go live.');
  process.exit(found.length ? 1 : 0);
}
