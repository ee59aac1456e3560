/**
 * Nothing third-party without a choice, the choice is easy both ways, and taking it back leaves nothing behind. Widget and tracking come
 * after it, once, on every kind of page but /contact.
 */
import { test as plain } from '@playwright/test';
import { consentSchema } from '../../src/content/schemas/consent.ts';
import { keptForMs } from '../../src/features/consent/choice.ts';
import { readEntry } from '../support/content.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { expectAccessible, hold, problemsOf, still } from './support.ts';
import { all, chosen, expect, idle, loader, test } from './vendor.ts';

test.use(still);

const words = consentSchema.parse(readEntry('consent', 'consent'));

const bar = '[data-consent-bar]';
const dialog = '#consent';
const widget = '#hubspot-messages-iframe-container';

test('six months after a choice one is asked again, with equal answers, without standing in the way, and Reject is kept', async ({
  page,
  watch,
}) => {
  await chosen(page, all, { at: Date.now() - keptForMs - 60_000 });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Cookie notice' });
  await expect(region).toBeVisible();
  await idle(page);
  expect(watch.thirdParty).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const looks = (name: string) =>
    region.getByRole('button', { name, exact: true }).evaluate((element) => {
      const { backgroundColor, color, borderColor, fontSize, fontWeight, height } = getComputedStyle(element);
      return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
    });
  expect(await looks('Reject')).toEqual(await looks('Accept'));
  // Early in the tab order, and no focus stolen.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate((selector) => !!document.activeElement?.closest(selector), bar)).toBe(true);
  await expectAccessible(page, bar);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const box = (await region.boundingBox())!;
    expect(box.width).toBe(width);
    expect(box.height).toBeLessThan(width < 640 ? 320 : 160);
  }
  // The end of the page is not covered.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [last, top] = await Promise.all([
    page.locator('footer [data-consent-open]').boundingBox(),
    region.boundingBox().then((box) => box!.y),
  ]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(top + 1);
  // Reject is kept, here and on other pages.
  await region.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(region).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/illuminate');
  await expect(page.locator(bar)).toBeHidden();
  await idle(page);
  expect(watch.thirdParty).toEqual([]);
  expect(await problemsOf(page)).toEqual([]);
});

