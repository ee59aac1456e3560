/**
 * `astro dev` on a copy of the project: what an editor saves is on the next page that is opened, without a restart. The editor of
 * releases works there against the embedded project: PostgreSQL with the migrations of a real one.
 */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as plainExpect, test, type Page } from '@playwright/test';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expectAccessible, overflowing, problemsOf } from './support.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** The development server compiles each page when it is asked for. */
const expect = plainExpect.configure({ timeout: 60_000 });
const soon = { timeout: 60_000, intervals: [2_000] };

let server: DevServer;

const content = join('.cache', 'dev-copy', 'src', 'content');
const services = join(content, 'services');

const get = async (path: string) => {
  const response = await fetch(server.base + path);
  return { status: response.status, text: await response.text() };
};

/** When Astro wrote its data store last, in milliseconds. */
const storedAt = () => statSync(join(server.root, '.astro', 'data-store.json')).mtimeMs;

/**
 * Changes entries, and waits until the server has read them and a browser would be reloaded. A page that is compiled at that very
 * moment stays as it was until the next change (seen with Astro 7.3.4 on a loaded machine). The cause as far as we read it: Astro calls
 * `invalidateModule` with `isHmr`, so that Vite 8.3.8 takes the result of a transform that began before for new.
 */
async function edit(change: () => void): Promise<void> {
  const before = storedAt();
  change();
  await expect.poll(storedAt).toBeGreaterThan(before);
  await new Promise((later) => setTimeout(later, 1_000));
}

/** Writes in one step, as editors do: of a file written in place the server can read the empty one, and miss what follows within 50 ms. */
const write = (file: string, text: string) => {
  writeFileSync(`${file}.saved`, text);
  renameSync(`${file}.saved`, file);
};

const CLAIM = join('claims', 'dev-claim.yaml');
const claim = (figure: string) =>
  JSON.stringify({
    ...{ order: 99, figure, label: 'sooner', status: 'claim', short: 'time to an answer' },
    ...{ pages: [{ path: '/dev-one', name: 'One' }], meaning: 'A.', base: 'B.', notMeant: 'C.' },
  });
const service = (title: string, more: object = {}) =>
  JSON.stringify({ title, lede: `Answers come {claim:dev-claim} sooner. ${title}.`, ...more });
const save = (path: string, text: string) => write(join(content, path), text);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Ready when its database is, which takes longer than any page. Beside the entries of the copy there are three services, of which
  // one names the others, and a claim that they quote.
  server = await startDev('dev-copy', '/drafts/supabase/rest/v1/press_releases?limit=1', () => {
    save(CLAIM, claim('31–41%'));
    save('services/dev-one.yaml', service('One'));
    save('services/dev-two.yaml', service('Two', { related: ['dev-one', 'dev-three'] }));
    save('services/dev-three.yaml', service('Three'));
  });
});
test.afterAll(() => server.stop());
/** What the server printed but the requests that a waiting test repeats. */
const printed = () =>
  server.printed().replace(/^.*(?:\[(?:200|404)\]|getStaticPaths|Possible dynamic).*\n/gm, '');
test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.error(printed().slice(-8000));
});

test('what is saved is on every page that prints it: a new entry, the first visit of a page, a claim in other texts', async () => {
  expect((await get('/dev-new')).status).toBe(404);
  expect((await get('/desk')).status).toBe(200);
  for (const path of ['/dev-one', '/dev-two']) expect((await get(path)).text).toContain('31–41%');
  // Alone: beside others of its folder, the watcher may miss a new file on a loaded machine.
  await edit(() => save('services/dev-new.yaml', service('New')));
  await edit(() => {
    save('services/dev-one.yaml', service('Words of the first save'));
    save('services/dev-three.yaml', service('Words before the first visit'));
    save(CLAIM, claim('32–42%'));
  });
  await expect(async () => {
    expect((await get('/dev-one')).text.includes('Words of the first save')).toBe(true);
    expect((await get('/dev-new')).status).toBe(200);
    expect((await get('/dev-three')).text.includes('Words before the first visit')).toBe(true);
    for (const path of ['/dev-one', '/dev-two'])
      expect(new Set((await get(path)).text.match(/3[12]–4[12]%/g))).toEqual(new Set(['32–42%']));
  }).toPass(soon);
});

