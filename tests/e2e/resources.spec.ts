import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const titles = ['Podcasts', 'Follow', 'Press Releases', 'Seminars / Events'];

test('search and filters change only themselves; the four cards stay', async ({ page }) => {
  await page.goto('/resources');
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(titles);

  const all = page.getByRole('button', { name: 'All Resources' });
  const podcasts = page.getByRole('button', { name: 'Podcasts', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await podcasts.click();
  await expect(podcasts).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');

  const search = page.getByRole('searchbox', { name: 'Search resources' });
  await search.fill('nothing is called like this');
  await expect(cards.getByRole('heading')).toHaveText(titles);
  await expect(page).toHaveURL(/\/resources$/);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(podcasts).toHaveAttribute('aria-pressed', 'true');
});

test('the filters work by keyboard', async ({ page }) => {
  await page.goto('/resources');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.focus();
  await page.keyboard.press('Space');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
});

test('subscribing: an empty field does nothing, a wrong address is explained, a right one is thanked', async ({
  page,
}) => {
  const calls: string[] = [];
  await page.goto('/resources');
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (!/\.(js|css)(\?|$)/.test(request.url())) calls.push(request.url());
  });

  const field = page.getByRole('textbox', { name: 'Work email' });
  const button = page.getByRole('button', { name: 'Subscribe' });
  await expect(field).toHaveAttribute('type', 'email');
  await expect(field).toHaveAttribute('required', '');

  // Empty: neither a toast nor the browser's own message, which would move the focus into the field.
  await button.click();
  await button.click();
  await expect(button).toBeFocused();
  await expect(page.getByText('Successfully subscribed!')).toHaveCount(0);

  await field.fill('name@');
  await button.click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Successfully subscribed!')).toHaveCount(0);
  await expect(field).toHaveValue('name@');

  await field.fill('name@example.com');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toContainText(
    "You'll be notified when new resources are available.",
  );
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/resources$/);
  expect(calls).toEqual([]);

  const axe = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(axe.violations).toEqual([]);
});

test('each card shares its own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/resources');
  for (const [index, id] of [
    [0, 'podcasts'],
    [3, 'seminars-events'],
  ] as const) {
    await page.getByRole('article').nth(index).getByRole('button').click();
    await expect(page.getByText('Link copied to clipboard!').first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/resources#${id}$`));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards are there and the form gives way to a link', async ({ page }) => {
    await page.goto('/resources');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
    await expect(page.getByText('Q2 2025')).toHaveCount(4);
    await expect(page.getByRole('textbox', { name: 'Work email' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
