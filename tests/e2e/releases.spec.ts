/** The editor of releases in `astro dev`, against the embedded project: PostgreSQL with the migrations of a real one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as plainExpect, test, type Page } from '@playwright/test';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expectAccessible, overflowing } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** The development server compiles each page when it is asked for. */
const expect = plainExpect.configure({ timeout: 60_000 });

let server: DevServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Ready when its database is, which takes longer than any page.
  server = await startDev('releases-copy', '/drafts/supabase/rest/v1/press_releases?limit=1');
});
test.afterAll(() => server.stop());

interface Row {
  id: string;
  slug: string;
  title: string;
  is_published: boolean;
  publish_date: string;
  tags: string[];
  content: string;
}
/** A row as the folder of the embedded project keeps it. */
const stored = (wanted: string): Row =>
  (JSON.parse(readFileSync(join(server.root, '.supabase', 'rows.json'), 'utf8')) as Row[]).find(
    ({ slug }) => slug === wanted,
  )!;

const slug = 'a-new-office-in-koln';
const open = async (page: Page): Promise<void> => {
  await page.goto(`${server.base}/drafts/new?release=${stored(slug).id}`);
  await expect(field(page, 'title')).not.toHaveValue('');
};
const field = (page: Page, name: string) => page.locator(`#release [name="${name}"]`);
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page) => page.locator('#release-said');

test('a release is written as rich text, with tags, a picture and pasted words, and saved as a draft', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && blocked.push(message.text()),
  );
  page.on('dialog', (dialog) => dialog.accept('A chart'));
  await page.goto(`${server.base}/drafts/new`);
  await field(page, 'title').fill('A new office in Köln');
  await field(page, 'tags').fill('Offices, Europe, Offices');
  await text(page).click();
  await press(page, 'Heading');
  await page.keyboard.type('Where it is');
  await page.keyboard.press('Enter');
  await text(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p class=MsoNormal>From <b>Word</b><o:p></o:p></p>');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.locator('#picture').setInputFiles('scripts/supabase/images/revpar.jpg');
  await expect(said(page)).toContainText('Uploaded.');
  await press(page, 'Save draft');
  await expect(said(page)).toHaveText('Saved. A draft.');
  expect(stored(slug)).toMatchObject({ is_published: false, tags: ['Offices', 'Europe'] });
  expect(stored(slug).content).toMatch(
    /<h2>Where it is<\/h2>.*<strong>Word<\/strong>.*<img src="\/storage\/v1\/object\/public\/press-releases\/picture-\w+\.jpg" alt="A chart">/s,
  );
  expect(blocked).toEqual([]);
  const { id } = stored(slug);
  await expect(page.getByRole('link', { name: 'Preview of what is saved' })).toHaveAttribute(
    'href',
    `/drafts/press-releases?slug=${id}`,
  );
});

test('it is published ahead of its date, at once, corrected and withdrawn', async ({ page }) => {
  const isListed = async () => (await (await fetch(`${server.base}/press-releases`)).text()).includes(slug);
  await open(page);
  await field(page, 'publish_date').fill('2099-05-01T10:00');
  await press(page, 'Publish');
  await expect(said(page)).toHaveText('Saved. Public from its date on.');
  expect(stored(slug)).toMatchObject({ is_published: true });
  expect(stored(slug).publish_date).toMatch(/^2099-05-01/);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await field(page, 'publish_date').fill('');
  await field(page, 'title').fill('A second office in Köln');
  await press(page, 'Publish');
  await expect(said(page)).toHaveText('Saved. Public.');
  expect(stored(slug)).toMatchObject({ title: 'A second office in Köln', is_published: true });
  // The list follows without a restart.
  await expect.poll(isListed).toBe(true);
  await press(page, 'Withdraw');
  await expect(said(page)).toHaveText('Saved. A draft.');
  expect(stored(slug)).toMatchObject({ is_published: false });
});

test('unsaved text survives a reload, and is discarded on request', async ({ page }) => {
  await open(page);
  await text(page).press('End');
  await page.keyboard.type(' Not saved yet.');
  await page.reload();
  await expect(said(page)).toHaveText('Your unsaved text is back.');
  await expect(text(page)).toContainText('Not saved yet.');
  await press(page, 'Discard my unsaved text');
  await expect(said(page)).toHaveText('A draft.');
  await expect(text(page)).not.toContainText('Not saved yet.');
});

test('of two editors, the second is told, and keeps the text until it is discarded', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage();
  await open(page);
  await open(second);
  await field(page, 'excerpt').fill('Of the first.');
  await press(page, 'Save draft');
  await expect(said(page)).toHaveText('Saved. A draft.');
  await field(second, 'excerpt').fill('Of the second.');
  await press(second, 'Save draft');
  await expect(said(second)).toContainText('Not saved: somebody else saved this release');
  await second.reload();
  await expect(field(second, 'excerpt')).toHaveValue('Of the second.');
  await press(second, 'Save draft');
  await expect(said(second)).toContainText('Not saved: somebody else saved this release');
  await press(second, 'Discard my unsaved text');
  await expect(field(second, 'excerpt')).toHaveValue('Of the first.');
  await second.context().close();
});

test('a text that rich text would change is not opened', async ({ page }) => {
  await page.route('**/press_releases?*', async (route) => {
    const response = await route.fetch();
    const row = (await response.json()) as Row;
    await route.fulfill({
      response,
      json: { ...row, content: '<p>Words</p><iframe src="https://x.test"></iframe>' },
    });
  });
  await page.goto(`${server.base}/drafts/new?release=${stored(slug).id}`);
  await expect(said(page)).toContainText('edit it in the Table Editor');
  await expect(page.locator('#release')).toBeHidden();
});

test('it is accessible, and fits a phone', async ({ page }) => {
  await open(page);
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page)).toEqual([]);
});
