/** A script that does not come: it is said where it is missing, nothing wrong is shown, and nothing personal gets into an address. */
import { expect, test, type Page } from '@playwright/test';
import { readEntry } from '../support/content.ts';
import { estimatorPage, hold, still } from './support.ts';

test.use(still);

const { unloaded } = (readEntry('contact', 'contact') as { notices: { unloaded: string } }).notices;

/** Below an island that did not come. */
const notice = (page: Page, island: string) =>
  page.locator(`astro-island:has(${island}) + .island-error`, { hasText: unloaded });

/** How a script may be missing: the address is gone after a deploy, the line is down or breaks, something else is there. */
const missing = {
  'is gone': (page: Page, file: RegExp) =>
    page.route(file, (route) => route.fulfill({ status: 404, body: '' })),
  'is refused': (page: Page, file: RegExp) => page.route(file, (route) => route.abort()),
  'is a page': (page: Page, file: RegExp) =>
    page.route(file, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })),
  'is cut off': (page: Page, file: RegExp) =>
    page.route(file, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, -9) });
    }),
};
const component = (name: string) => RegExp(`/_astro/${name}\\.[^/]*\\.js`);
test('no address gets into a URL whatever script is missing', async ({ page }) => {
  test.slow();
  for (const [how, file] of [
    ['is gone', component('SubscribeForm')],
    ['is cut off', component('client')],
    ['is a page', component('island')],
    ['is cut off', component('island')],
    ['is gone', /\/_astro\/.*\.js/],
  ] as const)
    await test.step(`${file.source} ${how}`, async () => {
      await missing[how](page, file);
      await page.goto('/resources');
      const field = page.getByRole('textbox', { name: 'Work email' });
      await field.fill('a@b.co');
      await page.keyboard.press('Enter');
      const said = notice(page, '[type=email]');
      // Not only when the wait for a script that never answers is over.
      await expect(said).toBeVisible({ timeout: 8_000 });
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.keyboard.press('Enter');
      await expect(said).toHaveCount(1);
      expect(page.url()).toMatch(/\/resources$/);
      await expect(field).toHaveValue('a@b.co');
      // The way that is left leads to the same page, and a telephone.
      await expect(said.getByRole('link', { name: /^call/ })).toHaveAttribute('href', /^tel:/);
      await expect(said.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '');
      await page.unroute(file);
      // Not by the link: the next try may bring the script, and the link is gone.
      await page.reload();
      await field.fill('a@b.co');
      await page.keyboard.press('Enter');
      await expect(page.locator('.toast')).toHaveCount(1);
      expect(page.url()).toMatch(/\/resources$/);
    });
});

for (const how of ['is gone', 'never answers'] as const)
  test(`an estimator whose script ${how} shows no result beside changed inputs, and takes them up when it comes`, async ({
    page,
  }) => {
    const script = component('Estimator');
    const asked = async () => (await page.requests()).filter((request) => script.test(request.url())).length;
    await page.clock.install();
    const come = how === 'is gone' ? await missing[how](page, script) : await hold(page, script);
    await page.goto(estimatorPage('healthcare'));
    const total = page.locator('.est-total');
    const minutes = page.locator('[name=minutesSaved]');
    await page.locator('.est').scrollIntoViewIfNeeded();
    if (how === 'is gone') {
      // Sight alone does not ask for it again and again.
      await expect(notice(page, '.est')).toBeVisible();
      const first = await asked();
      await page.clock.runFor(5_000);
      expect(await asked()).toBe(first);
    }
    await minutes.fill('15');
    await minutes.press('Enter');
    await page.clock.runFor(11_000);
    await expect(notice(page, '.est')).toBeVisible();
    await expect(total).toBeHidden();
    await expect(page.locator('.est-sum dd').first()).toBeHidden();
    await expect(page).toHaveURL(estimatorPage('healthcare'));
    await (typeof come === 'function' ? come() : page.unroute(script));
    await page.getByRole('button', { name: 'Share this estimate' }).focus();
    await expect(total).toHaveText('$33,750');
    await expect(total).toBeVisible();
    await expect(notice(page, '.est')).toHaveCount(0);
  });

test('no result is shown beside changed inputs, whatever changes them and whatever is missing', async ({
  page,
}) => {
  await test.step('a slider, without the script of all islands', async () => {
    await missing['is gone'](page, component('island'));
    await page.goto(estimatorPage('hospitality'));
    await page.locator('.est input[type=range]').first().press('ArrowRight');
    await expect(notice(page, '.est')).toBeVisible();
    await expect(page.locator('.est-total')).toBeHidden();
    const field = page.locator('.est-field input').first();
    await field.fill('7');
    await field.press('Enter');
    await expect(field).toHaveValue('7');
    await expect(page).toHaveURL(estimatorPage('hospitality'));
    await page.unroute(component('island'));
  });
  await test.step('a field of the dashboard', async () => {
    await missing['is refused'](page, component('RoiDashboard'));
    await page.goto('/illuminate');
    const result = page.locator('.return .fig');
    await expect(result).toBeVisible();
    await page.locator('.inputs input').first().fill('7');
    await expect(notice(page, '.inputs')).toBeVisible();
    await expect(result).toBeHidden();
    await expect(page.locator('.sum dd, .weights').locator('visible=true')).toHaveCount(0);
  });
  await test.step('nothing: the estimate may be discussed', async () => {
    await missing['is refused'](page, component('Estimator'));
    await page.goto(estimatorPage('government'));
    await page.getByRole('button', { name: 'Discuss this estimate' }).click();
    await expect(page).toHaveURL(/\/contact\?estimate=government&/);
  });
});

test('a search stays where it is, and that which the address asks is in the box', async ({ page }) => {
  await missing['is gone'](page, /\/_astro\/(?:News|Resource)Finder\.[^/]*\.js/);
  await page.goto('/resources');
  await page.getByRole('searchbox').fill('a');
  await page.keyboard.press('Enter');
  await expect(notice(page, '.search')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/resources');
  await page.goto('/press-releases?q=agent%20work&category=Partnership');
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await expect(box).toHaveValue('agent work');
  await expect(notice(page, '.search')).toBeVisible();
  await expect(page.locator('#ready article').first()).toBeVisible();
  await box.fill('data');
  await page.unrouteAll();
  await box.press('Enter');
  await expect(page).toHaveURL(/\?q=data&category=Partnership$/);
  await expect(notice(page, '.search')).toHaveCount(0);
});

test('a form that is sent twice before its script is there is sent once', async ({ page }) => {
  const come = await hold(page, component('SubscribeForm'));
  await page.goto('/resources');
  const field = page.getByRole('textbox', { name: 'Work email' });
  await field.fill('a@b');
  await field.press('Enter');
  await field.fill('a@b.co');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await field.press('Enter');
  come();
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(page.locator('#subscribe-problem')).toHaveCount(0);
});
