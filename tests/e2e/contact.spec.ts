/**
 * Our contact form: never blank, nothing typed ever lost, and every call to action arrives. That pages have the right ones is the matter
 * of tests/site/contact-reasons.test.ts.
 */
import { test as plain, type Page } from '@playwright/test';
import type { ContactTexts } from '../../src/content/schemas/contact.ts';
import type { Facts } from '../../src/content/schemas/facts.ts';
import { contactHref } from '../support/contact-href.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { expectAccessible, hold, mailsOf, problemsOf, still } from './support.ts';
import { expect, submission, test, type Answer, type Watch } from './vendor.ts';

test.use(still);

const words = readEntry('contact', 'contact') as ContactTexts;
const { application, demo, fields, notices, problems, send: buttons, sent: received, steps } = words;
const reasonOf = (id: string) => readEntry('reasons', id) as { line: string; asks: string[] };
/** A reason for each set of questions. */
const reasons = new Map(entryIds('reasons').map((id) => [reasonOf(id).asks.join(' '), id]));
/** A company may have none. */
const [opening] = entryIds('jobs');
const role = opening ? (readEntry('jobs', opening) as { title: string }).title : '';

const estimate = contactHref('healthcare', { visits: 4000, minutesSaved: 6, adminHourly: 45 });

const own = (page: Page) => page.getByRole('form', { name: words.headline });
const line = (page: Page) => page.locator('[data-contact-reason]');
const field = (page: Page, name: keyof typeof fields) => page.locator(`#contact-${name}`);
/** Pressed before its script is there, the form goes to the mail program at once. */
async function send(page: Page): Promise<void> {
  await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
  await page.getByRole('button', { name: buttons.own }).click();
}
const mail = (page: Page) => page.getByRole('button', { name: buttons.mail }).click();
const expectSent = (page: Page) => expect(page.getByText(received.heading)).toBeVisible();
const expectHeadline = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text, { useInnerText: true });

async function write(page: Page, values: Partial<Record<keyof typeof fields, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`#contact-${name}`).fill(value);
}
const ada = { firstname: 'Ada', email: 'ada@agency.gov' };
async function fill(page: Page): Promise<void> {
  await write(page, { ...ada, company: 'Agency', message: 'Faster reports.' });
  await page.getByRole('radio', { name: 'Government' }).check();
}

interface Sent {
  fields: { name: string; value: string }[];
  context: object;
}
const valuesOf = ({ fields }: Sent) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const refusal = (errorType: string, message = ''): Answer => ({
  status: 400,
  body: JSON.stringify({ errors: [{ errorType, message }] }),
});
/** As by a blocker. */
const blocked = undefined;

/** Lets the platform answer: with what is in the list, then 'sent'. @returns what was sent, as it grows */
function answering({ answers }: Watch, ...replies: (Answer | undefined)[]): Sent[] {
  const sent: Sent[] = [];
  answers[submission] = (body) => {
    sent.push(JSON.parse(body) as Sent);
    return replies.length > 0 ? replies.shift() : {};
  };
  return sent;
}
/** The browser reports each refused request by itself. */
const expectQuiet = async (page: Page) =>
  expect((await problemsOf(page)).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);

plain('without a portal the form hands the message to the mail program, whole', async ({ page }) => {
  const opened = await mailsOf(page);
  await page.goto('/contact');
  await expect(own(page)).toContainText(notices.byMail);
  await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
  await mail(page);
  await expect(field(page, 'firstname')).toBeFocused();
  await expect(page.getByText(fields.email.missing)).toBeVisible();
  await expectAccessible(page, '[data-contact]');

  await fill(page);
  await mail(page);
  await expect(page.getByRole('status').filter({ hasText: notices.opening })).toBeInViewport();
  await expect(field(page, 'message')).toHaveValue('Faster reports.');
  await expect.poll(() => opened.length).toBe(1);
  expect(new URL(opened[0]!).searchParams.get('body')).toContain('Industry: Government');

  // The same message to copy, opened now, and always of the form as it is.
  const copy = page.locator('[data-contact-letter]');
  await field(page, 'company').fill('Another Agency');
  await expect(copy).toContainText('Subject: Enquiry (Another Agency)');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: notices.copy }).click();
  await expect(page.getByRole('button', { name: notices.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.textContent());
});

