/** Widget and tracking: on every kind of page but /contact, after consent, once. */
import type { Page } from '@playwright/test';
import { routes } from '../site/routes.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { still } from './support.ts';
import { all, chosen, expect, idle, loader, test } from './vendor.ts';

test.use(still);

const WIDGET = '#hubspot-messages-iframe-container';
const accept = (page: Page) => page.locator('[data-consent-bar] [data-consent-act="accept"]').click();

test('every kind of page asks nobody before a choice', async ({ page, watch }) => {
  test.setTimeout(240_000);
  for (const path of [...pageKinds(), '/blog/no-such-post']) {
    await page.goto(path, { waitUntil: 'load' });
    await idle(page);
    await expect(page.locator('[data-consent-bar]'), path).toBeVisible();
    expect(watch.thirdParty, path).toEqual([]);
  }
  // The 404 pages are reported by Chromium and by themselves.
  expect(watch.problems.filter((text) => !text.includes('no-such-'))).toEqual([]);
});

test('after the choice a page has the widget, /contact the form', async ({ page, watch }) => {
  await page.goto('/', { waitUntil: 'load' });
  await accept(page);
  await expect(page.locator(WIDGET)).toHaveCount(1);
  expect(watch.thirdParty).toEqual([loader]);
  // A choice of an earlier visit counts from the start.
  watch.thirdParty.length = 0;
  await page.goto('/blog', { waitUntil: 'load' });
  await expect(page.locator(WIDGET)).toHaveCount(1);
  expect(watch.thirdParty).toEqual([loader]);
  expect(watch.problems).toEqual([]);
  watch.thirdParty.length = 0;
  await page.goto('/contact', { waitUntil: 'load' });
  // The embed of the form is asked for here, and only here; contact.spec.ts covers it.
  await expect.poll(() => watch.thirdParty.some((url) => url.includes('hsforms.net'))).toBe(true);
  await idle(page);
  await expect(page.locator(WIDGET)).toHaveCount(0);
  expect(watch.thirdParty.filter((url) => url.includes('hs-scripts'))).toEqual([]);
});

/** Tags of HTML that make a browser ask another host, without any script. */
const asking = (html: string): string[] =>
  [...html.matchAll(/<(?:script|img|source|video|audio|iframe|embed|object|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<link\b[^>]*\srel="(?:canonical|alternate|hub|me)"/.test(tag))
    .filter((tag) => /\s(?:src|srcset|poster|data|href)="(?:[^"]*[\s,])?(?:https?:)?\/\//.test(tag));

test('every route has the bar in its HTML, and nothing there that asks another host', async ({ request }) => {
  expect(
    asking('<script async src="https://a.example/x.js"></script><img srcset="//b.example/x 2x">'),
  ).toHaveLength(2);
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('data-consent-bar');
    expect(asking(html), path).toEqual([]);
  }
});

test('a wider choice is told to the loader that runs already', async ({ page, watch }) => {
  await chosen(page, { analytics: true, marketing: false });
  await page.goto('/careers');
  await page.waitForFunction(() => 'vendorRan' in window);
  await page.locator('footer [data-consent-open]').click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await idle(page);
  expect(watch.thirdParty).toEqual([loader]);
  const told = await page.evaluate(() => window._hsp!.at(-1));
  expect(told).toEqual(['setHubSpotConsent', { analytics: true, advertisement: true, functionality: true }]);
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
  expect(watch.problems.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
});
