import { describe, expect, it, vi } from 'vitest';
import { fields, webAddress, type Answers } from '~/features/contact/fields.ts';
import { pageOf } from '~/features/contact/page-of.ts';
import { send } from '~/features/contact/send.ts';
import {
  letter,
  letterText,
  mailtoHref,
  messageText,
  outcomeOf,
  submissionBody,
  visitorOf,
  type Extra,
} from '~/features/contact/submission.ts';

const field = (name: string) => fields.find((entry) => entry.name === name)!;
const answers: Answers = {
  ...{ firstname: ' Ada ', lastname: '', email: 'ada@agency.gov', company: 'Agency & Sons', link: '' },
  ...{ message: 'Faster reports.', industry: 'Government', page: '', estimate: 'Total: $1,000' },
};
const demo: Answers = {
  ...answers,
  about: { label: 'About', line: 'Schedule a Demo', application: false },
  page: 'ILLUMINATE',
};
const role: Answers = {
  ...answers,
  company: '',
  industry: '',
  estimate: '',
  link: 'linkedin.com/in/ada',
  about: { label: 'Position', line: 'Senior AI Engineer', application: true },
};

/** What the browser says of the attribute. */
const matches = (name: string, value: string) => RegExp(`^(?:${field(name).pattern})$`, 'v').test(value);

describe('a field', () => {
  it.each([
    ['email', true, ['ada@agency.gov', "o'neil+ai@sub.agency.co.uk", 'ä@dömäin.example']],
    ['email', false, ['name@agency', 'name', '@agency.gov', 'a b@agency.gov', 'a@agency..gov']],
    ['link', false, ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'mailto:a@b.c']],
    ['link', false, ['my cv', 'cv', 'https://', 'ada@agency.gov']],
  ])('%s, taken: %s: %j', (name, taken, values) => {
    for (const value of values) expect(matches(name, value), value).toBe(taken);
  });
  it.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['https://ada.example/cv.pdf', 'https://ada.example/cv.pdf'],
    [' HTTP://ada.example ', 'HTTP://ada.example'],
    ['ada.example:8080/cv', 'https://ada.example:8080/cv'],
    ['käthe.example?cv=1', 'https://käthe.example?cv=1'],
  ])('takes the link %s', (value, href) => {
    expect(matches('link', value)).toBe(true);
    expect(webAddress(value)).toBe(href);
  });
});

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/blog/a-post', '/blog'],
  ['/press-releases/page/2', '/press-releases'],
  ['/solutions/defense', '/solutions/government'],
])('a call to action of %s comes from the page of the same name', (path, page) =>
  expect(pageOf(path)).toBe(page),
);

describe('submissionBody', () => {
  const at = { uri: 'https://x.test/contact', title: 'Contact' };
  const names = (given: Answers, ...extras: Extra[]) =>
    submissionBody(given, at, new Set(extras)).fields.map(({ name }) => name);
  it('sends reason, page and link as fields, or leaves them to the message', () => {
    expect(submissionBody(demo, at, new Set(['fields'])).fields).toEqual(
      expect.arrayContaining([
        { objectTypeId: '0-1', name: 'contact_reason', value: 'Schedule a Demo' },
        { objectTypeId: '0-1', name: 'contact_page', value: 'ILLUMINATE' },
      ]),
    );
    expect(names(role, 'fields')).toEqual(['firstname', 'email', 'message', 'contact_reason', 'cv_link']);
    expect(names(role)).toEqual(['firstname', 'email', 'message']);
    expect(messageText(role)).toBe(
      'Faster reports.\n\nPosition: Senior AI Engineer\nLink: https://linkedin.com/in/ada',
    );
  });
});

describe("the platform's visitor cookie", () => {
  const whole = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  it.each([
    [`theme=1; hubspotutk=${whole}; x=y`, whole],
    [`hubspotutk=${whole}`, whole],
    [`hubspotutk=${whole.toUpperCase()};x=y`, whole.toUpperCase()],
    ['hubspotutk=undefined', undefined],
    ['hubspotutk=', undefined],
    [`hubspotutk=${whole}0`, undefined],
    [`hubspotutk=%22${whole}%22`, undefined],
    [`old_hubspotutk=${whole}`, undefined],
    ['', undefined],
  ])('%s is %s', (cookies, visitor) => expect(visitorOf(cookies)).toBe(visitor));
});