plain('a browser that does not know :has shows one headline, and asks for nothing more', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
  });
  await page.goto('/contact?about=demo');
  await expectHeadline(page, words.headline);
  await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
  await fill(page);
  await mail(page);
  await expect(page.getByRole('status').filter({ hasText: notices.opening })).toBeVisible();
});

plain('when its script does not come, the form goes to the mail program', async ({ page }) => {
  const opened = await mailsOf(page);
  await page.route(/\/ContactForm[\w.-]*\.js/, (route) => route.abort('internetdisconnected'));
  await page.goto('/contact?about=demo');
  // The reason can be removed all the same.
  await page.getByRole('button', { name: /^Remove/ }).click();
  expect(new URL(page.url()).search).toBe('');
  await fill(page);
  await mail(page);
  await expect.poll(() => opened.length).toBe(1);
  await expect(field(page, 'message')).toHaveValue('Faster reports.');
});

test('the reason goes along as a field, can be removed, and decides what is asked', async ({
  page,
  watch,
}) => {
  test.skip(!opening, 'There is no opening.');
  const sent = answering(watch);
  // An application: no company, no industry, a link.
  await page.goto(`/contact?role=${opening}&from=/careers`);
  await expect(line(page)).toContainText(role);
  await expect(field(page, 'company')).toBeHidden();
  // The words of a sale give way to those of an application.
  await expectHeadline(page, application.headline);
  await expect(page.getByText(words.lede).locator('visible=true')).toHaveCount(0);
  await write(page, { ...ada, message: 'Agents.' });
  await send(page);
  await expect(page.getByText(fields.link.missing)).toBeVisible();
  await expect(field(page, 'link')).toBeFocused();
  await field(page, 'link').fill('ada.example/cv');
  await send(page);
  await expect(page.getByText(application.sent)).toBeVisible();
  expect(valuesOf(sent[0]!)).toMatchObject({ contact_reason: role, cv_link: 'https://ada.example/cv' });

  // Removed: gone from the page, the address and the message.
  await page.goto('/contact?about=leadership-meeting&from=/leadership');
  await expectAccessible(page, '[data-contact]');
  await line(page).getByRole('button', { name: 'Remove' }).click();
  await expect(field(page, 'firstname')).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await fill(page);
  await send(page);
  await expectSent(page);
  for (const name of ['contact_reason', 'contact_page']) expect(valuesOf(sent[1]!)).not.toHaveProperty(name);

  // Nothing of an address enters the page.
  for (const search of [
    'about=Pay+us&role=%3Cb%3Ehello&from=https://evil.example&question=%3Cb%3Enone&article=none-of-ours',
    'about=__proto__&from=__proto__',
    'role=hello&about=demo&from=toString',
  ]) {
    await page.goto(`/contact?${search}`);
    await expect(page.getByText(/Pay us|hello|evil|__proto__|toString|none/), search).toHaveCount(0);
    await expect(field(page, 'message'), search).toHaveValue('');
  }
  await expectQuiet(page);
});

test('calls to action arrive with their reason', async ({ page, watch }) => {
  test.slow();
  const sent = answering(watch);
  for (const [asks, id] of reasons)
    await test.step(id, async () => {
      await page.goto(`/contact?about=${id}&from=/careers`);
      const reason = (await page.locator(`option[value="${id}"]`).textContent())!.trim();
      await expect(line(page)).toContainText(reason);
      for (const input of await page.locator('[data-contact] .field:visible :is(input, textarea)').all())
        await input.fill((await input.getAttribute('name')) === 'email' ? ada.email : 'ada.example');
      await send(page);
      await expect(page.locator('[data-contact-sent]')).toBeVisible();
      const values = valuesOf(sent.at(-1)!);
      expect(values).toMatchObject({ contact_reason: reason, contact_page: expect.any(String) });
      expect('company' in values).toBe(asks.includes('company'));
      expect('cv_link' in values).toBe(asks.includes('link'));
    });
  // Of a figure, its study.
  await page.goto('/how-we-count');
  const study = (await page.locator('main a[href*="claim="]').first().getAttribute('href'))!;
  await page.goto(study);
  const value = `study/${new URLSearchParams(study).get('claim')}`;
  const asked = await page.locator(`option[value="${value}"]`).textContent();
  await expect(line(page)).toContainText(asked!.trim());
  expect(await problemsOf(page)).toEqual([]);
});

