/** The replayed run on /agentic-automation: every answer, focus, live region, replay, and its forms without motion or script. */
import { expect, test, type Page } from '@playwright/test';
import { caseSchema } from '../../src/content/schemas/cases.ts';
import type { RunEntry } from '../../src/content/schemas/runs.ts';
import { createFiller, listEnds, readRules, type RunContent } from '../../src/features/agent-run/texts.ts';
import type { AnswerName } from '../../src/features/panels/Answers.tsx';
import { readEntry } from '../support/content.ts';
import { expectAccessible, shiftsOf, sumOf, watchShifts } from './support.ts';

const content: RunContent = {
  ...(readEntry('runs', 'invoices') as RunEntry),
  sample: caseSchema.parse(readEntry('cases', 'invoice-exceptions')),
};
const {
  choices,
  edit,
  labels,
  paid,
  playing,
  refuse,
  refused,
  second,
  stages,
  status: states,
  totals,
} = content;
const { order, limit } = readRules(content);
/** The most that one person may pay, in cents. */
const alone = order + limit;
const recorded = content.record.length;
/** A text of the entry with the amounts of the run, as it is printed. */
const filled = (text: string, amount?: number, reason?: string) =>
  createFiller(content, { ...(amount !== undefined && { amount }), ...(reason !== undefined && { reason }) })(
    text,
  );

const figure = (page: Page) =>
  page.getByRole('figure', { name: `${filled(content.name)} ${content.caption}` });
const record = (page: Page) => figure(page).getByRole('list', { name: labels.record });
const lines = (page: Page) => record(page).locator('li:not([data-pending])').filter({ visible: true });
const status = (page: Page) => figure(page).getByRole('status');
const button = (page: Page, name: string) => figure(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

test('waits for a person in the first screen, and loads nothing before an act', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/agentic-automation');
  await expect(button(page, choices.approve)).toBeInViewport();
  await expect(lines(page)).toHaveCount(recorded);
  await expect(status(page)).toHaveText(states.waiting);
  await expect(figure(page).locator('[aria-current=step]')).toHaveText(stages.wait);
  expect(scripts.filter((url) => /AgentRun|client\./.test(url))).toEqual([]);
  await expect(status(page)).toHaveAttribute('role', 'status');
});

test('Approve: the very first click counts, the record ends with the letter, the focus goes on', async ({
  page,
}) => {
  await page.goto('/agentic-automation');
  await press(page, choices.approve);
  await expect(status(page)).toHaveText(paid.status);
  await expect(lines(page)).toHaveCount(recorded + 1 + paid.record.length);
  await expect(lines(page).last()).toContainText(filled(paid.record.at(-1)!.text, order));
  await expect(button(page, labels.replay)).toBeFocused();
  await expect(figure(page).getByRole('heading', { name: content.trail.heading })).toBeVisible();
  await expect(figure(page).locator('[aria-current]')).toHaveCount(0);
  await expectAccessible(page, '.agent-run');
});

test('Edit within the limit: live arithmetic, checked by the browser, then paid', async ({ page }) => {
  const reason = edit.reasons[2]!;
  await page.goto('/agentic-automation');
  await press(page, choices.edit);
  const field = figure(page).getByLabel(labels.amount);
  await expect(field).toBeFocused();
  await expectAccessible(page, '.agent-run');
  await field.fill(String(alone / 100));
  await expect(status(page)).toContainText(filled(edit.within));
  await field.fill(String(content.sample.total + 1));
  await press(page, labels.save);
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
  await expect(lines(page)).toHaveCount(recorded);
  await field.fill(String(alone / 100));
  await figure(page).getByLabel(labels.reason).selectOption(reason);
  await press(page, labels.save);
  await expect(lines(page).nth(recorded)).toContainText(filled(content.answers.edited.text, alone, reason));
  await expect(status(page)).toHaveText(paid.status);
});

