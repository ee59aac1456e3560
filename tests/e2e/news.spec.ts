/** Search and tabs of the news list: what each kind of visitor can do, and what is said. */
import { expect, test, type Page } from '@playwright/test';
import { sections } from '../../src/config/sections.ts';
import type { NewsCardData, NewsIndex } from '../../src/features/news/cards.ts';
import { expectAccessible, fontsShown, overflowing } from './support.ts';

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

test('mouse: search, tabs, counter, empty state and Back', async ({ page }) => {
  const articles = await archive(page);
  const word = articles[1]!.title
    .split(' ')
    .find((part) => /^[a-z]{5,}$/i.test(part))!
    .toLowerCase();
  await page.goto('/press-releases');
  await expect(page.getByText(`${articles.length}+ Articles`).filter({ visible: true })).toBeVisible();
  const before = await own(page).allTextContents();

  await box(page).click();
  await box(page).fill(word.toUpperCase());
  const found = matching(articles, word);
  await expect(shown(page)).toHaveText(found.map(({ title }) => title));
  await expect(own(page).first()).toBeHidden();
  await expect(page.locator('#found .flag')).toHaveText(['Featured']);
  await expect(page.locator('#found article').first()).toHaveClass('news-card');
  await expect(matches(page)).toHaveCount(found.length);
  await expect(page.locator('#found time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(status(page)).toHaveText(
    found.length === 1 ? '1 article found' : `${found.length} articles found`,
  );
  // In words: '1+ Articles' would be untrue.
  await expect(page.locator('.finder-count').filter({ visible: true })).toHaveText(
    found.length === 1 ? '1 article found' : `${found.length} articles found`,
  );
  await expect(page).toHaveURL(`/press-releases?q=${word.toUpperCase()}`);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL('/press-releases');
  await expect(own(page)).toHaveText(before);

  await tab(page, 'Company News').click();
  const company = articles.filter(({ category }) => category === 'Company News').map(({ title }) => title);
  await expect(shown(page)).toHaveText(company);
  await expect(tab(page, 'Company News')).toHaveAttribute('aria-pressed', 'true');
  await expect(tab(page, 'All')).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/press-releases?category=Company+News');

  await box(page).fill('no article says this');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expect(status(page)).toHaveText('No articles found');
  await expect(page).toHaveURL('/press-releases?q=no+article+says+this&category=Company+News');
  await expectAccessible(page, 'main');

  await page.goBack();
  await expect(page).toHaveURL('/press-releases?category=Company+News');
  await expect(shown(page)).toHaveText(company);
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await expect(own(page)).toHaveText(before);
  await expect(tab(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('search and tabs leave campaign, fragment and state of the address alone', async ({ page }) => {
  await page.goto('/press-releases?utm_source=li&utm_medium=post&gclid=1#ready');
  await page.evaluate(() => history.replaceState({ own: 1 }, ''));
  await box(page).fill('agent');
  await expect(page).toHaveURL('/press-releases?utm_source=li&utm_medium=post&gclid=1&q=agent#ready');
  await tab(page, 'Company News').click();
  await expect(page).toHaveURL(
    /\?utm_source=li&utm_medium=post&gclid=1&q=agent&category=Company\+News#ready$/,
  );
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ own: 1 });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await tab(page, 'All').click();
  await expect(page).toHaveURL('/press-releases?utm_source=li&utm_medium=post&gclid=1#ready');
});

test('words are found as they are typed, whatever quotes, accents and spaces the archive has', async ({
  page,
}) => {
  await page.route(INDEX, async (route) => {
    const index = (await (await route.fetch()).json()) as NewsIndex;
    Object.assign(index.articles[0]!, {
      title: 'The AI\u00a0Act and what\u2019s next',
      excerpt: 'At the cafe\u0301, \u201cgoverned\u201d.',
    });
    await route.fulfill({ json: index });
  });
  await page.goto('/press-releases');
  for (const typed of ['ai act', "what's next", 'caf\u00e9', 'CAFE', '"governed"']) {
    await box(page).fill(typed);
    await expect(shown(page).first()).toHaveText('The AI\u00a0Act and what\u2019s next');
  }
});

test('keyboard: the first letters typed before the search is alive are not lost', async ({ page }) => {
  const articles = await archive(page);
  // Pasted in one go, before anything of the island has loaded.
  await page.goto('/press-releases');
  await box(page).fill('no article says this');
  await expect(status(page)).toHaveText('No articles found');
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

test('a shared address opens with its result, on a phone and by touch', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const articles = await archive(page);
  const partnership = articles.filter(({ category }) => category === 'Partnership').map(({ title }) => title);
  await page.goto('/press-releases?category=Partnership');
  await expect(shown(page)).toHaveText(partnership);
  await expect(tab(page, 'Partnership')).toHaveAttribute('aria-pressed', 'true');
  expect(await overflowing(page)).toEqual([]);
  await tab(page, 'All').tap();
  await expect(own(page).first()).toBeVisible();
  await expectAccessible(page, 'main');
  await context.close();
});

test('waiting: the list stays in place under a spinner, and no motion is forced on anybody', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(INDEX, async (route) => {
    await held;
    await route.continue();
  });
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

test('the first match is featured, a lone one too, and nothing found is said with the words of the empty state', async ({
  page,
}) => {
  const articles = await archive(page);
  await page.goto(`/press-releases?q=${encodeURIComponent(articles[0]!.title)}`);
  await expect(shown(page)).toHaveText([articles[0]!.title]);
  await expect(page.locator('#found .flag')).toHaveText(['Featured']);
  await expect(page.locator('.finder-count').filter({ visible: true })).toHaveText('1 article found');
  await box(page).fill('no article is called like this');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expect(page.locator('.finder-count')).toHaveCount(0);
  await expect(page.locator('#found').getByRole('link', { name: 'All news' })).toHaveAttribute(
    'href',
    '/press-releases',
  );
  // What only a tag says is no match; it stands below the empty state.
  const tag = articles
    .flatMap(({ tags }) => tags)
    .find((name) => !matching(articles, name.toLowerCase()).length)!;
  await box(page).fill(tag);
  await expect(status(page)).toHaveText('No articles found');
  await expect(shown(page).first()).toHaveText(articles.find(({ tags }) => tags.includes(tag))!.title);
  await expectAccessible(page, 'main');
});

test('a failing index is logged and said, and the page stays as it was', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
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
  expect(logged.join('\n')).toContain('The search index could not be loaded.');
  // The next try may work.
  await page.unroute(INDEX);
  await tab(page, 'Company News').click();
  await expect(shown(page).first()).toBeVisible();
});

test('a fault of the island leaves heading, search field and list', async ({ page }) => {
  await page.route(INDEX, async (route) => {
    const index = (await (await route.fetch()).json()) as NewsIndex;
    // Where a number is expected: React refuses to render it.
    for (const entry of index.articles) Object.assign(entry, { minutes: {} });
    await route.fulfill({ json: index });
  });
  await page.goto('/press-releases');
  const before = await own(page).allTextContents();
  await tab(page, 'Company News').click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(box(page)).toBeVisible();
  await expect(page.locator('#ready article h2')).toHaveText(before);
  await expect(page.getByRole('link', { name: 'Older articles' })).toBeVisible();
});

test('Show more leads the focus to the first article that came', async ({ page }) => {
  await page.route(INDEX, async (route) => {
    const index = (await (await route.fetch()).json()) as NewsIndex;
    const [entry] = index.articles;
    index.articles = Array.from({ length: 14 }, (_, at) => ({
      ...entry!,
      slug: `a-${at}`,
      title: `Agent ${at}`,
    }));
    await route.fulfill({ json: index });
  });
  await page.goto('/press-releases?q=agent');
  await expect(matches(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more articles' }).focus();
  await page.keyboard.press('Enter');
  await expect(matches(page)).toHaveCount(14);
  await expect(matches(page).nth(12).getByRole('link').first()).toBeFocused();
});

test('without JavaScript every article is reached through numbered pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const articles = await archive(page);
  await page.goto('/press-releases');
  await expect(page.locator('.flag')).toHaveText(['Featured']);
  const { pageSize, extraOnFirst } = sections.news;
  // Said to readers on each card, shown on the first alone.
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(pageSize + extraOnFirst);
  await expect(page.locator('.news-more > :not(.visually-hidden, svg)')).toHaveText([/^Read More/]);
  const [pager, grid] = await Promise.all(
    ['.pager a', '.news-grid'].map(async (place) => (await page.locator(place).first().boundingBox())!.x),
  );
  expect(pager).toBe(grid);
  await expect(page.locator('.tabs button').first()).toBeHidden();
  const seen: string[] = [];
  for (;;) {
    seen.push(
      ...(await page
        .locator('.news-more')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))),
    );
    const older = page.getByRole('link', { name: 'Older articles' });
    if ((await older.count()) === 0) break;
    await older.click();
    await expect(page.locator('.flag')).toHaveCount(0);
  }
  expect(seen).toEqual(articles.map(({ slug }) => `/press-releases/${slug}`));
  await context.close();
});
