import { expect, test, type Page } from '@playwright/test';
import { figureSchema } from '../../src/content/schemas/figures.ts';
import type { Industry } from '../../src/content/schemas/industries.ts';
import { entryIds, readEntry, serviceAddresses } from '../support/content.ts';
import { still } from './support.ts';

test.use(still);

const addresses = serviceAddresses();
/** One page of each kind that is there. */
const pages = new Map<string, string>();
entryIds('services').forEach((id, index) => {
  const { figures = [] } = readEntry('services', id) as { figures?: unknown[] };
  for (const figure of figures) {
    const { kind } = figureSchema.parse(figure);
    if (!pages.has(kind)) pages.set(kind, addresses[index]!);
  }
});
const all = [...new Set(pages.values())];
const run = pages.get('decision');

const figure = (page: Page) => page.locator('main figure').first();
const readOut = (page: Page) => figure(page).locator('[role=status] > [data-at]').filter({ visible: true });

// A choice is one of the form and of CSS: nothing of it is the script's.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every choice has its own line, below the choices, on a phone and wide; paper shows all', async ({
    page,
  }) => {
    for (const path of all)
      await test.step(path, async () => {
        await page.goto(path);
        const radios = figure(page).getByRole('radio');
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const heights = new Set<number>();
          for (const radio of await radios.all()) {
            await radio.check();
            await expect(readOut(page)).toHaveCount(1);
            await expect(readOut(page)).toHaveAttribute('data-at', await radio.inputValue());
            const line = (await readOut(page).boundingBox())!;
            const choice = (await radio.boundingBox())!;
            expect(line.y).toBeGreaterThanOrEqual(choice.y + choice.height - 1);
            heights.add((await figure(page).boundingBox())!.height);
          }
          // A choice moves nothing; on a phone an answer may move what is below it.
          if (width > 390 || (await figure(page).locator('.answers').count()) === 0)
            expect(heights.size).toBe(1);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          // On a phone a matrix shows the column that is chosen, in words.
          const rows = width > 390 ? [] : await figure(page).getByRole('row').all();
          for (const row of rows.slice(1)) {
            await expect(row.getByRole('cell')).toHaveCount(1);
            await expect(row.getByRole('cell')).toHaveText(/\S/, { useInnerText: true });
          }
        }
        await page.emulateMedia({ media: 'print' });
        await expect(readOut(page)).toHaveCount(await figure(page).locator('input[type=radio]').count());
        await page.emulateMedia({ media: 'screen' });
      });
  });
});

const withCase = entryIds('industries')
  .filter((id) => (readEntry('industries', id) as Partial<Industry>).example)
  .map((id) => `/solutions/${id}`);

for (const [javaScriptEnabled, ...paths] of [
  [true, '/', ...withCase.slice(0, 1), ...(run ? [run] : [])],
  [false, '/', ...withCase.slice(1, 2)],
] as const)
  test.describe(`one case to decide ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('each answer leaves one line, and can be taken back; nothing moves', async ({ page }) => {
      test.slow();
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path);
          const panel = page.getByRole('figure').filter({ has: page.locator('.decision') });
          const again = panel.locator('[type=reset]');
          const line = panel.locator('.trail li').last();
          const height = async () => (await panel.locator('form').boundingBox())!.height;
          await panel.scrollIntoViewIfNeeded();
          await expect(again).toBeHidden();
          const pending = await line.innerText();
          const before = await height();
          for (const radio of await panel.getByRole('radio').all()) {
            await radio.check();
            expect(await line.innerText()).not.toBe(pending);
            expect(await height()).toBe(before);
            await again.click();
            expect(await line.innerText()).toBe(pending);
            await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
          }
        });
    });
  });