describe('send', () => {
  const page = { uri: 'https://x.test/contact', title: 'Contact', visitor: 'f'.repeat(32) };
  const refusal = (...types: string[]) => ({
    status: 400,
    body: { errors: types.map((errorType) => ({ errorType, message: '' })) },
  });
  const sent = { status: 200, body: {} };
  const all = ['visitor', 'extras'];

  /** @returns which optional data each message carried, and what became of the last */
  async function carried(answersOfPlatform: { status: number; body: object }[]) {
    const bodies: ReturnType<typeof submissionBody>[] = [];
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      bodies.push(JSON.parse(init.body as string) as (typeof bodies)[number]);
      const { status, body } = answersOfPlatform[bodies.length - 1]!;
      return Promise.resolve(Response.json(body, { status }));
    });
    const outcome = await send('https://x.test', demo, page);
    for (const body of bodies)
      expect(body.fields.find(({ name }) => name === 'message')?.value).toContain('Schedule a Demo');
    return [
      outcome.kind,
      ...bodies.map(({ context, fields }) => [
        ...(context.hutk ? ['visitor'] : []),
        ...(fields.some(({ name }) => name === 'contact_reason') ? ['extras'] : []),
      ]),
    ];
  }

  it('goes again without what the platform does not take, each once', async () => {
    const hutk = refusal('INVALID_HUTK');
    const unknownField = refusal('FIELD_NOT_IN_FORM_DEFINITION');
    const both = refusal('INVALID_HUTK', 'FIELD_NOT_IN_FORM_DEFINITION');
    expect(await carried([sent])).toEqual(['sent', all]);
    expect(await carried([hutk, sent])).toEqual(['sent', all, ['extras']]);
    expect(await carried([unknownField, sent])).toEqual(['sent', all, ['visitor']]);
    expect(await carried([both, hutk, sent])).toEqual(['sent', all, ['visitor'], []]);
    expect(await carried([hutk, hutk])).toEqual(['without', all, ['extras']]);
    expect(await carried([refusal('INVALID_METADATA')])).toEqual(['failed', all]);
  });
});

describe('the letter', () => {
  it('has line ends of mail', () => {
    const text = 'One\nTwo\r\nThree\rFour';
    const body = new URL(mailtoHref({ to: 'a@b.test', subject: 'S', body: text })).searchParams.get('body');
    expect(body).toBe('One\r\nTwo\r\nThree\r\nFour');
    expect(mailtoHref(letter('a@b.test', { ...answers, message: text }))).not.toMatch(
      /(?<!%0D)%0A|%0D(?!%0A)/,
    );
  });
  it('has the reason as its subject', () => {
    expect(letter('a@b.test', demo).subject).toBe('Schedule a Demo (Agency & Sons)');
    expect(letter('a@b.test', role).subject).toBe('Application: Senior AI Engineer');
    expect(letter('a@b.test', { ...answers, company: '', page: 'Healthcare' }).subject).toBe('Healthcare');
    expect(letterText(letter('a@b.test', role))).toMatch(
      /^To: a@b.test\nSubject: Application: Senior AI Engineer\n\nFaster reports\./,
    );
  });
});

describe('outcomeOf', () => {
  const refused = (field: string, why: string) => ({ kind: 'refused', field, why });
  const without = (extra: Extra) => ({ kind: 'without', extra });
  const failed = { kind: 'failed' };

  it.each([
    ['INVALID_EMAIL', "Error in 'fields.email'. Invalid email address 'x'", refused('email', 'address')],
    [
      'BLOCKED_EMAIL',
      "Error in 'fields.email'. Submission from 'x' are not allowed",
      refused('email', 'blocked'),
    ],
    ['INVALID_EMAIL', '', refused('email', 'address')],
    [
      'REQUIRED_FIELD',
      "Error in 'fields.company'. Required field 'company' is missing",
      refused('company', 'missing'),
    ],
    ['REQUIRED_FIELD', "Required field '0-1/lastname' is missing", refused('lastname', 'missing')],
    ['INPUT_TOO_LARGE', "Error in 'fields.cv_link'. Too long", refused('link', 'other')],
    ['REQUIRED_FIELD', "Required field 'phone' is missing", failed],
    ['REQUIRED_FIELD', "Required field 'toString' is missing", failed],
    ['FIELD_NOT_IN_FORM_DEFINITION', '', without('fields')],
    [
      'VALUE_NOT_IN_FIELD_DEFINITION',
      "Error in 'fields.contact_reason'. 'x' is no option",
      without('fields'),
    ],
    ['INVALID_HUTK', "Error in 'context.hutk'. Invalid hutk", without('visitor')],
    ['ERROR', "Error in 'context.hutk'. Invalid value", without('visitor')],
  ])('reads the error %s, %s', (errorType, message, outcome) =>
    expect(outcomeOf(400, { errors: [{ errorType, message }] })).toEqual(outcome),
  );

  it.each([
    [200, { inlineMessage: 'Thanks' }, { kind: 'sent' }],
    [400, { errors: [null, 7] }, failed],
    [400, undefined, failed],
    [404, null, failed],
    [429, {}, failed],
    [503, '<html>', failed],
  ])('reads %i %j', (status, body, outcome) => expect(outcomeOf(status, body)).toEqual(outcome));
});
