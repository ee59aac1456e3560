/** The form of the platform in the place of ours: only when it is really there, and never over what was typed. */
import type { Page } from '@playwright/test';
import type { ContactTexts } from '../../src/content/schemas/contact.ts';
import { contactHref } from '../support/contact-href.ts';
import { readEntry } from '../support/content.ts';
import { problemsOf, shiftsOf, still, sumOf, watchShifts } from './support.ts';
import { all, chosen, expect, form as formId, idle, portal, script, test } from './vendor.ts';

test.use(still);

const words = readEntry('contact', 'contact') as ContactTexts;
const own = (page: Page) => page.getByRole('form', { name: words.headline });
const embed = (page: Page) => page.getByText('The form of the platform');

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
const call = (page: Page, name: 'ready' | 'submitted') =>
  page.waitForFunction((key) => {
    const act = (window as unknown as Record<string, undefined | (() => void)>)[key];
    act?.();
    return act !== undefined;
  }, name);

test('the embed comes with consent, takes the place when it is ready, says its success, and takes what came along', async ({
  page,
  watch,
}) => {
  watch.answers[embedAddress] = script(embedScript);
  await watchShifts(page);
  await page.goto('/contact');
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
  await expect(page.getByText(words.sent.heading)).toBeVisible();
  await expect(page.locator('[data-contact-sent]')).toBeFocused();
  expect([...new Set(watch.thirdParty)]).toEqual([embedAddress]);
  // What came along goes into it. On a phone the summary of an estimate would move most of the screen.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(contactHref('healthcare', { visits: 4000, minutesSaved: 6, adminHourly: 45 }));
  const amount = page.locator('[data-contact-estimate=healthcare] dd').first();
  await expect(amount).toHaveText('$18,000');
  const linesOf = (element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };
  expect(await amount.evaluate(linesOf), 'lines of an amount').toBe(1);
  await call(page, 'ready');
  await expect(embed(page)).toBeVisible();
  const filled = await page.evaluate(() => (window as unknown as { filled: object }).filled);
  expect(filled).toEqual({ name: '0-1/message', value: expect.stringContaining('$18,000') });
  expect(sumOf(await shiftsOf(page))).toBeLessThan(0.02);
  expect(await problemsOf(page)).toEqual([]);
});

test('the embed never replaces what the visitor has begun to type', async ({ page, watch }) => {
  watch.answers[embedAddress] = script(embedScript);
  await chosen(page, all);
  await page.goto('/contact');
  await page.waitForFunction(() => 'ready' in window);
  const company = page.locator('#contact-company');
  await company.fill('Agency');
  await call(page, 'ready');
  await expect(company).toHaveValue('Agency');
  await expect(company).toBeVisible();
  await expect(embed(page)).toHaveCount(0);
  expect(await problemsOf(page)).toEqual([]);
});

test('blocked, erroring or slow, the embed leaves our form in place', async ({ page, watch }) => {
  await chosen(page, all);
  await page.clock.install();

  await page.goto('/contact');
  await expect.poll(() => watch.thirdParty).toContain(embedAddress);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await expect(own(page)).toBeVisible();

  watch.answers[embedAddress] = script('throw new Error("broken vendor")');
  await page.reload();
  await page.clock.fastForward(10_500);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await expect(own(page)).toBeVisible();

  // Ready after ten seconds is too late: the visitor is with our form.
  watch.answers[embedAddress] = script(embedScript);
  await page.reload();
  await page.waitForFunction(() => 'ready' in window);
  await page.clock.fastForward(10_500);
  await expect(page.locator('[data-contact-embed]')).toBeEmpty();
  await call(page, 'ready');
  await expect(own(page)).toBeVisible();
  const vendors = /ERR_BLOCKED_BY_CLIENT|broken vendor/;
  expect((await problemsOf(page)).filter((text) => !vendors.test(text))).toEqual([]);
});
