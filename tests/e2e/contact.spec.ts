/** The contact form: never blank, nothing typed ever lost, the embed only when it is really there. */
import { test as plain, type Page } from '@playwright/test';
import type { ContactTexts } from '../../src/content/schemas/contact.ts';
import { contactHref } from '../support/contact-href.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { expectAccessible, shiftsOf, still, sumOf, watchShifts } from './support.ts';
import { all, chosen, expect, form as formId, idle, portal, script, submission, test } from './vendor.ts';

test.use(still);

const words = readEntry('contact', 'contact') as ContactTexts;
const { application, fields, notices, problems, send: buttons, sent: received } = words;
const reason = (id: string) => readEntry('reasons', id) as { line: string; question: string };
const { hiring } = readEntry('careers', 'careers') as { hiring: { steps: { title: string }[] } };
const [opening = ''] = entryIds('jobs');
const role = (readEntry('jobs', opening) as { title: string }).title;

const own = (page: Page) => page.getByRole('form', { name: words.headline });
const embed = (page: Page) => page.getByText('The form of the platform');

async function fill(page: Page): Promise<void> {
  await page.getByLabel(fields.firstname.label).fill('Ada');
  await page.getByLabel(fields.email.label).fill('ada@agency.gov');
  await company(page).fill('Agency');
  await page.getByRole('radio', { name: 'Government' }).check();
  await page.getByLabel(fields.message.label).fill('Faster reports.');
}

/** Stand-in of the embed: where it lives, and what it does when its script runs. */
const embedAddress = `https://js-eu1.hsforms.net/forms/embed/${portal}.js`;
const embedScript = `
  const body = document.createElement('p');
  body.textContent = 'The form of the platform';
  body.style.minHeight = '40rem';
  const place = document.querySelector('.hs-form-frame[data-form-id="${formId}"][data-portal-id="${portal}"][data-region="eu1"]');
  place.append(body);
  window.HubSpotFormsV4 = { getFormFromEvent: () => ({ setFieldValue: (name, value) => { window.filled = { name, value }; } }) };
  const say = (what) => dispatchEvent(new CustomEvent('hs-form-event:' + what, { detail: { formId: '${formId}' } }));
  window.ready = () => say('on-ready');
  window.submitted = () => say('on-submission:success');
`;

/** Opens /contact of a site whose platform answers. */
async function open(page: Page, path = '/contact'): Promise<void> {
  await page.route(embedAddress, (route) => script(route, embedScript));
  await page.goto(path);
}
const call = (page: Page, name: 'ready' | 'submitted') =>
  page.waitForFunction((key) => {
    const act = (window as unknown as Record<string, undefined | (() => void)>)[key];
    act?.();
    return act !== undefined;
  }, name);

/** Addresses that the page hands to the mail program: such a navigation cannot be seen from outside otherwise. */
async function mailsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const opened: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) opened.push(url);
  });
  await session.send('Page.enable');
  return opened;
}
interface Sent {
  fields: { name: string; value: string }[];
  context: { hutk?: string };
}
const valuesOf = ({ fields }: Sent) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Lets the platform answer: 'sent', unless told otherwise. @returns what was sent, the list as it grows */
async function answering(
  page: Page,
  how: (body: Sent) => { status?: number; json?: unknown } = () => ({}),
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(submission, (route) => {
    const body = route.request().postDataJSON() as Sent;
    sent.push(body);
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' }, ...how(body) });
  });
  return sent;
}
const refusal = (errorType: string, message = '') => ({
  status: 400,
  json: { errors: [{ errorType, message }] },
});
/** The browser reports each refused request by itself. */
const expectQuiet = ({ problems }: { problems: string[] }) =>
  expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
const company = (page: Page) => page.getByRole('textbox', { name: fields.company.label });
const sendButton = (page: Page) => page.getByRole('button', { name: buttons.own });

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

