/** The editor of releases in `astro dev`, against the embedded project: PostgreSQL with the migrations of a real one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as plainExpect, test, type Page } from '@playwright/test';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expectAccessible, openCopy, overflowing, saveEntry } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** The development server compiles each page, and the page in the frame beside, when it is asked for. */
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
const kept = (slug: string): Row | undefined => {
  try {
    const rows = JSON.parse(readFileSync(join(server.root, '.supabase', 'rows.json'), 'utf8')) as Row[];
    return rows.find((row) => row.slug === slug);
  } catch {
    return undefined;
  }
};

async function open(page: Page, slug?: string): Promise<void> {
  await page.goto(`${server.base}/drafts/new${slug ? `?release=${kept(slug)!.id}` : ''}`);
  await expect(page.locator('#release-state')).toHaveText(slug ? /Draft|Scheduled|Public/ : 'A new release.');
  await expect(page.locator('#releases li').first()).toBeVisible();
}
const field = (page: Page, name: string) => page.locator(`#release [name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page) => page.locator('#release-said');
const slug = 'a-new-office-in-koln';

test('a release is written, with its address, tags, a picture and pasted text, and saved as a draft', async ({
  page,
}) => {
  const shown: string[] = [];
  page.on('request', (request) => shown.push(request.url()));
  await open(page);
  // Nothing is written yet: nothing is wrong, also after the pause in which a text is shown.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 1_000)));
  expect(shown.filter((url) => url.endsWith('/drafts/unsaved'))).toEqual([]);
  await field(page, 'title').fill('A new office in Köln');
  await expect(field(page, 'slug')).toHaveValue(slug);
  await page.locator('#release-tag').fill('Offices');
  await page.keyboard.press('Enter');
  await page.locator('#release-tag').fill('Europe');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Europe' }).click();
  await field(page, 'content').evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p class=MsoNormal>From <b>Word</b><o:p></o:p></p>');
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field(page, 'content')).toHaveValue(/<b>Word<\/b>/);
  await page.getByText('Add a picture').click();
  await page.locator('#release-picture').setInputFiles('scripts/supabase/images/revpar.jpg');
  await page.locator('#release-alt').fill('A chart');
  await press(page, 'Into the body');
  await expect(said(page)).toContainText('is uploaded');
  await expect(page.frameLocator('iframe').locator('h1')).toContainText('A new office in Köln');
  await press(page, 'As the cover');
  // A cover that no one has given is one of the site's own.
  await expect(page.frameLocator('iframe').locator('main img[src^="/_astro/media/"]')).not.toHaveCount(0);
  await press(page, 'Save as draft');
  await expect(said(page)).toHaveText('Saved as a draft.');
  await expect(said(page)).toBeInViewport();
  expect(kept(slug)).toMatchObject({ is_published: false, tags: ['Offices'] });
  expect(kept(slug)!.content).toMatch(
    /<img src="\/storage\/v1\/object\/public\/press-releases\/revpar-\w+\.jpg" alt="A chart">/,
  );
  await expect(page.frameLocator('iframe').locator('.prose img')).toHaveAttribute('alt', 'A chart');
});

test('it is scheduled, published, corrected and withdrawn', async ({ page }) => {
  const isListed = async () => (await (await fetch(`${server.base}/press-releases`)).text()).includes(slug);
  await open(page, slug);
  await press(page, 'Schedule');
  await expect(said(page)).toHaveText('Choose a date in the future first.');
  await field(page, 'publish_date').fill('2099-05-01T10:00');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const place = () => publish.evaluate((button: HTMLElement) => [button.offsetLeft, button.offsetTop]);
  const before = await place();
  await press(page, 'Schedule');
  await expect(page.locator('#release-state')).toContainText('Scheduled');
  // A second click on Schedule must not meet another button.
  await expect(publish).toBeEnabled();
  expect(await place()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
  expect(kept(slug)).toMatchObject({ is_published: true });
  expect(kept(slug)!.publish_date).toMatch(/^2099-05-01/);
  await press(page, 'Publish');
  await expect(page.locator('#release-state')).toHaveText('Public.');
  expect(Date.parse(kept(slug)!.publish_date)).toBeLessThanOrEqual(Date.now());
  // The list follows without a restart.
  await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
  await field(page, 'title').fill('A second office in Köln');
  await press(page, 'Publish');
  await expect(said(page)).toContainText('Published');
  expect(kept(slug)).toMatchObject({ title: 'A second office in Köln', is_published: true });
  await press(page, 'Withdraw');
  await expect(page.locator('#release-state')).toContainText('Draft');
  expect(kept(slug)).toMatchObject({ is_published: false });
});

test('unsaved text asks before it is left, and survives a reload', async ({ page }) => {
  await open(page, slug);
  await field(page, 'excerpt').fill('Not saved yet.');
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect(field(page, 'excerpt')).toHaveValue('Not saved yet.');
  await expect(said(page)).toHaveText('Your unsaved text is back.');
  await press(page, 'Save as draft');
  await expect(said(page)).toHaveText('Saved as a draft.');
  await page.reload();
  await expect(field(page, 'excerpt')).toHaveValue('Not saved yet.');
  await expect(said(page)).toHaveText('');
});

test('of two editors, the second is told, and has both texts', async ({ page, browser }) => {
  const second = await (await browser.newContext()).newPage();
  await open(page, slug);
  await open(second, slug);
  await field(page, 'excerpt').fill('Of the first.');
  await press(page, 'Save as draft');
  await expect(said(page)).toHaveText('Saved as a draft.');
  await field(second, 'excerpt').fill('Of the second.');
  await press(second, 'Save as draft');
  await expect(said(second)).toHaveText('Not saved: somebody else saved this release.');
  await expect(second.locator('#theirs-text')).toContainText('Of the first.');
  // In the words of the form.
  await expect(second.locator('#theirs-text dt')).toHaveText([
    'Address',
    'Title',
    'Excerpt',
    'Body',
    'The body is written as',
    'Category',
    'Tags',
    'Cover',
    'Date',
    'Author',
  ]);
  await expect(field(second, 'excerpt')).toHaveValue('Of the second.');
  await press(second, 'Put this text into the form');
  await expect(field(second, 'excerpt')).toHaveValue('Of the first.');
  await expect(second.locator('#theirs-text')).toContainText('Of the second.');
  await press(second, 'Save as draft');
  await expect(said(second)).toHaveText('Saved as a draft.');
  await second.context().close();
});

test('the link by email leads to the address that the project allows, whatever release was open', async ({
  page,
}) => {
  await page.route(/\/drafts\/new/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('id="editor"', 'id="editor" data-sign-in'),
    });
  });
  await page.goto(`${server.base}/drafts/new?release=${kept(slug)!.id}`);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('editor@example.com');
  await expect(page.locator('#write')).toBeHidden();
  const asked = page.waitForRequest(/auth\/v1\/otp/);
  await press(page, 'Sign in');
  expect(new URL((await asked).url()).searchParams.get('redirect_to')).toBe(`${server.base}/drafts/new`);
});

test('it is accessible, and fits a phone', async ({ page }) => {
  await open(page, slug);
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page)).toEqual([]);
});

test('a file that was changed on disk after its form was opened is not overwritten unasked', async ({
  page,
}) => {
  const path = 'src/content/jobs/senior-ai-engineer.yaml';
  const before = readFileSync(path, 'utf8');
  await openCopy(page, server.base);
  const read = () =>
    page.evaluate(async (names) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      return (await (await folder.getFileHandle(names.at(-1)!)).getFile()).text();
    }, path.split('/'));
  const openForm = () =>
    page.evaluate(() => (location.hash = '#/collections/jobs/entries/senior-ai-engineer'));
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
  });

  await openForm();
  await test.step('an error of another page does not lie over the form', async () => {
    await page.evaluate(() => document.body.append(document.createElement('vite-error-overlay')));
    await expect(page.locator('vite-error-overlay')).toBeHidden();
  });
  await title.fill('First Engineer');
  await saveEntry(page);
  await expect.poll(read).toBe(before.replace(/^title: .*$/m, 'title: First Engineer'));
  expect(asked).toEqual([]);

  writeFileSync(join(server.root, path), before.replace(/^title: .*$/m, 'title: Seamless engineer'));
  await openForm();
  // What an editor would change in the saved text stands at its field.
  await expect(page.locator('[data-key-path="title"] .remark')).toHaveText(
    "'Seamless' says nothing that can be checked",
  );
  await expect(page.locator('#form-foot')).toContainText('To improve, said at the field: Title');
  // It is not said of the next entry, however long those of that one take.
  await page.route('**/desk/remarks.json', () => undefined);
  await page.evaluate(() => (location.hash = '#/collections/jobs/entries/enterprise-sales-director'));
  await expect(title).toHaveValue(/Sales/);
  await expect(page.locator('.remark')).toHaveCount(0);
  await page.unroute('**/desk/remarks.json');
  await openForm();
  await expect(title).toHaveValue('First Engineer');
  await title.fill('Second Engineer');
  await save.click();
  await expect(page.locator('dialog[open]')).toContainText('Nothing was saved');
  expect(asked.join()).toContain('changed on disk');
  expect(await read()).toContain('title: First Engineer');
  await page.locator('dialog[open]').getByRole('button', { name: 'OK' }).click();
  answer = true;
  await saveEntry(page);
  await expect.poll(read).toContain('title: Second Engineer');
});

test('the form beside a page keeps what is typed while another entry is saved', async ({ page }) => {
  await openCopy(page, server.base);
  await page.goto(`${server.base}/desk/beside?page=/careers&entry=careers/careers&field=headline`);
  await expect(page.getByRole('status')).toHaveText('careers, headline');
  const headline = page.frameLocator('#form').locator('[data-key-path="headline"]').getByRole('textbox');
  await expect(headline).toBeFocused({ timeout: 60_000 });
  await headline.fill('Not saved yet');
  const shown = page.frameLocator('#page');
  await expect(shown.locator('main h1')).toBeVisible();
  const path = join(server.root, 'src/content/jobs/product-manager-ai-solutions.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Another save'));
  await expect(shown.getByText('Another save').first()).toBeVisible({ timeout: 60_000 });
  await expect(headline).toHaveValue('Not saved yet');
});
