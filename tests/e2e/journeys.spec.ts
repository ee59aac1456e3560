/**
 * Calls to action as they are followed: one for each set of questions arrives in the form and in the fields that are sent. That every
 * page has the right ones, and that the form knows their reasons and pages, is the matter of tests/site/contact-reasons.test.ts.
 */
import { entryIds, readEntry } from '../support/content.ts';
import type { ContactTexts } from '../../src/content/schemas/contact.ts';
import type { Facts } from '../../src/content/schemas/facts.ts';
import { addresses, htmlOf } from '../site/dist.ts';
import { hold, still } from './support.ts';
import { expect, submission, test } from './vendor.ts';

test.use(still);

const { send, demo, steps, application } = readEntry('contact', 'contact') as ContactTexts;
const facts = entryIds('facts').map((id) => readEntry('facts', id) as Facts);
const lineOf = (id: string) => (readEntry('reasons', id) as { line: string }).line;

/** What the form asks for, by the entry of the reason; a message without one may come from a company, too. */
function asksFor(kind: string): string[] {
  if (kind === 'none') return ['company', 'industry'];
  return kind === 'role' ? ['link'] : (readEntry('reasons', kind) as { asks: string[] }).asks;
}

/** A reason for each set of questions, 'role' for any opening, 'study' and 'none' -> address of a call to action that gives it. */
function findCalls(): Map<string, string> {
  const calls = new Map<string, string>();
  const known = new Set<string>();
  const links = addresses.flatMap((path) => {
    const [, main = ''] = /<main[^]*?>([^]*)<\/main>/.exec(htmlOf(path)) ?? [];
    return [...main.matchAll(/href="(\/contact\?[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  });
  for (const href of new Set(links)) {
    const asked = new URLSearchParams(href.split(/[?#]/)[1]);
    // A question is no application for its opening; journeys of questions follow below.
    if (asked.has('question')) continue;
    const kind = asked.has('role') ? 'role' : (asked.get('about') ?? (asked.has('claim') ? 'study' : 'none'));
    const sort = ['role', 'study', 'none'].includes(kind) ? kind : asksFor(kind).join(' ');
    if (!known.has(sort)) calls.set(kind, href);
    known.add(sort);
  }
  return calls;
}

test('calls to action arrive with their reason', async ({ page, watch }) => {
  test.setTimeout(240_000);
  let sent: Record<string, string> = {};
  watch.answers[submission] = (body) => {
    const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
    sent = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    return {};
  };
  const calls = findCalls();
  expect(calls.size).toBeGreaterThan(2);
  for (const [kind, href] of calls)
    await test.step(kind, async () => {
      await page.goto(href);
      const asked = new URLSearchParams(new URL(page.url()).search);
      const [role, claim] = [asked.get('role'), asked.get('claim')];
      const reason = (role && `role/${role}`) ?? (claim ? `study/${claim}` : asked.get('about'));
      const line = page.locator('[data-contact-reason]');
      await expect(line).toBeVisible();
      // The line is there before the script that sends.
      await expect(page.locator('[data-contact] form[novalidate]')).toBeAttached();
      const words = reason
        ? (await page.locator(`option[value="${reason}"]`).textContent())!.trim()
        : undefined;
      if (words) await expect(line).toContainText(words);
      const fields = page.locator('[data-contact] .field:visible :is(input, textarea)');
      for (const field of await fields.all())
        await field.fill((await field.getAttribute('name')) === 'email' ? 'ada@agency.gov' : 'ada.example');
      await page.getByRole('button', { name: send.own }).click();
      await expect(page.locator('[data-contact-sent]')).toBeVisible();
      expect(sent['contact_reason']).toBe(words);
      expect(Boolean(sent['contact_page'])).toBe(asked.has('from'));
      expect('company' in sent).toBe(asksFor(kind).includes('company'));
      expect('cv_link' in sent).toBe(asksFor(kind).includes('link'));
    });
  expect(watch.problems).toEqual([]);
});

test('questions arrive as the message, word for word, one below the other', async ({ page, watch }) => {
  const line = page.locator('[data-contact-reason]');
  const message = page.locator('#contact-message');
  const asked: string[] = [];
  const ask = async (path: string, rows: string) => {
    await page.goto(path);
    await page.locator(rows).first().locator('summary').click();
    const link = page.locator(rows).first().locator('a').first();
    asked.push((await link.textContent())!.trim());
    await link.click();
  };
  const industry = facts
    .flatMap(({ questions }) => questions.flatMap(({ pages }) => pages))
    .find((path) => path.startsWith('/solutions/'));
  for (const path of [industry ?? [], '/illuminate'].flat()) {
    await ask(path, 'section[aria-labelledby=ask]');
    await expect(line).toContainText(lineOf('question'));
    await expect(message).toHaveValue(asked.join('\n'));
  }
  // Who asks about an opening names it, needs no CV, and reads what applicants read.
  if (entryIds('jobs').length > 0) {
    await ask('/careers', 'main details:has(li a)');
    await expect(line).toContainText(lineOf('role-question'));
    await expect(message).toHaveValue(new RegExp(`\\S: ${RegExp.escape(asked.at(-1)!)}$`));
    for (const name of ['link', 'company']) await expect(page.locator(`#contact-${name}`)).toBeHidden();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(application.headline, { useInnerText: true });
  }
  // Removed before its words have come, it does not come back; what was kept stays.
  await page.route('**/questions.json', (route) => route.fulfill({ json: { codes: 'A third one?' } }));
  const release = await hold(page, '**/questions.json');
  const fetched = page.waitForRequest('**/questions.json');
  const answered = page.waitForResponse('**/questions.json');
  await page.goto('/contact?question=codes&from=/illuminate');
  await fetched;
  await line.getByRole('button', { name: 'Remove' }).click();
  release();
  await (await answered).finished();
  await expect(line).toBeHidden();
  await expect(message).toHaveValue(asked.slice(0, 2).join('\n'));
  expect(watch.problems).toEqual([]);
});

test('who comes from an article says which, and who comes for a demo reads of the demo', async ({ page }) => {
  await page.goto('/press-releases/illuminate-roi-dashboard');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'schedule a demo' }).click();
  const line = page.locator('[data-contact-reason]');
  await expect(line).toContainText(lineOf('demo'));
  await expect(line).toContainText(title);
  await expect(page.getByText(demo, { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(demo, { exact: true })).toBeHidden();
  await expect(page.getByText(steps[1]!.title, { exact: true })).toBeVisible();
});
