/** The 'Our Services' dialog, the list beside the map, and the legal documents. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Offerings } from '../../src/content/schemas/offerings.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { still } from './support.ts';

test.use(still);

const { tiles } = readEntry('offerings', 'services') as Offerings;
/** A legal document that is long enough for a list of its sections. */
const legal = entryIds('legal').find((id) =>
  readFileSync(`dist/${id}.html`, 'utf8').includes('aria-label="Contents"'),
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Our Services' });
const opener = (page: Page) => page.getByRole('button', { name: 'Our Services' });

test('the dialog lists the services, and a link in it that is followed leaves it closed', async ({
  page,
}) => {
  await page.goto('/services');
  await opener(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(tiles.length);
  await dialog(page).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/contact(\?|$)/);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('the contents of a legal document: a plain list where there is room, else a disclosure', async ({
  page,
}) => {
  test.skip(!legal, 'No legal document of these entries has contents.');
  await page.goto(`/${legal}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByText('Contents').filter({ visible: true })).toHaveCount(1);
  await expect(contents.locator('summary')).toBeHidden();
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await expect(contents.getByRole('link').first()).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(contents.getByText('Contents').filter({ visible: true })).toHaveCount(1);
  await expect(contents.getByRole('link').first()).toBeHidden();
  await contents.locator('summary').press('Enter');
  await expect(contents.getByRole('link').first()).toBeVisible();
});
