/** What carries over from one page to the next, and what moves with the scroll: by name, and nothing under reduced motion. */
import { expect, test, type Page } from '@playwright/test';

/** Records, on the page that arrives, which names the browser brings over from the page before. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as unknown as { brought: Promise<string[]> }).brought = new Promise((done, fail) => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: ViewTransition | null };
        if (!viewTransition) return done([]);
        // Rejected when a name stands twice on a page.
        void viewTransition.ready.then(() => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .flatMap((part) => /^::view-transition-old\((.+)\)$/.exec(part)?.[1] ?? []);
          done([...new Set(names)].sort());
        }, fail);
      });
    });
  });
}
const brought = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { brought: Promise<string[]> }).brought);

/** How many elements of the page bear a name. */
const bearers = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('body *')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).viewTransitionName === wanted,
      ).length,
    name,
  );

/** Follows a link of a page and says what was brought along. */
async function follow(page: Page, from: string, link: string): Promise<string[]> {
  await page.goto(from);
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  const path = (await target.getAttribute('href'))!;
  await target.click();
  await page.waitForURL(`**${path}`);
  return brought(page);
}

const journeys = [
  ['an industry sheet becomes the hero', '/', '.atlas a[href="/solutions/government"]', 'industry'],
  ['a service row becomes the title', '/services', '.tiles a[href="/ai-strategy"]', 'service'],
  ['a cover of the news becomes that of the article', '/press-releases', '.news-card a', 'article-cover'],
] as const;

test.beforeEach(({ page }) => record(page));

for (const [what, from, link, name] of journeys) {
  test(what, async ({ page }) => {
    const moved = await follow(page, from, link);
    expect(moved).toContain(name);
    // Two whole pages, one over the other, would be text over text.
    expect(moved).not.toContain('root');
    // The page that arrives has the other half of the pair, once.
    expect(await bearers(page, name)).toBe(1);
  });

  test(`${what}: not under reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await follow(page, from, link)).toEqual([]);
  });
}

test('the cover goes back to its card', async ({ page }) => {
  await follow(page, '/press-releases', '.news-card a');
  await page.goBack();
  await expect(page).toHaveURL(/\/press-releases$/);
  // A page out of the back-forward cache keeps its old record; its name must be free again either way.
  await expect(page.locator('.news-picture').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('.news-picture')].filter(
            (picture) => picture.style.viewTransitionName,
          ).length,
      ),
    )
    .toBe(0);
});

const seam = (page: Page) =>
  page.locator('[data-seam]').evaluate((hero) => getComputedStyle(hero).getPropertyValue('--at'));
/** Scrolls until the hero is half out of the window. */
const leave = (page: Page) =>
  page.locator('[data-seam]').evaluate((hero) => {
    const { bottom, height } = hero.getBoundingClientRect();
    scrollTo({ top: bottom + scrollY - height / 2, behavior: 'instant' });
  });
const toTop = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // What follows the scroll has its new value in the frame after the next.
    for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
  });

for (const industry of ['financial-services', 'government', 'healthcare', 'hospitality'])
  test(`the seam of ${industry} moves with the scroll, and stays under reduced motion`, async ({ page }) => {
    await page.goto(`/solutions/${industry}`);
    for (const width of [390, 1100, 1440])
      for (const motion of ['no-preference', 'reduce'] as const) {
        const what = `${motion} at ${width}`;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: motion });
        await toTop(page);
        const before = await seam(page);
        await leave(page);
        if (motion === 'reduce') {
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
          expect(await seam(page), what).toBe(before);
        } else await expect.poll(() => seam(page), what).not.toBe(before);
      }
  });

test('a browser without the Navigation API changes its pages without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await follow(page, '/resources', 'main a[href="/press-releases"]');
  await follow(page, '/press-releases', '.news-card a');
  await page.goBack();
  await brought(page);
  expect(errors).toEqual([]);
});
