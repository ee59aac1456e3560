import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support.ts';

const shown = (page: Page) => page.locator('.faq-items > li[data-shown]');
const rest = (page: Page) => page.locator('.faq-items .rest');
const dot = (page: Page, number: number) => page.getByRole('button', { name: `Question ${number} of 5` });

const content = (page: Page) =>
  page.locator('.faq-items > li').evaluateAll((items) =>
    items.map((item) => ({
      question: item.querySelector('h3')?.textContent ?? '',
      answer: item.querySelector('p')?.textContent ?? '',
    })),
  );

/** With a stopped clock, where everything that moves has begun to. */
async function open(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto('/about');
  // Scripts are asked for in a frame after the first content, which a stopped clock does not reach.
  await page.waitForFunction(() => customElements.get('astro-island'));
  await page.clock.pauseAt(60_000);
  await page.locator('.faq-panel').scrollIntoViewIfNeeded();
  await expect(page.locator('.faq astro-island[ssr]')).toHaveCount(0);
  // Away from the panel: a pointer over it would hold it.
  await page.mouse.move(5, 5);
}

test('advances every 8 s, swaps after 500 ms, types a character every 30 ms, and never moves', async ({
  page,
}) => {
  await open(page);
  const faqs = await content(page);
  expect(faqs).toHaveLength(5);
  const [first, { question, answer }] = faqs as [(typeof faqs)[0], (typeof faqs)[0]];
  const box = () => page.locator('.faq').boundingBox();
  const before = await box();
  await page.clock.runFor(8000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  // The answer has cleared; the question is still there.
  await expect(shown(page).locator('h3')).toHaveText(first.question);
  await expect(rest(page)).toHaveText(first.answer);
  await page.clock.runFor(500);
  await expect(shown(page).locator('h3')).toHaveText(question);
  await page.clock.runFor(300);
  await expect(rest(page)).toHaveText(answer.slice(10).trim());
  // The whole answer is there for assistive technology at every moment.
  for (const part of ['.visually-hidden', '[aria-hidden]'])
    await expect(shown(page).locator(`p > ${part}`)).toHaveText(answer);
  await page.clock.runFor((answer.length - 10) * 30);
  await expect(rest(page)).toHaveCount(0);
  expect(await box()).toEqual(before);
});

test('dots select, pointer and keyboard focus hold, the Pause button stops', async ({ page }) => {
  await open(page);
  const faqs = await content(page);
  await dot(page, 4).click();
  await expect(page.locator('.faq-panel [role="status"]')).toHaveText(
    `${faqs[3]!.question} ${faqs[3]!.answer}`,
  );
  await page.clock.runFor(20_000);
  await expect(shown(page).locator('h3')).toHaveText(faqs[3]!.question);
  // Pointer still over the panel: it waits. When the pointer leaves, it goes on.
  await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(5, 5);
  await page.clock.runFor(8000);
  await expect(dot(page, 5)).toHaveAttribute('aria-current', 'true');

  await dot(page, 1).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(30_000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(shown(page).locator('h3')).toHaveText(faqs[1]!.question);

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(30_000);
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await dot(page, 5).click();
  await expect(rest(page)).toHaveCount(0);
  await page.clock.resume();
  await expectAccessible(page, '.faq');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('dots are large enough for a finger, answer to it, and then wait', async ({ page }) => {
    await open(page);
    const size = await dot(page, 3).boundingBox();
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
    await dot(page, 3).tap();
    // What was chosen stays to be read until Play.
    await page.clock.runFor(30_000);
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Play' }).tap();
    await page.clock.runFor(8000);
    await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true');
  });
});

test('reduced motion: nothing advances, a dot shows the whole answer at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const faqs = await content(page);
  await page.clock.runFor(30_000);
  await expect(shown(page).locator('h3')).toHaveText(faqs[0]!.question);
  await expect(page.locator('.faq-pause')).toBeHidden();
  await dot(page, 2).click();
  await expect(shown(page).locator('h3')).toHaveText(faqs[1]!.question);
  await expect(rest(page)).toHaveCount(0);
});
