// npm run launch-check: lists everything that must be replaced before going live, with file and field.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface Leftover {
  /** File or variable to change. */
  where: string;
  field: string;
  what: string;
}

/** Demo values that may not go live: variable, its demo value, what a visitor would notice. */
const demo: [name: string, value: string, what: string][] = [
  ['SITE_URL', 'https://www.example.com', 'canonical links, feeds and the sitemap name example.com'],
  ['SITE_BRAND', 'Veridane', 'the pages carry the demo brand'],
  ['SITE_SHORT_NAME', 'veridane', 'the podcast page has the demo address /veridane-tv'],
  ['SITE_PHONE', '1-800-555-0199', 'the phone number is a reserved fictional one'],
  ['SITE_EMAIL', 'contact@example.com', 'enquiries and security reports go to a reserved address'],
  ['SITE_LINKEDIN_URL', 'https://www.linkedin.com/company/example', 'the network link leads nowhere'],
];

/** Variables without which a part of the live site is missing. */
const required: [name: string, what: string][] = [
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

/**
 * What is left to replace.
 * @param env the environment of the production build
 * @param root folder of the project
 */
export function findLeftovers(env: Record<string, string | undefined>, root = '.'): Leftover[] {
  const found: Leftover[] = [];
  for (const [name, value, what] of demo) {
    if ((env[name]?.trim() || value) === value) found.push({ where: 'environment', field: name, what });
  }
  for (const [name, what] of required) {
    if (!env[name]?.trim()) found.push({ where: 'environment', field: name, what });
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
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const found = findLeftovers(process.env);
  for (const { where, field, what } of found) console.log(`${where}: ${field}: ${what}`);
  console.log(found.length ? `\n${found.length} to replace before going live.` : 'Ready to go live.');
  process.exit(found.length ? 1 : 0);
}
