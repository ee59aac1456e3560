/** The replayed run on /agentic-automation: every answer, focus, live region, replay, and its forms without motion or script. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support.ts';

const figure = (page: Page) => page.getByRole('figure', { name: /Invoice exceptions, one run.*sample data/ });
const record = (page: Page) => figure(page).getByRole('list', { name: 'Trail of the run' });
const lines = (page: Page) => record(page).locator('li:not([data-pending])').filter({ visible: true });
const status = (page: Page) => figure(page).getByRole('status');
const button = (page: Page, name: string) => figure(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
/** Layout shifts that no act of the visitor explains. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

test('waits for a person in the first screen, and loads nothing before an act', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/agentic-automation');
  await expect(button(page, 'Approve')).toBeInViewport();
  await expect(lines(page)).toHaveCount(8);
  await expect(status(page)).toHaveText('Waits. Nothing has been paid.');
  await expect(figure(page).locator('[aria-current=step]')).toHaveText('Waits');
  expect(scripts.filter((url) => /AgentRun|client\./.test(url))).toEqual([]);
  await expect(status(page)).toHaveAttribute('role', 'status');
});

test('Approve: the very first click counts, the record ends with the sum, the focus goes on', async ({
  page,
}) => {
  await page.goto('/agentic-automation');
  await press(page, 'Approve');
  await expect(status(page)).toHaveText('Done.');
  await expect(lines(page)).toHaveCount(12);
  await expect(lines(page).last()).toContainText('$7,800.00 + $660.00 = $8,460.00');
  await expect(button(page, 'Play from the start')).toBeFocused();
  await expect(figure(page).getByRole('heading', { name: 'The trail keeps' })).toBeVisible();
  await expect(figure(page).locator('[aria-current]')).toHaveCount(0);
  await expectAccessible(page, '.agent-run');
});

test('Edit within the limit: live arithmetic, checked by the browser, then paid', async ({ page }) => {
  await page.goto('/agentic-automation');
  await press(page, 'Edit');
  const field = figure(page).getByLabel('Pay, in dollars');
  await expect(field).toBeFocused();
  await expectAccessible(page, '.agent-run');
  await field.fill('7956');
  await expect(status(page)).toHaveText(/Within the limit of \$7,956\.00\./);
  await field.fill('9000');
  await press(page, 'Save and go on');
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
  await expect(lines(page)).toHaveCount(8);
  await field.fill('7956');
  await figure(page).getByLabel('Why').selectOption('The receipt is incomplete');
  await press(page, 'Save and go on');
  await expect(lines(page).nth(8)).toContainText(
    'pay $7,956.00 instead of $7,800.00. The receipt is incomplete.',
  );
  await expect(status(page)).toHaveText('Done.');
});

test('Edit above the limit waits for a second person, who may refuse', async ({ page }) => {
  await page.goto('/agentic-automation');
  await press(page, 'Edit');
  await figure(page).getByLabel('Pay, in dollars').fill('8000.50');
  await press(page, 'Save and go on');
  await expect(status(page)).toHaveText('Waits for a second person. Nothing has been paid.');
  await expect(button(page, 'Budget owner agrees')).toBeFocused();
  await expect(button(page, 'Approve')).toHaveCount(0);
  await expectAccessible(page, '.agent-run');
  await press(page, 'Budget owner refuses');
  await expect(status(page)).toHaveText('Done for the agent. Open for the buyer.');
  await expect(figure(page)).toContainText('Open with the buyer');
});

test('by keyboard alone: refuse with a reason, come back first', async ({ page }) => {
  await page.goto('/agentic-automation');
  await button(page, 'Refuse').focus();
  await page.keyboard.press('Enter');
  await expect(figure(page).getByLabel('Why')).toBeFocused();
  await button(page, 'Back').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Approve')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Refuse')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Refuse the step')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(8)).toHaveText(/Refused by you\. The order itself is wrong\./);
  await expect(button(page, 'Play from the start')).toBeFocused();
});

test('a replay writes its lines in time, can be skipped, and moves nothing', async ({ page }) => {
  await page.goto('/agentic-automation');
  await press(page, 'Approve');
  await expect(status(page)).toHaveText('Done.');
  await page.clock.install({ time: 0 });
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(60_000);
  await press(page, 'Play from the start');
  await expect(lines(page)).toHaveCount(0);
  await expect(figure(page).getByText('Nothing to decide yet.')).toBeVisible();
  await page.clock.runFor(300);
  await expect(lines(page)).toHaveCount(1);
  await expect(figure(page).locator('[aria-current=step]')).toHaveText('Plan');
  await page.clock.runFor(1400);
  await expect(lines(page)).toHaveCount(3);
  // The live region is written a moment after the line.
  await page.clock.runFor(10);
  await expect(status(page)).toHaveText('Acts inside its limit.');
  const box = await figure(page).boundingBox();
  await page.clock.runFor(3500);
  await expect(lines(page)).toHaveCount(8);
  await page.clock.runFor(10);
  await expect(status(page)).toHaveText('Waits. Nothing has been paid.');
  expect(await figure(page).boundingBox()).toEqual(box);
  await expect(button(page, 'Play from the start')).toBeFocused();
  await press(page, 'Play from the start');
  await page.clock.runFor(400);
  await press(page, 'Skip to the decision');
  await expect(lines(page)).toHaveCount(8);
  await expect(button(page, 'Approve')).toBeVisible();
});

test('no layout shift while it plays, nothing wider than the page, on a phone, a tablet and a desk', async ({
  page,
}) => {
  await page.goto('/agentic-automation');
  // What the text's font moves has a test of its own, and a limit of its own.
  await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const)
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height });
      const before = await shifts(page);
      await press(page, 'Play from the start');
      await expect(button(page, 'Skip to the decision')).toBeVisible();
      await expect(button(page, 'Approve')).toBeVisible({ timeout: 15_000 });
      await expect(lines(page)).toHaveCount(8);
      expect((await shifts(page)) - before, `at ${width}`).toBeLessThan(0.001);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('reduced motion: Play goes straight to the decision', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/agentic-automation');
  await press(page, 'Refuse');
  await press(page, 'Refuse the step');
  await expect(lines(page)).toHaveCount(11);
  await press(page, 'Play from the start');
  await expect(lines(page)).toHaveCount(8);
  await expect(button(page, 'Approve')).toBeVisible();
  await expect(button(page, 'Play from the start')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole run stands as a list, and three disclosures say what each answer does', async ({
    page,
  }) => {
    await page.goto('/agentic-automation');
    await expect(lines(page)).toHaveCount(8);
    await expect(figure(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
    const answers = figure(page).locator('details');
    await expect(answers).toHaveCount(3);
    for (const answer of await answers.all()) await expect(answer.locator('summary')).toBeVisible();
    await answers.nth(2).locator('summary').click();
    await expect(answers.nth(2).locator('p')).toContainText('becomes a test case for version 8');
  });
});
