import { expect, test } from '@playwright/test';
import { allSections } from '../../src/config/sections.ts';
import { entryIds, estimatorAddress, readEntry } from '../support/content.ts';
import { still } from './support.ts';

test.use(still);

const sheets = entryIds('resources')
  .map((id) => ({
    id,
    ...(readEntry('resources', id) as { title: string; href?: string; date: string; order: number }),
  }))
  .sort((a, b) => a.order - b.order);
const subscription = readEntry('subscribe', 'subscribe') as { invalid: string };
const estimators = entryIds('estimators')
  .filter(estimatorAddress)
  .slice(0, 1)
  .map((kind) => {
    const { name } = readEntry('estimators', kind) as { name: string };
    return [`${name}: the estimator`, `${estimatorAddress(kind)}#estimator`];
  });
const titles = sheets.map(({ title }) => title);

test('search and filters work on what exists; the four sheets stay', async ({ page }) => {
  await page.goto('/resources');
  const cards = page.getByRole('article');
  const found = page.locator('#found');
  const ready = page.locator('#ready');
  await expect(cards.getByRole('heading')).toHaveText(titles);
  await expect(ready.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/press-releases');
  // What is ready comes before what is announced, and each of the four leads to what replaces it.
  expect((await ready.boundingBox())!.y).toBeLessThan((await cards.first().boundingBox())!.y);
  await expect(cards.getByRole('link')).toHaveText(titles);

  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(filter('All Resources')).toHaveAttribute('aria-pressed', 'true');
  await filter('Press Releases').click();
  await expect(filter('Press Releases')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter('All Resources')).toHaveAttribute('aria-pressed', 'false');
  await expect(found.getByRole('heading')).toHaveText(/^Press Releases: \d+$/);
  const releases = Number((await found.getByRole('heading').textContent())!.split(': ')[1]);
  await expect(found.getByRole('link').first()).toHaveAttribute('href', /^\/press-releases\//);
  await expect(ready).toBeHidden();
  await found.getByRole('button', { name: 'Show more' }).click();
  await expect(found.getByRole('link')).toHaveCount(releases);
  // The button is gone with the last: who reads goes on where the new ones begin.
  await expect(found.getByRole('link').nth(12)).toBeFocused();
  await expect(found.getByRole('status')).toHaveText(`${releases - 12} more, ${releases} of ${releases}`);

  await filter('Podcasts').click();
  await expect(found.getByRole('heading')).toHaveText('Nothing is ready under Podcasts yet');
  // Where it is announced.
  const announced = sheets.filter(({ title, href }) => title === 'Podcasts' && href);
  await expect(found.getByRole('link')).toHaveText(announced.map(({ date }) => new RegExp(`${date}$`)));
  await filter('Follow').click();
  await expect(found.getByRole('link', { name: 'RSS' })).toHaveCount(allSections.length);

  // A document, an estimator, a post and a release, each found by a word of its own.
  await filter('All Resources').click();
  await expect(ready).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search resources' });
  for (const [word, href] of [
    ['every FIGURE and what', '/documents/how-we-count.csv'],
    ...estimators,
    ['arrives in illuminate', '/press-releases/illuminate-roi-dashboard'],
    ['night shift write', '/blog/what-we-learned-from-letting-the-night-shift-write-the-instructions'],
  ]) {
    await search.fill(word!);
    await expect(found.getByRole('heading')).toHaveText('1 resource found');
    await expect(found.getByRole('link')).toHaveAttribute('href', href!);
  }
  await search.fill('nothing is called like this');
  await expect(found.getByRole('heading')).toHaveText('Nothing found');
  await expect(cards.getByRole('heading')).toHaveText(titles);
  await expect(page).toHaveURL(/\/resources$/);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(ready).toBeVisible();
});

test('subscribing: an empty field does nothing, a wrong address is explained, a right one is thanked', async ({
  page,
}) => {
  const calls: string[] = [];
  await page.goto('/resources');
  page.on('request', (request) => {
    if (/document|fetch|xhr|ping/.test(request.resourceType())) calls.push(request.url());
  });

  const field = page.getByRole('textbox', { name: 'Work email' });
  const button = page.getByRole('button', { name: 'Subscribe' });
  // Empty: neither a toast nor the browser's own message, which would move the focus into the field.
  await button.click();
  await button.click();
  await expect(button).toBeFocused();
  await expect(page.getByText('Successfully subscribed!')).toHaveCount(0);

  await field.fill('name@');
  await button.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('name@');
  await expect(page.getByRole('alert').filter({ hasText: subscription.invalid })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill('name@example.com');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toContainText(
    "You'll be notified when new resources are available.",
  );
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/resources$/);
  expect(calls).toEqual([]);
});