plain('without a portal the form hands the message to the mail program, whole', async ({ page }) => {
  const opened = await mailsOf(page);
  await page.goto('/contact');
  await expect(own(page)).toContainText(notices.byMail);
  // Pressed before its script is there, the form goes to the mail program at once.
  await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
  await page.getByRole('button', { name: buttons.mail }).click();
  await expect(page.getByLabel(fields.firstname.label)).toBeFocused();
  await expect(page.getByText(fields.email.missing)).toBeVisible();
  await expectAccessible(page, '[data-contact]');

  await page.getByLabel(fields.email.label).fill('name@agency');
  await page.getByRole('button', { name: buttons.mail }).click();
  await expect(page.getByText(problems.address)).toBeVisible();
  await expect(page.getByLabel(fields.email.label)).toHaveAttribute('aria-invalid', 'true');

  await fill(page);
  await page.getByRole('button', { name: buttons.mail }).click();
  await expect(page.getByRole('status').filter({ hasText: notices.opening })).toBeInViewport();
  await expect(page.getByLabel(fields.email.label)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(fields.message.label)).toHaveValue('Faster reports.');
  await expect.poll(() => opened.length).toBe(1);
  expect(new URL(opened[0]!).searchParams.get('body')).toContain('Industry: Government');

  // The same message to copy, opened now, and always as the form stands.
  const copy = page.locator('[data-contact-letter]');
  await expect(copy).toContainText('Industry: Government');
  await company(page).fill('Another Agency');
  await expect(copy).toContainText('Subject: Enquiry (Another Agency)');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: notices.copy }).click();
  await expect(page.getByRole('button', { name: notices.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.textContent());
  await expect(page.getByRole('button', { name: notices.copy })).toBeVisible();
});

