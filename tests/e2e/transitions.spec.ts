/** What carries over from one page to the next, and what moves with the scroll: by name, and nothing under reduced motion. */
import { expect, test, type Page } from '@playwright/test';

/** Records, on the page that arrives, which names the browser brings over from the page before. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    (window as unknown as { brought: Promise<string[]> }).brought = new Promise((done, fail) => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: ViewTransition | null };
        if (!viewTransition) return done([]);
        // Rejected when a name is twice on a page.
        void viewTransition.ready.then(() => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .flatMap((part) => /^::view-transition-(.+)$/.exec(part)?.[1] ?? []);
          done([...new Set(names)].sort());
        }, fail);
      });
    });
  });
}

/** Follows a link of a page and says what was brought along. */
async function follow(page: Page, from: string, link: string): Promise<string[]> {
  await page.goto(from);
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  const path = (await target.getAttribute('href'))!;
  await target.click();
  await page.waitForURL(`**${path}`);
  return page.evaluate(() => (window as unknown as { brought: Promise<string[]> }).brought);
}

const journeys = [
  ['an industry sheet becomes the hero', '/', '.industry-cards a[href^="/solutions/"]', 'industry'],
  ['a service row becomes the title', '/services', '.tiles a', 'service'],
] as const;

test('one thing is brought along: the sheet, the row; nothing under reduced motion', async ({ page }) => {
  await record(page);
  for (const [what, from, link, name] of journeys)
    await test.step(what, async () => {
      const moved = await follow(page, from, link);
      expect(moved).toContain(`old(${name})`);
      // The page that arrives has the other half of the pair, once.
      const bearers = await page.evaluate((wanted) => {
        const bears = (element: Element) => getComputedStyle(element).viewTransitionName === wanted;
        return [...document.querySelectorAll('body *')].filter((it) => it.checkVisibility() && bears(it))
          .length;
      }, name);
      expect(bearers).toBe(1);
      // Two whole pages, one over the other, would be text over text.
      expect(moved).not.toContain('old(root)');
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [, [, from, link]] = journeys;
  expect(await follow(page, from, link)).toEqual([]);
});
