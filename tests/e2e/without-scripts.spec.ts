/** Without JavaScript everything can be read and reached, and no control stands there that could not work. Menus, estimators, figures, panels and forms have tests of their own. */
import { expect, test } from '@playwright/test';
import { readEntry } from '../support/content.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('home: the first sentence stands there, and nothing can be paused', async ({ page }) => {
  const { sentences } = readEntry('home', 'home') as { sentences: [string] };
  await page.goto('/');
  await expect(page.locator('.typing > [aria-hidden]:not(.room)')).toHaveText(sentences[0]);
  await expect(page.locator('.hero .pause')).toBeHidden();
});

test('about: all questions and answers can be read, and a card leads to its person', async ({ page }) => {
  await page.goto('/about');
  for (const part of ['h3', 'p'])
    await expect(page.locator(`.faq-items > li ${part}`).filter({ visible: true })).toHaveCount(5);
  await expect(page.locator('.faq-controls')).toBeHidden();
  const card = page.locator('a[data-dialog]').last();
  // A company may have no advisors.
  if ((await card.count()) === 0) return;
  const name = await card.locator('b.h3').innerText();
  await card.click();
  await expect(page).toHaveURL(/\/advisory-board#[a-z\d-]+$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
});

test('resources and news: tabs, sharing and subscribing give way to links', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All news' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Work email' })).toBeHidden();
  await expect(page.locator('button.share').first()).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
    'href',
    '/contact?about=resources&from=/resources',
  );
  await page.goto('/press-releases');
  await expect(page.locator('.tabs button').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Older articles' })).toBeVisible();
});