test('Edit above the limit waits for a second person, who may refuse', async ({ page }) => {
  await page.goto('/agentic-automation');
  await press(page, choices.edit);
  await figure(page)
    .getByLabel(labels.amount)
    .fill(String((alone + 1) / 100));
  await press(page, labels.save);
  await expect(status(page)).toHaveText(filled(second.status));
  await expect(button(page, filled(second.agree))).toBeFocused();
  await expect(button(page, choices.approve)).toHaveCount(0);
  await expectAccessible(page, '.agent-run');
  await press(page, filled(second.decline));
  await expect(status(page)).toHaveText(filled(content.declined.status));
  await expect(figure(page)).toContainText(filled(totals.open));
});

test('by keyboard alone: refuse with a reason, come back first', async ({ page }) => {
  await page.goto('/agentic-automation');
  await button(page, choices.refuse).focus();
  await page.keyboard.press('Enter');
  await expect(figure(page).getByLabel(labels.reason)).toBeFocused();
  await button(page, labels.back).focus();
  await page.keyboard.press('Space');
  await expect(button(page, choices.approve)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, choices.refuse)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(button(page, labels.refuse)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(recorded)).toContainText(
    filled(refused.record[0]!.text, 0, refuse.reasons[1]),
  );
  await expect(button(page, labels.replay)).toBeFocused();
});

test('a replay writes its lines in time, can be skipped, and moves nothing', async ({ page }) => {
  await page.goto('/agentic-automation');
  await press(page, choices.approve);
  await expect(status(page)).toHaveText(paid.status);
  await page.clock.install({ time: 0 });
  // From here on time passes only when the test says so.
  await page.clock.pauseAt(60_000);
  await press(page, labels.replay);
  await expect(lines(page)).toHaveCount(0);
  await expect(figure(page).getByText(playing.title)).toBeVisible();
  await page.clock.runFor(300);
  await expect(lines(page)).toHaveCount(1);
  await expect(figure(page).locator('[aria-current=step]')).toHaveText(stages.plan);
  await page.clock.runFor(1400);
  await expect(lines(page)).toHaveCount(3);
  // The live region is written a moment after the line.
  await page.clock.runFor(10);
  await expect(status(page)).toHaveText(states.act);
  const box = await figure(page).boundingBox();
  await page.clock.runFor(3500);
  await expect(lines(page)).toHaveCount(recorded);
  await page.clock.runFor(10);
  await expect(status(page)).toHaveText(states.waiting);
  expect(await figure(page).boundingBox()).toEqual(box);
  await expect(button(page, labels.replay)).toBeFocused();
  await press(page, labels.replay);
  await page.clock.runFor(400);
  await press(page, labels.skip);
  await expect(lines(page)).toHaveCount(recorded);
  await expect(button(page, choices.approve)).toBeVisible();
});

test('no layout shift while it plays or when it is approved, nothing wider than the page, on a phone, a tablet and a desk', async ({
  page,
}) => {
  await watchShifts(page);
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
      const before = sumOf(await shiftsOf(page));
      await press(page, labels.replay);
      await expect(button(page, labels.skip)).toBeVisible();
      await expect(button(page, choices.approve)).toBeVisible({ timeout: 15_000 });
      await expect(lines(page)).toHaveCount(recorded);
      expect(sumOf(await shiftsOf(page)) - before, `at ${width}`).toBeLessThan(0.001);
      const room = (await figure(page).boundingBox())!.height;
      await press(page, choices.approve);
      await expect(status(page)).toHaveText(paid.status);
      expect((await figure(page).boundingBox())!.height, `approved at ${width}`).toBe(room);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('reduced motion: Play goes straight to the decision', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/agentic-automation');
  await press(page, choices.refuse);
  await press(page, labels.refuse);
  await expect(lines(page)).toHaveCount(recorded + refused.record.length);
  await press(page, labels.replay);
  await expect(lines(page)).toHaveCount(recorded);
  await expect(button(page, choices.approve)).toBeVisible();
  await expect(button(page, labels.replay)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole run stands as a list, and each answer says what it does', async ({ page }) => {
    await page.goto('/agentic-automation');
    await expect(lines(page)).toHaveCount(recorded);
    await expect(figure(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
    for (const [name, end] of Object.entries(listEnds(content)).slice(1)) {
      await figure(page)
        .getByRole('radio', { name: choices[name as AnswerName] })
        .check();
      await expect(figure(page).getByText(end)).toBeVisible();
    }
  });
});
