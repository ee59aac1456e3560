import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support.ts';
import { readEntry } from '../support/content.ts';

const line = (page: Page) => page.locator('.typing');
const typed = (page: Page) => page.locator('.typing > [aria-hidden]:not(.room)');
const whole = (page: Page) => page.locator('.typing > .visually-hidden');
const [first, second] = (readEntry('home', 'home') as { sentences: [string, string] }).sentences;

/** Opens the home page with a stopped clock, and lets it run only until the hero is hydrated. */
async function open(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect(async () => {
    // The hero starts when the browser is idle.
    await page.clock.runFor(60);
    await expect(line(page)).toHaveAttribute('data-running', '', { timeout: 250 });
  }).toPass();
  // Stopped and started again, a phase has its whole time before it.
  await page.getByRole('button', { name: 'Pause background' }).click();
  await page.getByRole('button', { name: 'Play background' }).click();
  await expect(typed(page)).toHaveText(first);
}

test('types, holds and erases by the clock, in one place, and is paused by mouse and keyboard', async ({
  page,
}) => {
  await open(page);
  const height = await line(page).evaluate((element) => element.clientHeight);
  await page.clock.runFor(2050);
  await expect(typed(page)).toHaveText(first.slice(0, -1));
  await expect(whole(page)).toHaveText(first);
  // Erased, and a pause (typewriter.test.ts holds the times).
  await page.clock.runFor((first.length - 1) * 50 + 300);
  await expect(whole(page)).toHaveText(second);
  await page.clock.runFor(second.length * 100);
  await expect(typed(page)).toHaveText(second);
  expect(await line(page).evaluate((element) => element.clientHeight)).toBe(height);

  await page.getByRole('button', { name: 'Pause background' }).click();
  await expect(page.getByRole('button', { name: 'Play background' })).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(typed(page)).toHaveText(second);
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveAttribute('data-running', '');
  await page.clock.runFor(2050);
  await expect(typed(page)).toHaveText(second.slice(0, -1));
  await page.clock.resume();
  await expectAccessible(page, '.hero');
});

test('the pause control, seen while something moves, lies over no words', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    const covered = await page.locator('.hero .pause').evaluate((button) => {
      const area = button.getBoundingClientRect();
      const range = document.createRange();
      return [...document.querySelectorAll('.hero :is(h1, p, dt, dd, .pill > span)')]
        .filter((words) => {
          range.selectNodeContents(words);
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < area.right && right > area.left && top < area.bottom && bottom > area.top,
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered, `at ${width}`).toEqual([]);
  }
});

test('the film comes after the page has loaded, silent and looping', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.hero video'))
        document.documentElement.dataset['film'] ??= document.readyState;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-film', 'complete');
  const video = page.locator('.hero video.playing');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  const film = await video.evaluate((element: HTMLVideoElement) => [
    element.muted,
    element.loop,
    element.playsInline,
    element.tabIndex,
    element.ariaHidden,
  ]);
  expect(film).toEqual([true, true, true, -1, 'true']);
  // It is never the largest content of the page.
  const largest = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<(string | undefined)[]>();
    new PerformanceObserver((list) =>
      resolve((list.getEntries() as LargestContentfulPaint[]).map(({ element }) => element?.tagName)),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
    return promise;
  });
  expect(largest).toContain('IMG');
  expect(largest).not.toContain('VIDEO');
  await page.getByRole('button', { name: 'Pause background' }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});

test('reduced motion: the first sentence, no film, no control', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(page.locator('.pause')).toHaveAttribute('data-paused', 'false');
  await page.clock.pauseAt(60_000);
  await page.clock.runFor(10_000);
  await expect(typed(page)).toHaveText(first);
  await expect(page.locator('.hero .pause')).toBeHidden();
  await expect(page.locator('.hero video')).toHaveCount(0);
});

test('Save-Data: it types, but loads no film', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto('/');
  await expect(line(page)).toHaveAttribute('data-running', '');
  // Films are asked for when the page is idle, in the order in which that was asked for.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.locator('.hero video')).toHaveCount(0);
  expect((await page.requests()).filter((request) => request.resourceType() === 'media')).toEqual([]);
});