test('questions arrive as the message, word for word, one below the other', async ({ page }) => {
  const message = field(page, 'message');
  const asked: string[] = [];
  const ask = async (path: string, rows: string) => {
    await page.goto(path);
    await page.locator(rows).first().locator('summary').click();
    const link = page.locator(rows).first().locator('a').first();
    asked.push((await link.textContent())!.trim());
    await link.click();
  };
  const industry = entryIds('facts')
    .map((id) => readEntry('facts', id) as Facts)
    .flatMap(({ questions }) => questions.flatMap(({ pages }) => pages))
    .find((path) => path.startsWith('/solutions/'));
  for (const path of [industry ?? [], '/illuminate'].flat()) {
    await ask(path, 'section[aria-labelledby=ask]');
    await expect(line(page)).toContainText(reasonOf('question').line);
    await expect(message).toHaveValue(asked.join('\n'));
  }
  // Who asks about an opening names it, needs no CV, and reads what applicants read.
  if (opening) {
    await ask('/careers', 'main details:has(li a)');
    await expect(line(page)).toContainText(reasonOf('role-question').line);
    await expect(message).toHaveValue(new RegExp(`\\S: ${RegExp.escape(asked.at(-1)!)}$`));
    for (const name of ['link', 'company'] as const) await expect(field(page, name)).toBeHidden();
    await expectHeadline(page, application.headline);
  }
  // Removed before its words have come, it does not come back; what was kept stays.
  await page.route('**/questions.json', (route) => route.fulfill({ json: { codes: 'A third one?' } }));
  const release = await hold(page, '**/questions.json');
  const fetched = page.waitForRequest('**/questions.json');
  const answered = page.waitForResponse('**/questions.json');
  await page.goto('/contact?question=codes&from=/illuminate');
  await fetched;
  await line(page).getByRole('button', { name: 'Remove' }).click();
  release();
  await (await answered).finished();
  await expect(line(page)).toBeHidden();
  await expect(message).toHaveValue(asked.slice(0, 2).join('\n'));
  expect(await problemsOf(page)).toEqual([]);
});

test('who comes from an article says which, and who comes for a demo reads of the demo', async ({ page }) => {
  await page.goto('/press-releases/illuminate-roi-dashboard');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'schedule a demo' }).click();
  await expect(line(page)).toContainText(reasonOf('demo').line);
  await expect(line(page)).toContainText(title);
  await expect(page.getByText(demo, { exact: true })).toBeVisible();
  await line(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(demo, { exact: true })).toBeHidden();
  await expect(page.getByText(steps[1]!.title, { exact: true })).toBeVisible();
});

test('what the platform refuses comes back to its field', async ({ page, watch }) => {
  answering(
    watch,
    refusal('REQUIRED_FIELD', "Error in 'fields.lastname'. Required field 'lastname' is missing"),
    refusal('BLOCKED_EMAIL', "Error in 'fields.email'. Submission from 'ada@agency.gov' are not allowed"),
    refusal('REQUIRED_FIELD', "Required field 'company' is missing"),
  );
  // A field that this reason does not ask for appears when the platform insists on it.
  await page.goto('/contact?about=policies');
  await write(page, { ...ada, message: 'Erase my data.' });
  for (const [name, problem] of [
    ['lastname', problems.refused],
    ['email', problems.blockedAddress],
    ['company', fields.company.missing],
  ] as const) {
    await send(page);
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(RegExp.escape(problem)));
    await field(page, name).fill(name === 'email' ? 'ada@agency.org' : 'Lovelace');
  }
  await send(page);
  await expectSent(page);
  await expectQuiet(page);
});

