/** Editing by clicking on a text of a page. Runs against a draft build (npm run preview:drafts). */
import { expect, test, type Page } from '@playwright/test';
import { readEntry } from '../support/content.ts';
import { openCopy } from './support.ts';

test.use({ baseURL: process.env['DESK_ADDRESS']!, viewport: { width: 1600, height: 900 } });
// The form editor is two megabytes of script, and reads every entry before it shows one.
test.describe.configure({ timeout: 120_000 });

/** Turns editing on by its key. */
async function startEditing(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(button).toBeVisible();
  const read = page.waitForResponse('**/desk/places.json');
  await page.keyboard.press('e');
  await (await read).finished();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

test('the text under the pointer or the focus is named, and editing is off until it is turned on', async ({
  page,
}) => {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  const name = page.locator('.place-name');
  await heading.hover();
  await expect(name).toBeHidden();
  await startEditing(page);
  await heading.hover();
  await expect(name).toContainText('about, ');
  await page.locator('main a').first().focus();
  await expect(name).not.toBeEmpty();
  // The browser remembers it. The pointer may rest before the script comes.
  const rests = Promise.withResolvers<void>();
  await page.route(/\/_astro\/page\./, async (route) => {
    await rests.promise;
    await route.continue();
  });
  await page.goto('/careers', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).hover();
  rests.resolve();
  await expect(name).toContainText('careers, ');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(name).toBeHidden();
  await page.locator('main a').first().press('Enter');
  await expect(page).not.toHaveURL(/careers$|\/desk\/beside/);
});

test('a click opens the form beside the page, at the field, and the next click another', async ({ page }) => {
  await openCopy(page);
  const { benefits } = readEntry('careers', 'careers') as { benefits: { title: string }[] };
  await page.goto('/careers');
  await startEditing(page);
  await page.getByText(benefits[1]!.title, { exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/beside\?page=%2Fcareers&entry=careers%2Fcareers/);
  const form = page.frameLocator('#form');
  const field = (path: string) => form.locator(`[data-key-path="${path}"]`);
  await expect(field('benefits.1.title').getByRole('textbox')).toBeFocused({ timeout: 60_000 });
  await expect(field('benefits.1.title').getByRole('textbox')).toHaveValue(benefits[1]!.title);

  await page.frameLocator('#page').getByRole('heading', { level: 1 }).click();
  await expect(field('headline').getByRole('textbox')).toBeFocused();
  // A visible text of a page from another entry: its form comes in the place of the first.
  await page.frameLocator('#page').locator('footer a[href="/leadership"]').click();
  await expect(page.getByRole('status')).toContainText('navigation, ');
});

test('in a long text the cursor stands at the words that were clicked; what no entry has, says so', async ({
  page,
}) => {
  await openCopy(page);
  await page.goto('/privacy-policy');
  await startEditing(page);
  await page.locator('main').getByText('Effective', { exact: true }).click();
  await expect(page.locator('.place-name')).toHaveText('Fixed or computed: no entry has this.');
  await page.getByText('You can reach us by telephone').click({ position: { x: 8, y: 8 } });
  const text = page.frameLocator('#form').locator('[data-key-path="body"] textarea');
  await expect(text).toBeFocused({ timeout: 60_000 });
  const behind = await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart));
  expect(behind).toMatch(/^You can reach us/);
  // A group near the end of a long form, which is not drawn before somebody scrolls there.
  await page.goto('/contact');
  await page.getByText('A sentence is enough').click();
  const hint = page
    .frameLocator('#form')
    .locator('[data-key-path="fields.message.hint"]')
    .getByRole('textbox');
  await expect(hint).toBeFocused({ timeout: 60_000 });
});

test('a picture is edited where it is given: a portrait with the person, another with its page', async ({
  page,
}) => {
  await page.goto('/leadership');
  await startEditing(page);
  const name = page.locator('.place-name');
  const leader = page.locator('main section', { has: page.locator('.portrait') }).first();
  const id = (await leader.getAttribute('id'))!;
  await leader.locator('.portrait').hover();
  await expect(name).toHaveText(`people, ${id.replaceAll('-', ' ')}, photo`);
  // The places may come when the pointer rests already.
  await page.route('**/desk/places.json', async (route) => {
    const response = await route.fetch();
    await page.locator('main section img').filter({ visible: true }).first().hover({ force: true });
    await route.fulfill({ response });
  });
  await page.goto('/services');
  // It lies behind a layer of its own.
  await expect(name).toHaveText('offerings, services, pictures');
});

test('a text of an article opens where the article is written', async ({ page, context, baseURL }) => {
  await page.goto('/blog');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('.prose')).toBeVisible();
  const path = new URL(page.url()).pathname;
  // The embedded Ghost has no editor; another page of this site stands for it.
  await page.route('**/desk/places.json', async (route) => {
    const written = (await (await route.fetch()).json()) as { records: Record<string, string> };
    await route.fulfill({ json: { ...written, records: { [path]: `${baseURL}/desk/guide` } } });
  });
  await startEditing(page);
  const opened = context.waitForEvent('page');
  await page.locator('.prose p').first().click();
  await expect(await opened).toHaveURL(/\/desk\/guide$/);
  // Its title in a list of articles, too.
  await page.goto('/blog');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('title', /Stop/);
  const again = context.waitForEvent('page');
  await page.locator('main h2 a').first().click();
  await expect(await again).toHaveURL(/\/desk\/guide$/);
});
