import { describe, expect, it } from 'vitest';
import { scriptUrl } from '~/features/contact/embed.ts';
import { fields, problemOf, type Answers } from '~/features/contact/fields.ts';
import { mailtoHref, messageText, outcomeOf, submissionBody } from '~/features/contact/submission.ts';
import { marketingHosts } from '~/features/marketing/hosts.ts';

const field = (name: string) => fields.find((entry) => entry.name === name)!;
const answers: Answers = {
  firstname: ' Ada ',
  lastname: '',
  email: 'ada@agency.gov',
  company: 'Agency & Sons',
  message: 'Faster reports.',
  industry: 'Government',
  estimate: 'Total: $1,000',
};

describe('problemOf', () => {
  it('asks for what is required, and only that', () => {
    for (const entry of fields)
      expect(problemOf(entry, '  ')).toBe(entry.required ? entry.missing : undefined);
  });
  it.each(['ada@agency.gov', "o'neil+ai@sub.agency.co.uk", 'ä@dömäin.example'])('accepts %s', (value) => {
    expect(problemOf(field('email'), value)).toBeUndefined();
  });
  it.each(['name@agency', 'name', '@agency.gov', 'a b@agency.gov', 'a@agency..gov'])(
    'refuses %s',
    (value) => {
      expect(problemOf(field('email'), value)).toContain('full email address');
    },
  );
  it('bounds the length', () => expect(problemOf(field('firstname'), 'x'.repeat(81))).toContain('80'));
});

describe('submissionBody', () => {
  const body = submissionBody(answers, { uri: 'https://x.test/contact', title: 'Contact' });
  it('sends filled contact properties, trimmed', () => {
    expect(body.fields.map(({ name }) => name)).toEqual(['firstname', 'email', 'company', 'message']);
    expect(body.fields[0]).toEqual({ objectTypeId: '0-1', name: 'firstname', value: 'Ada' });
  });
  it('carries industry and estimate in the message', () => {
    expect(messageText(answers)).toBe('Faster reports.\n\nIndustry: Government\n\nEstimate:\nTotal: $1,000');
    expect(messageText({ ...answers, industry: '', estimate: '' })).toBe('Faster reports.');
  });
  it("names the visitor's cookie only when given", () => {
    expect(body.context).not.toHaveProperty('hutk');
    expect(submissionBody(answers, { uri: '', title: '', visitor: 'abc' }).context.hutk).toBe('abc');
  });
});

it('mailtoHref keeps every word, encoded for mail programs', () => {
  const href = mailtoHref('hello@x.test', answers);
  expect(href).not.toContain('+');
  const url = new URL(href);
  expect(url.pathname).toBe('hello@x.test');
  expect(url.searchParams.get('subject')).toBe('Enquiry from Agency & Sons');
  expect(url.searchParams.get('body')).toContain('Faster reports.');
  expect(url.searchParams.get('body')).toContain('ada@agency.gov');
});

describe('outcomeOf', () => {
  it.each([
    [200, { inlineMessage: 'Thanks' }, 'sent'],
    [400, { errors: [{ errorType: 'INVALID_EMAIL' }] }, 'address-refused'],
    [400, { errors: [{ errorType: 'BLOCKED_EMAIL' }] }, 'address-refused'],
    [400, { errors: [{ errorType: 'FIELD_NOT_IN_FORM_DEFINITION' }] }, 'failed'],
    [400, undefined, 'failed'],
    [404, null, 'failed'],
    [429, {}, 'failed'],
    [503, '<html>', 'failed'],
  ])('reads %i %j', (status, body, kind) => expect(outcomeOf(status, body).kind).toBe(kind));
});

it.each(['frame', 'html', 'v2'] as const)('the policy allows the script of the %s embed', (kind) => {
  const config = { portalId: '123', formId: 'f', region: 'eu1', kind };
  const url = new URL(scriptUrl(config));
  expect(url.hostname).toBe('js-eu1.hsforms.net');
  expect(marketingHosts(config)['script-src']).toContain(url.origin);
});
