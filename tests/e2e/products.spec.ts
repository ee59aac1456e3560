import { expect, test, type Page } from '@playwright/test';
import { productSchema } from '../../src/content/schemas/products.ts';
import { recordOf, type Question } from '../../src/sections/products/record.ts';
import { readEntry } from '../support/content.ts';
import { expectAccessible, still } from './support.ts';

test.use(still);

const trial = productSchema.parse(readEntry('products', 'white-label')).trial!;
const product = productSchema.parse(readEntry('products', 'ai-document-management'));
const record = product.record!;
const { fill, rows } = recordOf(product.sample!);

const bar = (page: Page) => page.locator('.trial .panel-name');
/** On the page, which may have scrolled. */
const placeOf = (page: Page) =>
  bar(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
  });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('each brand is put on the register, by keyboard, and moves nothing', async ({ page }) => {
      await page.goto('/products/white-label');
      const place = await placeOf(page);
      const colors = new Set<string>();
      await page.getByRole('radio', { name: trial.brands[0]! }).focus();
      for (const name of trial.brands) {
        await expect(page.getByRole('radio', { name })).toBeChecked();
        colors.add(await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor));
        // The checker is a script of the page.
        if (script) await expectAccessible(page, '.trial');
        expect(await placeOf(page)).toEqual(place);
        await page.keyboard.press('ArrowDown');
      }
      expect(colors.size).toBe(trial.brands.length);
      await expect(page.getByLabel(trial.name, { exact: true })).toBeVisible({ visible: script });
    });

    test('each question puts the fields that answer it first, and moves nothing else', async ({ page }) => {
      await page.goto('/products/ai-document-management');
      const table = page.getByRole('table', { name: 'Fields of the record' });
      const first = () =>
        table
          .getByRole('rowheader')
          .evaluateAll((heads) =>
            heads
              .filter((head) => getComputedStyle(head.parentElement!).order === '0')
              .map(({ textContent }) => textContent),
          );
      const height = (await table.boundingBox())!.height;
      const { all, ...questions } = record.questions;
      for (const [question, text] of Object.entries(questions)) {
        await page.getByRole('radio', { name: fill(text) }).check();
        const answers = rows.filter((row) => row.answers.includes(question as Question));
        expect(await first()).toEqual(answers.map(({ name }) => name));
        expect((await table.boundingBox())!.height).toBe(height);
      }
      await page.getByRole('radio', { name: fill(all) }).check();
      expect(await first()).toHaveLength(rows.length);
    });
  });

test('a name is put on the bar, and goes nowhere', async ({ page }) => {
  await page.goto('/products/white-label');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const field = page.getByLabel(trial.name, { exact: true });
  await field.fill('Ostrava Works');
  await expect(bar(page)).toHaveText('Ostrava Works');
  await field.press('Enter');
  expect(sent.filter((request) => request.includes('Ostrava'))).toEqual([]);
  // Back brings the name into its field without an event.
  await page.goto('/accessibility');
  await page.goBack();
  await expect(field).toHaveValue('Ostrava Works');
  await expect(bar(page)).toHaveText('Ostrava Works');
  await field.fill(' ');
  await expect(bar(page)).toHaveText(trial.placeholder);
});
