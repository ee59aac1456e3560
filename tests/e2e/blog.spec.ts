import { expect, test, type Page } from '@playwright/test';
import { selectAll, textOf, treeOf } from '../site/dist.ts';
import { expectAccessible, hold, still } from './support.ts';

test.use(still);

const PAGE_2 = '**/blog/page/2';

const older = (page: Page) => page.getByRole('link', { name: 'Older posts' });
const titles = (page: Page) => page.locator('.entry h2');
const skeletons = (page: Page) => page.locator('.posts [aria-hidden="true"] .entry');

/**
 * Waits for the script of the link, which comes after the first paint: until then the link opens the next page, as links do. Scrolls
 * there, so that what a toast needs is fetched.
 */
async function ready(page: Page): Promise<void> {
  const script = page.locator('script[src*="/BlogList."]');
  await script.evaluate((element: HTMLScriptElement) => import(element.src));
  await older(page).scrollIntoViewIfNeeded();
}

const next = selectAll('.entry h2', treeOf('/blog/page/2')).map(textOf);

test('mouse: older posts are appended under six skeleton rows', async ({ page }) => {
  const release = await hold(page, PAGE_2);
  await page.goto('/blog');
  const first = await titles(page).allTextContents();
  expect(first).toHaveLength(12);
  await ready(page);
  await older(page).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expect(page.locator('.posts[aria-busy="true"]')).toBeVisible();
  release();
  await expect(titles(page)).toHaveText([...first, ...next]);
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.locator('[role="status"]', { hasText: `${next.length} older` })).toHaveCount(1);
  await expect(page).toHaveURL('/blog');
  await expectAccessible(page, 'main');
});

test('failure: a toast says so, the list stays, and the link still leads on, by keyboard to the first new post', async ({
  page,
}) => {
  const toast = page.getByRole('alert').filter({ hasText: 'Error Loading Posts' });
  for (const [answer, said] of [
    [{ body: 'unexpected' }, 'Failed to load blog posts. Please try again later.'],
    [{ status: 404, body: '' }, 'Failed to fetch posts: Not Found'],
  ] as const) {
    await page.goto('/blog');
    await ready(page);
    await page.route(PAGE_2, (route) => route.fulfill(answer));
    await older(page).click();
    await expect(toast.filter({ hasText: said })).toHaveCount(1);
    await expect(titles(page)).toHaveCount(12);
    await expect(older(page)).toHaveAttribute('href', '/blog/page/2');
    await page.unroute(PAGE_2);
  }
  await older(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: next[0]!, exact: true })).toBeFocused();
});

test('a video loads nothing until it is played', async ({ page }) => {
  const outside: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  // The field guide holds every card of the editor; it is unlisted, so its address is known to tests alone.
  await page.goto('/blog/a-field-guide-to-our-posts');
  const facade = page.locator('a.facade').first();
  await expect(facade).toHaveAttribute('href', /^https:\/\/(www\.youtube\.com|vimeo\.com)\//);
  await facade.scrollIntoViewIfNeeded();
  expect(outside).toEqual([]);
  await facade.click();
  const frame = page.locator('iframe.facade-frame');
  await expect(frame).toHaveAttribute('src', /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//);
  await expect(frame).toHaveAttribute('title', /\S/);
  await expect(frame).toBeFocused();
  await expect.poll(() => outside.length).toBe(1);
});