test('a service with another address is found by all that name it', async () => {
  // As the form saves it.
  await edit(() => {
    save('services/dev-moved.yaml', service('Moved', { formerly: ['/dev-one'] }));
    rmSync(join(services, 'dev-one.yaml'));
  });
  await expect(async () => {
    expect((await get('/dev-moved')).status).toBe(200);
    for (const path of ['/services', '/dev-two']) {
      const page = await get(path);
      expect([page.status, page.text.includes('href="/dev-moved"')]).toEqual([200, true]);
      expect(page.text).not.toContain('href="/dev-one"');
    }
  }).toPass(soon);
});

test('the desk says which field cannot be published, and names a claim that does not exist in every entry that quotes it', async () => {
  const gone = 'names dev-claim, and there is no src/content/claims/dev-claim.yaml.';
  await edit(() => {
    save('services/dev-three.yaml', service('Three', { call: 'perhaps' }));
    rmSync(join(services, 'dev-new.yaml'));
    rmSync(join(content, CLAIM));
  });
  await expect(async () => {
    const { status, text } = await get('/desk');
    expect(status).toBe(200);
    expect(text).toMatch(/data-state="wrong"[\s\S]*?<li[^>]*>call: /);
    expect(text.split(gone).length).toBeGreaterThan(2);
    for (const path of ['/dev-two', '/dev-moved']) expect((await get(path)).status).toBe(200);
  }).toPass(soon);
  expect(server.printed()).not.toContain('unhandled rejection');
});

test('a draft that cannot be loaded is not found, with the reason below the sentence', async () => {
  const noRelease = 'Failed to fetch press releases: Not Found';
  for (const [path, title, reason] of [
    ['/drafts/blog?slug=idea', 'Post Not Found', 'Set GHOST_URL and GHOST_ADMIN_API_KEY'],
    ['/drafts/press-releases?slug=no-such-release', 'Article Not Found', noRelease],
  ] as const) {
    const { text } = await get(path);
    expect(text).toMatch(new RegExp(`<h1[^>]*>\\s*${title}\\s*</h1>[^]*</p>[^]*<p[^>]*>${reason}`));
    // What the toast 'Error Loading Post' says.
    expect(text).toContain(`data-problem="${reason}`);
  }
});

interface Row {
  [column: string]: unknown;
  id: string;
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
  page.on('dialog', (dialog) => dialog.accept('A chart'));
  await page.goto(`${server.base}/drafts/new`);
  await field(page, 'title').fill('A new office in Köln');
  await field(page, 'tags').fill('Offices, Europe, Offices');
  await text(page).click();
  await press(page, 'Heading');
  // The editor takes the focus back in the next frame.
  await expect(text(page)).toBeFocused();
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
  expect((await problemsOf(page)).filter((problem) => /Content Security Policy/.test(problem))).toEqual([]);
  const { id } = stored(slug);
  await expect(page.getByRole('link', { name: 'Preview of what is saved' })).toHaveAttribute(
    'href',
    `/drafts/press-releases?slug=${id}`,
  );
});

test('it is published ahead of its date, at once, corrected and withdrawn; it is accessible, and fits a phone', async ({
  page,
}) => {
  const isListed = async () => (await (await fetch(`${server.base}/press-releases`)).text()).includes(slug);
  await open(page);
  await field(page, 'publish_date').fill('2099-05-01T10:00');
  await press(page, 'Publish');
  await expect(said(page)).toHaveText('Saved. Public from its date on.');
  const publish_date = expect.stringMatching(/^2099-05-01/);
  expect(stored(slug)).toMatchObject({ is_published: true, publish_date });
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
  await expectAccessible(page, 'main');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowing(page)).toEqual([]);
});

test('of two editors, the second is told, and keeps unsaved text over a reload until it is discarded', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage();
  const notSaved = 'Not saved: somebody else saved this release';
  await open(page);
  await open(second);
  await field(page, 'excerpt').fill('Of the first.');
  await press(page, 'Save draft');
  await expect(said(page)).toHaveText('Saved. A draft.');
  await text(second).press('End');
  await second.keyboard.type(' Not saved yet.');
  await press(second, 'Save draft');
  await expect(said(second)).toContainText(notSaved);
  await second.reload();
  await expect(said(second)).toHaveText('Your unsaved text is back.');
  await expect(text(second)).toContainText('Not saved yet.');
  await press(second, 'Save draft');
  await expect(said(second)).toContainText(notSaved);
  await press(second, 'Discard my unsaved text');
  await expect(said(second)).toHaveText('A draft.');
  await expect(field(second, 'excerpt')).toHaveValue('Of the first.');
  await expect(text(second)).not.toContainText('Not saved yet.');
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
