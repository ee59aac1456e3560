import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findBlockers,
  findLeftovers,
  printLeftovers,
  STEPS,
} from '../../../../scripts/audit/launch-check.ts';
import { parseEnv } from '../../../../src/config/env.ts';
import { projectWith } from './project.ts';

const site = {
  SITE_URL: 'https://www.acme.test',
  SITE_BRAND: 'Acme',
  SITE_SHORT_NAME: 'acme',
  SITE_PHONE: '1-800-555-0123',
  SITE_EMAIL: 'contact@acme.test',
  SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/acme',
  SITE_DESCRIPTION: 'Anvils for roadrunners.',
};
const sources = {
  SUPABASE_URL: 'https://acme.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  GHOST_URL: 'https://blog.acme.test',
  GHOST_CONTENT_API_KEY: '0123456789abcdef0123456789',
};
const live = { ...site, ...sources };

const fieldsOf = (found: readonly { field: string }[]) => found.map(({ field }) => field);

describe('what blocks production', () => {
  const blockers = (given: Record<string, string>, files: Record<string, string> = {}) =>
    findBlockers(parseEnv(given), projectWith(files));

  it('is nothing for a company without a portal, subscribers, facts and evidence', () => {
    const files = {
      'src/content/people/a.yaml': 'name: A\nsample: false\n',
      'src/content/legal/terms.md':
        '---\nlegalEntity: "{brand}, Inc." # placeholder\n---\nAbout a sample: true.\n',
      'src/content/claims/a.yaml': "figure: '99.9%'\nlabel: uptime\n",
      'src/content/jobs/a.yaml': 'title: Engineer\n',
    };
    expect(blockers(live, files)).toEqual([]);
    const listed = findLeftovers(parseEnv(live), projectWith(files));
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.filter(({ blocks }) => blocks)).toEqual([]);
  });

  it('is every demo value, also one that is set on purpose', () => {
    expect(fieldsOf(blockers({ ...sources, SITE_BRAND: parseEnv({}).SITE_BRAND }))).toEqual(
      Object.keys(site),
    );
  });

  it('is embedded content, unless its section is declared empty', () => {
    expect(fieldsOf(blockers(site))).toEqual(['SUPABASE_URL', 'GHOST_URL']);
    expect(fieldsOf(blockers({ ...site, CONTENT_ALLOW_EMPTY: 'blog' }))).toEqual(['SUPABASE_URL']);
    expect(blockers({ ...site, CONTENT_ALLOW_EMPTY: 'news,blog' })).toEqual([]);
  });

  it('is a sample or a placeholder in any form that YAML has, with file and field', () => {
    const files = {
      'src/content/people/a.yaml': 'name: A\nsample:   true # still\n',
      'src/content/people/b.yml': '{ name: B, "sample": true }\n',
      'src/content/teams/c.yaml': 'people:\n  - { name: C, sample: true }\n',
      'src/content/legal/terms.md': '---\r\ntitle: Terms\r\nlegalEntity: >-\r\n  {brand}\r\n---\r\n',
      'src/content/legal/privacy.md': '---\nlegalEntity: Placeholder Ltd.\n---\n',
    };
    expect(blockers(live, files).map(({ where, field }) => `${where} ${field}`)).toEqual([
      'src/content/legal/privacy.md legalEntity',
      'src/content/legal/terms.md legalEntity',
      'src/content/people/a.yaml sample',
      'src/content/people/b.yml sample',
      'src/content/teams/c.yaml people.0.sample',
    ]);
  });
});

it('what is listed names each claim, badge, open position and fact of buyers without a source', () => {
  const found = findLeftovers(
    parseEnv(live),
    projectWith({
      'src/content/claims/a.yaml': "figure: '99.9%'\nlabel: uptime\n",
      'src/content/claims/b.yaml': "figure: '25%'\nlabel: better\nevidence: { document: Study }\n",
      'src/content/badges/soc2.yaml': 'name: SOC2\n# status: attested\n',
      'src/content/badges/rmf.yaml': 'name: RMF\nstatus: in progress\n',
      'src/content/jobs/a.yaml': 'title: Senior AI Engineer\n',
      'src/content/jobs/b.yaml': 'title: Seller\nsource: Sales, requisition 12\n',
      'src/content/facts/company.yaml': `heading: Codes
questions:
  - { id: codes, question: 'Which codes?', reader: Buyers, pages: [/], fields: [{ key: uei, name: UEI }] }
`,
    }),
  ).filter(({ step }) => step === 'Entries');
  expect(found.map(({ where, field, what }) => `${where} ${field}: ${what}`)).toEqual([
    "src/content/facts/company.yaml uei: UEI is empty: Buyers ask 'Which codes?'",
    "src/content/claims/a.yaml evidence: the claim '99.9% uptime' has no evidence",
    "src/content/badges/soc2.yaml status: the badge SOC2 has no status, so pages say 'practices aligned with'",
    "src/content/jobs/a.yaml source: the open position 'Senior AI Engineer' has no source: who opened it, and where that is recorded",
  ]);
});

describe('the list', () => {
  const found = findLeftovers(parseEnv({}));

  it('of this project is complete, in the order of the guide, and says what blocks', () => {
    const text = printLeftovers(found);
    const headings = text.split('\n').filter((line) => (STEPS as readonly string[]).includes(line));
    expect(headings).toEqual(STEPS.filter((step) => found.some((one) => one.step === step)));
    const blocking = found.filter(({ blocks }) => blocks).length;
    expect(text.match(/^ {2}BLOCKS /gm)).toHaveLength(blocking);
    expect(text).toContain(`${blocking} to replace before going live; ${found.length - blocking} more`);
    expect(printLeftovers([])).toBe('Ready to go live.');
  });

  it('follows the steps of the guide', () => {
    const guide = readFileSync('.github/docs/connect.md', 'utf8');
    const headings = [...guide.matchAll(/^## \d+\. (.*)$/gm)].map(([, heading]) => heading!);
    expect(headings.filter((heading) => (STEPS as readonly string[]).includes(heading))).toEqual(STEPS);
  });
});