test('the dialog shows the state, and permits one category alone', async ({ page, watch }) => {
  await page.goto('/illuminate');
  await page.locator(bar).getByRole('button', { name: 'Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: words.title });
  const box = (category: 'necessary' | 'analytics' | 'marketing') =>
    preferences.getByRole('checkbox', { name: words[category].label });
  await expect(box('necessary')).toBeChecked();
  await expect(box('necessary')).toBeDisabled();
  await expect(box('marketing')).not.toBeChecked();
  await expectAccessible(page, dialog);
  const ran = page.waitForRequest(loader);
  await box('analytics').check();
  await preferences.getByRole('button', { name: 'Save choices' }).click();
  await ran;
  await page.waitForFunction(() => 'vendorTold' in window);
  const told = await page.evaluate(() => (window as unknown as { vendorTold: unknown }).vendorTold);
  expect(told).toMatchObject({
    consent: [['setHubSpotConsent', { analytics: true, advertisement: false, functionality: false }]],
    chat: { loadImmediately: false },
    banner: true,
  });

  // The footer opens the same dialog. A wider choice is told to the loader that runs already.
  await page.locator('footer [data-consent-open]').click();
  await expect(box('analytics')).toBeChecked();
  await expect(box('marketing')).not.toBeChecked();
  await preferences.getByRole('button', { name: 'Accept all' }).click();
  await idle(page);
  expect(watch.thirdParty).toEqual([loader]);
  const wider = ['setHubSpotConsent', { analytics: true, advertisement: true, functionality: true }];
  expect(await page.evaluate(() => window._hsp!.at(-1))).toEqual(wider);
  expect(await problemsOf(page)).toEqual([]);
});

test('withdrawal deletes the cookies, reloads here and in other tabs, and nothing loads again', async ({
  page,
  context,
  watch,
}) => {
  await chosen(page, all);
  await page.goto('/cookie-policy');
  await page.waitForFunction(() => document.cookie.includes('hubspotutk'));
  const other = await context.newPage();
  await other.route(/^https:/, (route) => route.abort());
  // Opened before its script is there, the dialog shows the choice when that comes.
  const come = await hold(other, /\/_astro\/.*\.js/);
  await other.goto('/cookie-policy');
  await other.locator('main [data-consent-open]').first().click();
  const preferences = other.getByRole('dialog');
  await expect(preferences).toBeVisible();
  come();
  await expect(preferences.getByRole('checkbox', { name: words.marketing.label })).toBeChecked();
  watch.thirdParty.length = 0;
  const reloaded = Promise.all([page, other].map((tab) => tab.waitForEvent('load')));
  await preferences.getByRole('button', { name: 'Reject all' }).click();
  await reloaded;
  await idle(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => 'vendorRan' in window)).toBe(false);
  for (const tab of [page, other]) {
    await expect(tab.locator(widget)).toHaveCount(0);
    await expect(tab.locator(bar)).toBeHidden();
  }
  expect(watch.thirdParty).toEqual([]);
});

test('Global Privacy Control counts as Reject, and the page says so', async ({ page, watch }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  // An earlier Accept, from before the signal was on.
  await chosen(page, all);
  await page.context().addCookies([{ name: 'hubspotutk', value: 'old', url: 'http://127.0.0.1' }]);
  await page.goto('/illuminate');
  const notice = page.locator(bar);
  await expect(notice).toContainText(words.signal);
  await expect(notice.getByRole('button', { name: 'Accept' })).toBeHidden();
  await idle(page);
  expect(watch.thirdParty).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  await notice.getByRole('button', { name: 'Keep it off' }).click();
  await expect(notice).toBeHidden();

  // It is said again wherever the state is shown, and an explicit choice still counts.
  await page.locator('footer [data-consent-open]').click();
  const preferences = page.getByRole('dialog');
  await expect(preferences).toContainText(words.signalHonored.lead);
  await expect(preferences.getByRole('checkbox', { name: words.analytics.label })).not.toBeChecked();
  const ran = page.waitForRequest(loader);
  await preferences.getByRole('button', { name: 'Accept all' }).click();
  await ran;
});

test('while its script is missing, the dialog offers no choice and says why; nothing runs', async ({
  page,
  watch,
}) => {
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
  await page.goto('/careers');
  await page.locator('footer [data-consent-open]').click();
  const preferences = page.getByRole('dialog', { name: words.title });
  await expect(preferences.getByText(words.unready)).toBeVisible();
  for (const control of await preferences.locator('fieldset :is(button, input)').all())
    await expect(control).toBeDisabled();
  await preferences.getByRole('button', { name: 'Close' }).click();
  await expect(preferences).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await page.locator('footer [data-consent-open]').click();
  await expect(preferences.getByRole('button', { name: 'Save choices' })).toBeEnabled();
  await expect(preferences.locator('.unready')).toBeHidden();
  expect(watch.thirdParty).toEqual([]);
});

test('every kind of page asks nobody before a choice', async ({ page, watch }) => {
  test.setTimeout(240_000);
  for (const path of [...pageKinds(), '/blog/no-such-post']) {
    await page.goto(path, { waitUntil: 'load' });
    await idle(page);
    await expect(page.locator(bar), path).toBeVisible();
    expect(watch.thirdParty, path).toEqual([]);
  }
  // The 404 pages are reported by Chromium and by themselves.
  expect((await problemsOf(page)).filter((text) => !text.includes('no-such-'))).toEqual([]);
});

test('after the choice a page has the widget, /contact the form', async ({ page, watch }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.locator(bar).getByRole('button', { name: 'Accept' }).click();
  await expect(page.locator(widget)).toHaveCount(1);
  expect(watch.thirdParty).toEqual([loader]);
  // A choice of an earlier visit counts from the start.
  watch.thirdParty.length = 0;
  await page.goto('/blog', { waitUntil: 'load' });
  await expect(page.locator(widget)).toHaveCount(1);
  expect(watch.thirdParty).toEqual([loader]);
  expect(await problemsOf(page)).toEqual([]);
  watch.thirdParty.length = 0;
  await page.goto('/contact', { waitUntil: 'load' });
  // The embed of the form is asked for here, and only here; contact.spec.ts covers it.
  await expect.poll(() => watch.thirdParty.some((url) => url.includes('hsforms.net'))).toBe(true);
  await idle(page);
  await expect(page.locator(widget)).toHaveCount(0);
  expect(watch.thirdParty.filter((url) => url.includes('hs-scripts'))).toEqual([]);
});

test('a blocked loader harms nothing', async ({ page, watch }) => {
  delete watch.answers[loader];
  await chosen(page, all);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/careers');
  await failed;
  await idle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Chromium itself reports the blocked request; nothing of ours throws.
  expect((await problemsOf(page)).filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
});

plain(
  'without a portal there is no bar, and the dialog says that nothing needs consent',
  async ({ page }) => {
    await page.goto('/cookie-policy');
    await expect(page.locator(bar)).toHaveCount(0);
    for (const opener of await page.locator('main [data-consent-open]').all()) {
      await opener.click();
      const preferences = page.getByRole('dialog', { name: words.title });
      await expect(preferences).toContainText(words.nothing);
      await preferences.getByRole('button', { name: 'Close' }).last().click();
      await expect(preferences).toBeHidden();
    }
    expect(await page.evaluate(() => document.cookie + Object.keys(localStorage).join())).toBe('');
  },
);
