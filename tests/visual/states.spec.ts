/** What opens, changes or answers: the screen as it then is. */
import { expect } from '@playwright/test';
import { expectPicture, open, test } from './picture.ts';

test('menu', async ({ visitor: page }, { project }) => {
  await open(page, '/about');
  if (project.name === '390') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#site-menu')).toBeVisible();
  } else {
    await page.locator('.main-menu').getByRole('button', { name: 'Company' }).click();
    await expect(page.locator('#menu-company')).toBeVisible();
  }
  await expectPicture(page, 'state-menu', 'screen');
});

test('person in a dialog', async ({ visitor: page }) => {
  await open(page, '/about');
  await page.locator('a[data-dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPicture(page, 'state-person', 'screen');
});

test('all services in a dialog', async ({ visitor: page }) => {
  await open(page, '/services');
  await page.locator('[commandfor=our-services]').click();
  await expect(page.locator('#our-services')).toBeVisible();
  await expectPicture(page, 'state-services', 'screen');
});

test('estimator, changed', async ({ visitor: page }) => {
  await open(page, '/solutions/financial-services');
  const estimator = page.locator('.est');
  await estimator.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island', { has: estimator })).not.toHaveAttribute('ssr');
  await page.getByRole('button', { name: 'Retail bank', exact: true }).click();
  await expect(page.locator('.est-total')).toHaveText('$33,600');
  await expectPicture(page, 'state-estimator', estimator);
});

test('news search without a result', async ({ visitor: page }) => {
  await open(page, '/press-releases');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('no article says this');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expectPicture(page, 'state-empty-search', 'screen');
});

test('toast', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
  });
  // With its clock in our hands it stays for as long as the picture takes.
  await page.clock.install({ time: 0 });
  await page.goto(`${process.env['VISUAL_ADDRESS']}/resources`);
  await page.waitForFunction(
    () => 'fonts' in document.documentElement.dataset && customElements.get('astro-island'),
  );
  await page.clock.pauseAt(60_000);
  await page.locator('button.share').first().click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectPicture(page, 'state-toast', 'screen');
});
