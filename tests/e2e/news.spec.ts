import { expect, test, type Page } from '@playwright/test';
import type { NewsCardData, NewsIndex } from '../../src/features/news/cards.ts';
import { expectAccessible, fontsShown, hold, overflowing, problemsOf, still } from './support.ts';

test.use(still);

const INDEX = '**/press-releases/search-index.json';

/** The archive as published: expectations are computed from it, not written down. */
async function archive(page: Page): Promise<NewsCardData[]> {
  const answer = await page.request.get('/press-releases/search-index.json');
  return ((await answer.json()) as NewsIndex).articles;
}

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What was found; others by tag may stand under it. */
const matches = (page: Page) => page.locator('#found .news-found').first().locator('article');
const shown = (page: Page) => matches(page).locator('h2');
const own = (page: Page) => page.locator('#ready article h2');
const status = (page: Page) => page.locator('.news-head [role="status"]');
const matching = (articles: NewsCardData[], text: string) =>
  articles.filter(({ title, excerpt }) => [title, excerpt].some((part) => part.toLowerCase().includes(text)));

test('mouse: search, tabs, counter, empty state and Back; the first match is featured, a lone one too', async ({
  page,
}) => {
  const articles = await archive(page);
  const word = articles[1]!.title
    .split(' ')
    .find((part) => /^[a-z]{5,}$/i.test(part))!
    .toLowerCase();
  await page.goto('/press-releases?utm_source=li&gclid=1#ready');
  await page.evaluate(() => history.replaceState({ own: 1 }, ''));
  /** Campaign, fragment and state of the address stay as they are. */
  const expectAddress = async (search: string) => {
    await expect(page).toHaveURL(`/press-releases?utm_source=li&gclid=1${search}#ready`);
    expect(await page.evaluate(() => (history.state as { own?: number }).own)).toBe(1);
  };
  await expect(page.getByText(`${articles.length}+ Articles`).filter({ visible: true })).toBeVisible();
  const before = await own(page).allTextContents();

  await box(page).click();
  await box(page).fill(word.toUpperCase());
  const found = matching(articles, word);
  await expect(shown(page)).toHaveText(found.map(({ title }) => title));
  await expect(own(page).first()).toBeHidden();
  await expect(page.locator('#found .flag')).toHaveText(['Featured']);
  // In words: '1+ Articles' would be untrue.
  const count = found.length === 1 ? '1 article found' : `${found.length} articles found`;
  await expect(status(page)).toHaveText(count);
  await expect(page.locator('.finder-count').filter({ visible: true })).toHaveText(count);
  await expectAddress(`&q=${word.toUpperCase()}`);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toBeFocused();
  await expectAddress('');
  await expect(own(page)).toHaveText(before);

  await tab(page, 'Company News').click();
  const company = articles.filter(({ category }) => category === 'Company News').map(({ title }) => title);
  await expect(shown(page)).toHaveText(company);
  await expect(tab(page, 'Company News')).toHaveAttribute('aria-pressed', 'true');
  await expect(tab(page, 'All')).toHaveAttribute('aria-pressed', 'false');
  await expectAddress('&category=Company+News');

  await box(page).fill('no article says this');
  await expect(status(page)).toHaveText('No articles found');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expect(page.locator('.finder-count')).toHaveCount(0);
  const all = page.locator('#found').getByRole('link', { name: 'All news' });
  await expect(all).toHaveAttribute('href', '/press-releases');
  await expectAddress('&q=no+article+says+this&category=Company+News');

  await page.goBack();
  await expectAddress('&category=Company+News');
  await expect(shown(page)).toHaveText(company);
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await expect(own(page)).toHaveText(before);
  await expect(tab(page, 'All')).toHaveAttribute('aria-pressed', 'true');

  // A lone match is featured, too. What only a tag says is no match; it is listed below the empty state.
  await box(page).fill(articles[0]!.title);
  await expect(shown(page)).toHaveText([articles[0]!.title]);
  await expect(page.locator('#found .flag')).toHaveText(['Featured']);
  await expect(page.locator('.finder-count').filter({ visible: true })).toHaveText('1 article found');
  const tag = articles
    .flatMap(({ tags }) => tags)
    .find((name) => !matching(articles, name.toLowerCase()).length)!;
  await box(page).fill(tag);
  await expect(status(page)).toHaveText('No articles found');
  await expect(shown(page).first()).toHaveText(articles.find(({ tags }) => tags.includes(tag))!.title);
  await expectAccessible(page, 'main');
});

test('keyboard: the first letters typed before the search is alive are not lost', async ({ page }) => {
  const articles = await archive(page);
  await page.goto('/press-releases');
  await box(page).focus();
  await page.keyboard.type('illuminate');
  await expect(box(page)).toHaveValue('illuminate');
  await expect(shown(page)).toHaveText(matching(articles, 'illuminate').map(({ title }) => title));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/press-releases?q=illuminate');
  await tab(page, 'Product Launch').focus();
  await page.keyboard.press('Space');
  await expect(tab(page, 'Product Launch')).toHaveAttribute('aria-pressed', 'true');
  const link = page.locator('#found').getByRole('link', { name: 'Read More' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/press-releases\/[a-z0-9-]+$/);
  await expect(page.getByRole('link', { name: 'Back to News' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a shared address opens with its result, by touch', async ({ page }) => {
    const partnership = (await archive(page)).filter(({ category }) => category === 'Partnership');
    await page.goto('/press-releases?category=Partnership');
    await expect(shown(page)).toHaveText(partnership.map(({ title }) => title));
    await expect(tab(page, 'Partnership')).toHaveAttribute('aria-pressed', 'true');
    expect(await overflowing(page)).toEqual([]);
    await tab(page, 'All').tap();
    await expect(own(page).first()).toBeVisible();
  });
});

test('waiting: the list stays in place under a spinner, and no motion is forced on anybody', async ({
  page,
}) => {
  const release = await hold(page, INDEX);
  await page.goto('/press-releases');
  // What is far below is laid out with the font.
  await fontsShown(page);
  const place = () => page.locator('#ready').boundingBox();
  const before = await place();
  await tab(page, 'Product Launch').click();
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCSS('animation-duration', '0s');
  await expect(page.locator('#found > *')).toHaveAttribute('aria-busy', 'true');
  expect(await place()).toEqual(before);
  release();
  await expect(shown(page).first()).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCount(0);
});

test('a failing index is logged and said, and the page stays as it was', async ({ page }) => {
  await page.route(INDEX, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/press-releases');
  const before = await own(page).allTextContents();
  await tab(page, 'Partnership').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The search is not available at the moment.' }),
  ).toBeVisible();
  await expect(page.locator('.finder-count').filter({ visible: true })).toHaveText(/^\d+\+ Articles$/);
  await expect(own(page)).toHaveText(before);
  await expect(page.locator('.spinner')).toHaveCount(0);
  expect((await problemsOf(page)).join()).toContain('The search index could not be loaded.');
  // The next try may work.
  await page.unroute(INDEX);
  await tab(page, 'Company News').click();
  await expect(shown(page).first()).toBeVisible();
});

test('Show more leads the focus to the first article that came', async ({ page }) => {
  const count = matching(await archive(page), 'a').length;
  test.skip(count <= 12, 'All that is found is shown at once.');
  await page.goto('/press-releases?q=a');
  await expect(matches(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more articles' }).press('Enter');
  await expect(matches(page)).toHaveCount(Math.min(count, 24));
  await expect(matches(page).nth(12).getByRole('link').first()).toBeFocused();
});
