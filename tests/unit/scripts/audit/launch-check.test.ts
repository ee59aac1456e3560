import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findLeftovers } from '../../../../scripts/audit/launch-check.ts';
import { parseEnv } from '../../../../src/config/env.ts';

const live = {
  SITE_URL: 'https://www.acme.test',
  SITE_BRAND: 'Acme',
  SITE_SHORT_NAME: 'acme',
  SITE_PHONE: '1-800-555-0123',
  SITE_EMAIL: 'contact@acme.test',
  SITE_LINKEDIN_URL: 'https://www.linkedin.com/company/acme',
  HUBSPOT_PORTAL_ID: '123456',
  HUBSPOT_FORM_ID: '01234567-89ab-cdef-0123-456789abcdef',
  SUPABASE_URL: 'https://acme.supabase.co',
  GHOST_URL: 'https://blog.acme.test',
  GHOST_MEMBERS_URL: 'https://blog.acme.test',
};
const keys = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  GHOST_CONTENT_API_KEY: '0123456789abcdef0123456789',
};

const project = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
};

it('lets a complete configuration with real content pass', () => {
  const root = project({ 'src/content/people/a.yaml': 'name: A\nsample: false\n' });
  expect(findLeftovers(parseEnv({ ...live, ...keys }), root)).toEqual([]);
});

it('names every demo value, also one that is set on purpose', () => {
  const fields = findLeftovers(parseEnv({ SITE_BRAND: parseEnv({}).SITE_BRAND }), project({})).map(
    ({ field }) => field,
  );
  expect(fields).toEqual(
    Object.keys(live).map((name) =>
      name === 'GHOST_MEMBERS_URL' ? 'GHOST_MEMBERS_URL or HUBSPOT_SUBSCRIBE_FORM_ID' : name,
    ),
  );
});

it('names file, line and field of sample people and placeholder entities', () => {
  const root = project({
    'src/content/people/a.yaml': 'name: A\nsample: true\n',
    'src/content/legal/terms.md': '---\ntitle: Terms\nlegalEntity: "{brand} (placeholder)"\n---\n',
  });
  expect(findLeftovers(parseEnv({ ...live, ...keys }), root)).toMatchObject([
    { where: 'src/content/people/a.yaml:2', field: 'sample' },
    { where: 'src/content/legal/terms.md:3', field: 'legalEntity' },
  ]);
});

it('names every claim, badge and open position without a source', () => {
  const root = project({
    'src/content/claims/a.yaml': "figure: '99.9%'\nlabel: uptime\n",
    'src/content/claims/b.yaml': "figure: '25%'\nlabel: better outcomes\nevidence: { document: Study }\n",
    'src/content/badges/soc2.yaml': 'name: SOC2\n# status: attested\n',
    'src/content/badges/rmf.yaml': 'name: RMF\nstatus: in progress\n',
    'src/content/jobs/a.yaml': 'title: Senior AI Engineer\n',
    'src/content/jobs/b.yaml': 'title: Seller\nsource: Sales, requisition 12\n',
  });
  expect(findLeftovers(parseEnv({ ...live, ...keys }), root)).toEqual([
    {
      where: 'src/content/claims/a.yaml',
      field: 'evidence',
      what: "the claim '99.9% uptime' has no evidence",
    },
    {
      where: 'src/content/badges/soc2.yaml',
      field: 'status',
      what: expect.stringContaining('the badge SOC2'),
    },
    {
      where: 'src/content/jobs/a.yaml',
      field: 'source',
      what: expect.stringContaining("'Senior AI Engineer'"),
    },
  ]);
});

it('names every fact that buyers ask for and that is empty, with the question', () => {
  const text = `heading: The company
questions:
  - id: codes
    question: What are your codes?
    reader: Contracting officers
    pages: [/solutions/government]
    fields:
      - { key: uei, name: UEI }
      - { key: cage, name: CAGE code, answers: ['1A2B3'] }
`;
  const found = findLeftovers(
    parseEnv({ ...live, ...keys }),
    project({ 'src/content/facts/company.yaml': text }),
  );
  expect(found.map(({ field }) => field)).toContain('uei');
  expect(found.map(({ field }) => field)).not.toContain('cage');
  expect(found[0]!.what).toContain('Contracting officers ask');
});