test('failing, blocked or offline: it is said, the text stays, and the next one arrives, without a cookie before consent', async ({
  page,
  context,
  watch,
}) => {
  const sent = answering(watch, { status: 503, body: '"Service Unavailable"' }, blocked);
  await page.goto('/contact');
  await fill(page);
  await page.evaluate(() => (document.cookie = `hubspotutk=${'0123456789abcdef'.repeat(2)}; path=/`));
  const alert = page.getByRole('alert').filter({ hasText: notices.failed });
  for (const count of [1, 2]) {
    await send(page);
    await expect.poll(() => sent.length).toBe(count);
    await expect(alert).toBeVisible();
  }
  const letter = await alert.getByRole('link', { name: 'Send it by email' }).getAttribute('href');
  expect(new URL(letter!).searchParams.get('body')).toContain('Faster reports.');
  await expect(alert.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  // Nothing else may have to load for sending.
  await context.setOffline(true);
  delete watch.answers[submission];
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: notices.offline })).toBeVisible();
  await expect(page.getByText(notices.sending)).toHaveCount(0);
  await expect(field(page, 'message')).toHaveValue('Faster reports.');
  await context.setOffline(false);
  const arrived = answering(watch);
  await send(page);
  await expectSent(page);
  await expect(own(page)).toBeHidden();
  expect(arrived[0]!.context).toEqual({
    pageUri: new URL('/contact', page.url()).href,
    pageName: await page.title(),
  });
  expect(valuesOf(arrived[0]!)['message']).toBe('Faster reports.\n\nIndustry: Government');
  expect([...new Set(watch.thirdParty)]).toEqual([submission]);
  await expectQuiet(page);
  // Sent means gone from this tab.
  await page.reload();
  await expect(field(page, 'firstname')).toHaveValue('');
});

test('an estimate comes along, and holds nothing up where it cannot be loaded', async ({ page, watch }) => {
  const sent = answering(watch);
  const estimates = '**/_astro/handoff.*.js';
  await page.clock.install();
  for (const its of ['is missing', 'never answers', 'comes'] as const) {
    await page.unroute(estimates);
    if (its === 'is missing') await page.route(estimates, (route) => route.abort());
    if (its === 'never answers') await hold(page, estimates);
    const isThere = its === 'comes';
    await page.goto(estimate);
    const summary = page.locator('[data-contact-estimate=healthcare]');
    await expect(summary).toBeVisible({ visible: isThere });
    await fill(page);
    await send(page);
    if (its === 'never answers') {
      await expect(page.getByText(notices.sending)).toBeVisible();
      await page.clock.runFor(5_000);
    }
    await expectSent(page);
    expect(/Faster reports\.[^]*\$18,000/.test(valuesOf(sent.at(-1)!)['message']!)).toBe(isThere);
  }
  await expectQuiet(page);
});

test('typed text survives a reload, is replaced where somebody types, and no machine sends it', async ({
  page,
  watch,
}) => {
  await page.goto('/contact');
  await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
  await fill(page);
  const release = await hold(page, /ContactForm.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'company').focus();
  release();
  await expect(field(page, 'firstname')).toHaveValue('Ada');
  await expect(page.getByRole('radio', { name: 'Government' })).toBeChecked();
  await expect(field(page, 'company')).toHaveValue('Agency');
  await page.keyboard.type('Bureau');
  await expect(field(page, 'company')).toHaveValue('Bureau');
  // Only a machine fills in what nobody sees.
  await page
    .locator('input[name=website]')
    .evaluate((element: HTMLInputElement) => (element.value = 'https://spam.example'));
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: notices.failed })).toBeVisible();
  expect(watch.thirdParty).toEqual([]);
});
