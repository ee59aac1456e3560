import { expect, test, type Page } from '@playwright/test';
import { listActs, listTrail } from '../../src/features/panels/register.ts';
import type { RegisterRow } from '../../src/content/schemas/panels.ts';
import { Scales } from '../site/weights.ts';
import { readEntry } from '../support/content.ts';
import type { Illuminate } from '../../src/content/schemas/illuminate.ts';
import { panels } from '../unit/features/panels/entries.ts';
import { expectAccessible, fontsShown, still } from './support.ts';

test.use(still);

const { 'command-center': center, automations } = panels();
const rows = center.entries;
const [opened, closed] = rows as [RegisterRow, RegisterRow];
const firstLine = (row: RegisterRow): string => listTrail(row, center)[0]!.detail!;
const { thread } = readEntry('illuminate', 'illuminate') as Illuminate;
const { states, decision } = automations;

const register = (page: Page) => page.getByRole('figure', { name: /^Enterprise Command Center/ });
const roi = (page: Page) => page.getByRole('figure', { name: /^ROI Dashboard/ });

const file = (page: Page, { name }: RegisterRow) =>
  register(page).getByRole('checkbox', { name: `Open the file of ${name}` });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('the register opens every row, acts in one step, takes it back, and shows one state', async ({
      page,
    }) => {
      await page.goto('/illuminate');
      const line = page.getByText(firstLine(closed));
      await expect(line).toBeHidden();
      await file(page, closed).focus();
      await page.keyboard.press('Space');
      await expect(line).toBeVisible();
      // A touch: the box of the row lies over its texts.
      const text = register(page).getByText(closed.owner.team);
      await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await text.click({ force: true });
      await expect(line).toBeHidden();
      for (const row of rows.slice(1)) {
        await file(page, row).check();
        await expect(register(page).getByText(row.reach[0]!.may, { exact: true })).toBeVisible();
      }

      const acts = listActs(opened);
      const pause = acts[0]!;
      const agent = register(page).getByRole('rowgroup').nth(1);
      const box = (label: string) => agent.getByRole('checkbox', { name: label, exact: true });
      await file(page, opened).check();
      if (script) await fontsShown(page);
      await box(pause.label).focus();
      const before = await agent.boundingBox();
      await page.keyboard.press('Space');
      await expect(agent.getByRole('row').first()).toContainText('Paused', { useInnerText: true });
      for (const { label, done } of acts) {
        await box(label).check();
        await expect(agent.getByText(done)).toBeVisible();
      }
      expect(await agent.boundingBox()).toEqual(before);
      await box(pause.label).uncheck();
      await expect(agent.getByText(pause.done)).toBeHidden();

      const heads = register(page).getByRole('rowheader');
      const choose = (name: string) => register(page).getByRole('radio', { name, exact: true }).check();
      await choose('Running');
      await expect(heads).toHaveText(rows.filter(({ state }) => state === 'running').map(({ name }) => name));
      await choose('All');
      await expect(heads).toHaveCount(rows.length);
    });

    test('the case status remembers what the visitor decided, until it is taken back', async ({ page }) => {
      await page.goto('/illuminate');
      const caseStatus = page.getByRole('group', { name: thread.name });
      const waits = caseStatus.getByRole('link', { name: states.waiting });
      await expect(waits).toBeVisible();
      for (const [index, { label, outcome }] of decision.answers.entries()) {
        await page.getByRole('radio', { name: label, exact: true }).check();
        // It stays under the header while the panels pass.
        await expect(caseStatus.getByText(states.answered[index]!, { exact: true })).toBeInViewport();
        await expect(waits).toBeHidden();
        await expect(page.locator('#automations')).toContainText(outcome, { useInnerText: true });
      }
      await page.getByRole('button', { name: decision.words.again }).click();
      await expect(waits).toBeVisible();
    });
  });

test('the return explains what it cannot read, follows its inputs, and every line its own arithmetic', async ({
  page,
}) => {
  await page.goto('/illuminate');
  const rate = roi(page).getByRole('textbox', { name: /Blended rate/ });
  await rate.fill('a lot');
  await rate.press('Tab');
  await expect(roi(page)).toContainText('“a lot” is not a number. 56 was kept.');
  await expect(rate).toHaveValue('56');
  await expect(roi(page)).toContainText('$13,272');

  const minutes = roi(page).getByRole('textbox', { name: /Minutes saved per case/ });
  await expect(minutes).toHaveValue('12');
  await minutes.fill('6');
  await expect(roi(page)).toContainText('1,600 × 6 ÷ 60');
  await expect(roi(page)).toContainText('$4,312');
  await expect(roi(page).getByRole('status')).toHaveText('Return in four weeks: $4,312');
  const weights = roi(page).getByRole('list').last().getByRole('listitem');
  await expect(weights).toHaveCount(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('panels fold, and the page is short', async ({ page }) => {
    await page.goto('/illuminate');
    // What is far below is laid out with the font.
    await fontsShown(page);
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const short = await heightOfPage();
    const last = roi(page).getByRole('listitem').last();
    const heightOf = async () => (await roi(page).locator('.panel-frame').boundingBox())!.height;
    const folded = await heightOf();
    await expect(page.locator('#roi').getByText(/^\$13,272$/)).toBeVisible();
    await expect(last).toBeHidden();
    const bar = page.locator('#roi').getByRole('checkbox');
    await bar.check();
    await expect(last).toBeVisible();
    expect(await heightOf()).toBeGreaterThan(3 * folded);
    await bar.uncheck();
    expect(await heightOf()).toBe(folded);
    // A reference leads to its passage, which opens the panel.
    await page.getByRole('link', { name: 'Source 1' }).click();
    await expect(page.locator('#source-1')).toBeInViewport();
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLInputElement>('.fold > label > input'))
        box.checked = true;
    });
    expect(await heightOfPage()).toBeGreaterThan(1.2 * short);
    await expectAccessible(page);
    // A role is chosen at the head of its column, and the register stays a table.
    const access = page.getByRole('figure', { name: /^Access rights/ });
    await expect(access.getByRole('status')).toContainText('Operator', { useInnerText: true });
    await access.getByRole('radio', { name: 'Finance' }).check();
    await expect(access.getByRole('status')).toContainText('Finance', { useInnerText: true });
    await expect(access.getByRole('row').nth(1).getByRole('cell')).toHaveCount(1);
    // Access and version are left out there.
    await expect(register(page).getByRole('columnheader')).toHaveCount(5);
    await expect(register(page).getByRole('rowheader').first()).toContainText(opened.name);
  });

  test('the first view is light: 150 KB, and 5 KB of script', async ({ page }) => {
    await page.goto('/illuminate', { waitUntil: 'networkidle' });
    const scales = new Scales('dist');
    const sizes = (await page.requests()).map((request) => {
      const path = new URL(request.url()).pathname;
      const isPacked = /\.(?:avif|webp|jpg|png|woff2|ico)$/.test(path);
      return { path, bytes: scales.sizeOf(path === '/illuminate' ? `${path}.html` : path, !isPacked) };
    });
    const total = (list: typeof sizes) => list.reduce((sum, { bytes }) => sum + bytes, 0);
    const listed = sizes.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(total(sizes), listed).toBeGreaterThan(40_000);
    expect(total(sizes), listed).toBeLessThanOrEqual(150_000);
    expect(total(sizes.filter(({ path }) => path.endsWith('.js'))), listed).toBeLessThanOrEqual(5_000);
  });
});