plain(
  'without JavaScript the form goes to the mail program, and asks what the reason needs',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/contact?about=demo');
    const form = own(page);
    await expect(form.locator('[type=submit]')).toHaveAttribute('formaction', /^mailto:/);
    await expect(form).not.toHaveAttribute('action');
    await expect(company(page)).toBeVisible();
    await expect(page.getByLabel(fields.link.label)).toBeHidden();
    await page.getByLabel('What is it about?').selectOption(role);
    await expect(page.getByLabel(fields.link.label)).toBeVisible();
    await expect(company(page)).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Government' })).toBeHidden();
    const opened = await mailsOf(page);
    const denied: string[] = [];
    page.on('console', (message) => denied.push(message.text()));
    await page.getByLabel(fields.firstname.label).fill('Ada');
    await page.getByRole('textbox', { name: application.email, exact: true }).fill('ada@agency.gov');
    await page.getByRole('textbox', { name: fields.message.label }).fill('A sentence.');
    await page.getByRole('button', { name: buttons.mail }).click();
    // No mail program here: what can be seen is that the policy lets the form go and that no text ends up in the address.
    await expect.poll(() => opened.length).toBe(1);
    expect(denied.filter((text) => /form-action|Content Security/i.test(text))).toEqual([]);
    expect(page.url()).toMatch(/\/contact\?about=demo$/);
    // Whoever applies is met as an applicant before anything is chosen.
    await page.goto('/careers');
    await page.getByRole('link', { name: `Apply Now: ${role}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.headline, {
      useInnerText: true,
    });
    await expect(page.getByText(hiring.steps[0]!.title)).toBeVisible();
    await context.close();
  },
);

test('the reason goes along as a field, can be removed, and decides what is asked', async ({
  page,
  watch,
}) => {
  const answers = await answering(page, () =>
    answers.length === 2 ? refusal('FIELD_NOT_IN_FORM_DEFINITION', 'x') : {},
  );
  const sent = (index: number) => valuesOf(answers[index]!);
  const send = sendButton(page);
  const thanks = page.getByText(received.heading);
  const line = page.locator('[data-contact-reason]');

  await page.goto('/contact?about=demo&from=/illuminate');
  await expect(line).toContainText(reason('demo').line);
  await expect(line).toContainText('from ILLUMINATE');
  await expectAccessible(page, '[data-contact]');
  await page.getByLabel(fields.firstname.label).fill('Ada');
  await page.getByLabel(fields.email.label).fill('ada@agency.gov');
  await company(page).fill('Agency');
  await page.getByLabel(reason('demo').question).fill('Invoices.');
  await send.click();
  await expect(thanks).toBeVisible();
  await expect(page.locator('[data-contact-steps]')).toHaveAttribute('data-now', '2');
  expect(sent(0)).toMatchObject({ contact_reason: reason('demo').line, contact_page: 'ILLUMINATE' });

  // An application: no company, no industry, a link; a form that lacks the fields gets it all in the text.
  await page.goto(`/contact?role=${opening}&from=/careers`);
  await expect(line).toContainText(role);
  await expect(company(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Government' })).toBeHidden();
  // The words of a sale give way to those of an application.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.headline, {
    useInnerText: true,
  });
  await expect(page.getByText(application.lede)).toBeVisible();
  await expect(page.getByText(words.lede).locator('visible=true')).toHaveCount(0);
  await expect(page.getByText(hiring.steps[2]!.title)).toBeVisible();
  await page.getByLabel(fields.firstname.label).fill('Ada');
  await page.getByRole('textbox', { name: application.email, exact: true }).fill('ada@agency.gov');
  await page.getByLabel('Why this role?').fill('Agents.');
  const apply = sendButton(page);
  await apply.click();
  await expect(page.getByText(fields.link.missing)).toBeVisible();
  await expect(page.getByLabel(fields.link.label)).toBeFocused();
  await page.getByLabel(fields.link.label).fill('ada.example/cv');
  await apply.click();
  await expect(page.getByText(application.sent)).toBeVisible();
  expect(sent(1)).toMatchObject({ contact_reason: role, cv_link: 'https://ada.example/cv' });
  expect(sent(1)).not.toHaveProperty('company');
  expect(Object.keys(sent(2))).toEqual(['firstname', 'email', 'message']);
  expect(sent(2)['message']).toContain(`Role: ${role}`);
  expect(sent(2)['message']).toContain('https://ada.example/cv');

  // Removed: gone from the page, the address and the message.
  await page.goto('/contact?about=leadership-meeting&from=/leadership');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByLabel(fields.firstname.label)).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await fill(page);
  await send.click();
  await expect(thanks).toBeVisible();
  expect(sent(3)).not.toHaveProperty('contact_reason');
  expect(sent(3)).not.toHaveProperty('contact_page');

  // Nothing of an address enters the page.
  for (const search of [
    'about=Pay+us&role=%3Cb%3Ehello&from=https://evil.example',
    'about=__proto__&from=__proto__',
    'role=hello&about=demo',
    'from=toString',
    'about=&role=&from=',
  ]) {
    await page.goto(`/contact?${search}`);
    await expect(line, search).toBeHidden();
    await expect(page.getByText(/Pay us|hello|evil|__proto__|toString/), search).toHaveCount(0);
    await expect(page.getByLabel(fields.message.label), search).toBeVisible();
  }
  // A page alone stands in the line, too.
  await page.goto('/contact?from=/illuminate');
  await expect(line).toHaveText(/^\s*About\s*ILLUMINATE\s*Remove/);
  expectQuiet(watch);
});

test('what the platform refuses comes back to its field', async ({ page, watch }) => {
  const answers: [string, string][] = [
    ['REQUIRED_FIELD', "Error in 'fields.lastname'. Required field 'lastname' is missing"],
    ['BLOCKED_EMAIL', "Error in 'fields.email'. Submission from 'ada@agency.gov' are not allowed"],
    ['INPUT_TOO_LARGE', "Error in 'fields.message'. Too large"],
  ];
  await answering(page, () => refusal(...answers.shift()!));
  await page.goto('/contact');
  await fill(page);
  const send = sendButton(page);
  for (const [label, problem] of [
    [fields.lastname.label, problems.refused],
    [fields.email.label, problems.blockedAddress],
    [fields.message.label, problems.refused],
  ] as const) {
    await send.click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(containing(problem));
    await page.getByLabel(label).pressSequentially(' x');
    if (label === fields.email.label) await page.getByLabel(label).fill('ada@agency.gov');
  }
  // A field that this reason does not ask for appears when the platform insists on it.
  answers.push(['REQUIRED_FIELD', "Required field 'company' is missing"]);
  await page.goto('/contact?about=policies');
  await page.getByLabel(fields.firstname.label).fill('Ada');
  await page.getByLabel(fields.email.label).fill('ada@agency.gov');
  await page.getByLabel(reason('policies').question).fill('Erase my data.');
  await send.click();
  await expect(company(page)).toBeFocused();
  await expect(page.getByText(fields.company.missing)).toBeVisible();
  expectQuiet(watch);
});

test('a message goes to the platform, without the embed and without a cookie before consent', async ({
  page,
  watch,
}) => {
  const sent = await answering(page, () => ({ json: { inlineMessage: 'Thanks' } }));
  await page.goto('/contact');
  await fill(page);
  await sendButton(page).click();
  const thanks = page.getByText(received.heading);
  await expect(thanks).toBeVisible();
  await expect(page.locator('[data-contact-sent]')).toBeFocused();
  await expect(own(page)).toBeHidden();
  expect(sent).toEqual([
    {
      fields: [
        { objectTypeId: '0-1', name: 'firstname', value: 'Ada' },
        { objectTypeId: '0-1', name: 'email', value: 'ada@agency.gov' },
        { objectTypeId: '0-1', name: 'company', value: 'Agency' },
        { objectTypeId: '0-1', name: 'message', value: 'Faster reports.\n\nIndustry: Government' },
      ],
      context: { pageUri: new URL('/contact', page.url()).href, pageName: await page.title() },
    },
  ]);
  expect([...new Set(watch.thirdParty)]).toEqual([submission]);
  expect(watch.problems).toEqual([]);
  // Sent means gone from this tab.
  await page.reload();
  await expect(page.getByLabel(fields.firstname.label)).toHaveValue('');
});

test('a damaged visitor cookie is not sent; one that the platform refuses is left out', async ({ page }) => {
  const sent = await answering(page, ({ context }) =>
    context.hutk ? refusal('INVALID_HUTK', "Error in 'context.hutk'.") : {},
  );
  const whole = '0123456789abcdef0123456789abcdef';
  for (const [cookie, visitors] of [
    ['undefined', [undefined]],
    ['visitor123', [undefined]],
    [whole, [whole, undefined]],
  ] as const) {
    sent.length = 0;
    await page.goto('/contact');
    await fill(page);
    if (cookie === 'undefined') await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.evaluate((value) => (document.cookie = `hubspotutk=${value}; path=/`), cookie);
    await sendButton(page).click();
    await expect(page.getByText(received.heading)).toBeVisible();
    expect(sent.map(({ context }) => context.hutk)).toEqual(visitors);
  }
});

test('an estimate comes along, in our form and in the embed', async ({ page, watch }) => {
  const sent = await answering(page);
  const address = contactHref('healthcare', { visits: 4000, minutesSaved: 6, adminHourly: 45 });
  await page.goto(address);
  const summary = page.locator('[data-contact-estimate]');
  await expect(summary).toContainText('$18,000');
  await expect(summary.getByRole('link')).toHaveAttribute('href', /^\/solutions\/healthcare\?/);
  await expectAccessible(page, '[data-contact]');
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByText(received.heading)).toBeVisible();
  expect(valuesOf(sent[0]!)['message']).toMatch(/Faster reports\.[^]*\$18,000/);
  expect(watch.problems).toEqual([]);

  await open(page, address);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await call(page, 'ready');
  await expect(embed(page)).toBeVisible();
  const filled = await page.evaluate(
    () => (window as unknown as { filled: { name: string; value: string } }).filled,
  );
  expect(filled.name).toBe('0-1/message');
  expect(filled.value).toContain('$18,000');
});

test('refused, failing, blocked or offline: it is said, the text stays, and the next one arrives', async ({
  page,
  context,
  watch,
}) => {
  const answers = [
    refusal('INVALID_EMAIL', "Error in 'fields.email'"),
    refusal('FIELD_NOT_IN_FORM_DEFINITION'),
    { status: 503, json: 'Service Unavailable' },
  ];
  await answering(page, () => answers.shift()!);
  await page.goto('/contact');
  await fill(page);
  const send = sendButton(page);
  const alert = page.getByRole('alert').filter({ hasText: notices.failed });

  await send.click();
  await expect(page.getByText(problems.refusedAddress)).toBeVisible();
  await expect(page.getByLabel(fields.email.label)).toBeFocused();
  for (const status of ['refused', 'failing']) {
    await send.click();
    await expect(alert, status).toBeVisible();
  }
  const mail = await alert.getByRole('link', { name: 'Send it by email' }).getAttribute('href');
  expect(new URL(mail!).searchParams.get('body')).toContain('Faster reports.');
  await expect(alert.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);

  await page.route(submission, (route) => route.abort('blockedbyclient'));
  await send.click();
  await expect(alert).toBeVisible();

  // Nothing else may have to load for sending.
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: notices.offline })).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(notices.sending)).toHaveCount(0);
  await expect(page.getByLabel(fields.message.label)).toHaveValue('Faster reports.');

  await context.setOffline(false);
  await answering(page);
  await send.click();
  await expect(page.getByText(received.heading)).toBeVisible();
  expectQuiet(watch);
});

plain('when its script does not come, the form goes to the mail program', async ({ page }) => {
  const opened = await mailsOf(page);
  await page.route(/\/ContactForm[\w.-]*\.js/, (route) => route.abort('internetdisconnected'));
  await page.goto('/contact?about=demo');
  // The reason can be removed all the same.
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.locator('[data-contact-reason]')).toBeHidden();
  await expect(page.getByLabel(fields.firstname.label)).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await fill(page);
  await page.getByRole('button', { name: buttons.mail }).click();
  await expect.poll(() => opened.length).toBe(1);
  await expect(page.getByLabel(fields.message.label)).toHaveValue('Faster reports.');
});

test('an estimate that cannot be loaded does not hold up the message', async ({ page, watch }) => {
  await answering(page);
  await page.route('**/_astro/handoff.*.js', (route) => route.abort());
  await page.goto(contactHref('healthcare', { visits: 4000, minutesSaved: 6, adminHourly: 45 }));
  await fill(page);
  // Its script is there: until then the button opens the mail program.
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText(received.heading)).toBeVisible();
  expectQuiet(watch);
});

test('typed text survives a reload, and a machine that fills in everything is refused', async ({
  page,
  watch,
}) => {
  await page.goto('/contact');
  await fill(page);
  await page.reload();
  await expect(company(page)).toHaveValue('Agency');
  await expect(page.getByRole('radio', { name: 'Government' })).toBeChecked();
  await page
    .locator('input[name=website]')
    .evaluate((element: HTMLInputElement) => (element.value = 'https://spam.example'));
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: notices.failed })).toBeVisible();
  expect(watch.thirdParty).toEqual([]);
});

test('kept text is replaced in the field in which somebody types', async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  const scripts = Promise.withResolvers<void>();
  await page.route(/ContactForm.*\.js/, async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.reload({ waitUntil: 'commit' });
  await company(page).focus();
  scripts.resolve();
  await expect(page.getByLabel(fields.firstname.label)).toHaveValue('Ada');
  await expect(company(page)).toHaveValue('Agency');
  await page.keyboard.type('Bureau');
  await expect(company(page)).toHaveValue('Bureau');
});

test('the embed comes with consent, takes the place when it is ready, and says its success', async ({
  page,
  watch,
}) => {
  await watchShifts(page);
  await open(page);
  await idle(page);
  expect(watch.thirdParty).toEqual([]);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.waitForFunction(() => 'ready' in window);
  await idle(page);
  await expect(own(page)).toBeVisible();
  await expect(embed(page)).toBeHidden();
  await call(page, 'ready');
  await expect(embed(page)).toBeVisible();
  await expect(own(page)).toBeHidden();
  expect(sumOf(await shiftsOf(page))).toBeLessThan(0.02);
  await call(page, 'submitted');
  await expect(page.getByText(received.heading)).toBeVisible();
  await expect(page.locator('[data-contact-sent]')).toBeFocused();
  expect([...new Set(watch.thirdParty)]).toEqual([embedAddress]);
  expect(watch.problems).toEqual([]);
});

test('the embed never replaces what the visitor has begun to type', async ({ page, watch }) => {
  await chosen(page, all);
  await open(page);
  await page.waitForFunction(() => 'ready' in window);
  await company(page).fill('Agency');
  await call(page, 'ready');
  await expect(company(page)).toHaveValue('Agency');
  await expect(company(page)).toBeVisible();
  await expect(embed(page)).toHaveCount(0);
  expect(watch.problems).toEqual([]);
});

test('blocked, erroring or slow, the embed leaves our form in place', async ({ page, watch }) => {
  await chosen(page, all);
  await page.clock.install();

  await page.route(embedAddress, (route) => route.abort('blockedbyclient'));
  await page.goto('/contact');
  await expect.poll(() => watch.thirdParty).toContain(embedAddress);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await expect(own(page)).toBeVisible();

  await page.route(embedAddress, (route) => script(route, 'throw new Error("broken vendor")'));
  await page.reload();
  await page.clock.fastForward(10_500);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await expect(own(page)).toBeVisible();

  // Ready after ten seconds is too late: the visitor is with our form.
  await page.route(embedAddress, (route) => script(route, embedScript));
  await page.reload();
  await page.waitForFunction(() => 'ready' in window);
  await page.clock.fastForward(10_500);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await call(page, 'ready');
  await expect(own(page)).toBeVisible();
  const vendors = /ERR_BLOCKED_BY_CLIENT|broken vendor/;
  expect(watch.problems.filter((text) => !vendors.test(text))).toEqual([]);
});

test('questions arrive as the message, word for word, one below the other', async ({ page, watch }) => {
  const sent = await answering(page);
  const line = page.locator('[data-contact-reason]');
  const message = page.locator('#contact-message');
  const asked: string[] = [];
  for (const path of ['/solutions/government', '/illuminate']) {
    await page.goto(path);
    await page.locator('section[aria-labelledby=ask] summary').click();
    const link = page.locator('section[aria-labelledby=ask] a').first();
    asked.push((await link.textContent())!.trim());
    await link.click();
    await expect(line).toContainText(reason('question').line);
    await expect(message).toHaveValue(asked.join('\n'));
    await expect(page.getByText(reason('question').question)).toBeVisible();
  }
  // The visitor's own sentence is not required.
  await page.getByLabel(fields.firstname.label).fill('Ada');
  await page.getByLabel(fields.email.label).fill('ada@agency.gov');
  await company(page).fill('Agency');
  await sendButton(page).click();
  await expect(page.getByText(received.heading)).toBeVisible();
  expect(valuesOf(sent[0]!)['message']).toContain(asked.join('\n'));

  // Who asks about an opening names it, needs no CV, and reads what applicants read.
  await page.goto('/careers');
  const row = page.locator('main details', { has: page.locator('li a') }).first();
  await row.locator('summary').click();
  const open = row.locator('li a').first();
  const about = (await open.textContent())!.trim();
  await open.click();
  await expect(line).toContainText(reason('role-question').line);
  await expect(message).toHaveValue(new RegExp(`\\S: ${RegExp.escape(about)}$`));
  await expect(page.getByLabel(fields.link.label)).toBeHidden();
  await expect(company(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(application.headline, {
    useInnerText: true,
  });
  await message.fill('');
  // Removed before its words have come, it does not come back.
  const { promise: removed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/questions.json', async (route) => {
    await removed;
    await route.fulfill({ json: { codes: asked[0]! } });
  });
  const fetched = page.waitForRequest('**/questions.json');
  const answered = page.waitForResponse('**/questions.json');
  await page.goto('/contact?question=codes&from=/illuminate');
  await fetched;
  await line.getByRole('button', { name: 'Remove' }).click();
  release();
  await (await answered).finished();
  await expect(message).toHaveValue('');
  await expect(line).toBeHidden();
  await page.unroute('**/questions.json');
  await page.goto('/contact?question=%3Cb%3Enone&from=/illuminate');
  await expect(line).toHaveText(/ILLUMINATE/);
  await expect(message).toHaveValue('');
  expect(watch.problems).toEqual([]);
});

test('who comes from an article says which, and who comes for a demo reads of the demo', async ({ page }) => {
  await page.goto('/press-releases/illuminate-roi-dashboard');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'schedule a demo' }).click();
  const line = page.locator('[data-contact-reason]');
  await expect(line).toContainText(reason('demo').line);
  await expect(line).toContainText(title);
  await expect(page.getByText(words.demo, { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(words.demo, { exact: true })).toBeHidden();
  await expect(page.getByText(words.steps[1]!.title, { exact: true })).toBeVisible();
  // What is no article of ours leaves the name of the list.
  await page.goto('/contact?about=reading&article=none-of-ours&from=/blog');
  await expect(line).not.toContainText('none');
});
