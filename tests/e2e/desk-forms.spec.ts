/**
 * The form editor against real files: a folder that belongs to the page replaces the copy on the editor's machine, which no
 * test may choose in a dialog. Runs against a draft build (npm run preview:drafts).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { entryIds, readEntry } from '../support/content.ts';

const address = process.env['DESK_ADDRESS']!;
test.use({ baseURL: address });
// The editor is two megabytes of script, and reads every entry before it shows one: it is opened once.
test.describe.configure({ timeout: 120_000 });

/** Empty while there is no such file, and while the editor is writing it. */
const read = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const parts = wanted.split('/');
    try {
      let folder = await navigator.storage.getDirectory();
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      return await (await (await folder.getFileHandle(parts.at(-1)!)).getFile()).text();
    } catch {
      return '';
    }
  }, path);

/** Copies the entries into the page's own folder, which the form editor then opens: no test may choose one in a dialog. */
async function openCopy(page: Page): Promise<void> {
  const files = Object.fromEntries(
    globSync('src/content/*/**/*.{yaml,md}').map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    Object.assign(FileSystemDirectoryHandle.prototype, {
      requestPermission: () => Promise.resolve('granted'),
    });
  });
  await page.goto('/favicon.svg');
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(entries)) {
      const parts = path.split('/');
      let folder = root;
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await folder.getFileHandle(parts.at(-1)!, { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, files);
  await page.goto('/desk/edit');
  await page.getByRole('button', { name: /local repository/i }).click();
  await expect(page.getByText('Legal texts')).toBeVisible({ timeout: 60_000 });
}

/** In the form editor: saves the open entry; it then goes back to its list by itself, and nothing may be opened before. */
async function saveEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/#\/collections\/\w+$/);
}

async function open(page: Page, form: string, entry: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/collections/${form}/entries/${entry}`);
}

const fileOf = (form: string, id: string) => `src/content/${form}/${id}.${form === 'legal' ? 'md' : 'yaml'}`;
/** The first entry of a form whose text is such. */
const entryOf = (form: string, is: (text: string) => boolean): string =>
  entryIds(form).find((id) => is(readFileSync(fileOf(form, id), 'utf8')))!;

/** In one line of its file, unquoted. */
const NAME = /^(?:title|name): ([^'"].*)$/m;
const person = entryOf('people', (text) => NAME.test(text) && !/^photo:/m.test(text));
/** The longest form of YAML, and the one of Markdown; people and openings are written below. */
const entries = [
  ['services', entryOf('services', (text) => NAME.test(text)), 'Title'],
  ['legal', entryOf('legal', (text) => NAME.test(text)), 'Title'],
] as const;

async function editEachForm(page: Page): Promise<void> {
  for (const [form, entry, label] of entries)
    await test.step(form, async () => {
      const path = fileOf(form, entry);
      const before = readFileSync(path, 'utf8');
      const value = NAME.exec(before)![1]!;
      for (const edited of [`${value} II`, value]) {
        await open(page, form, entry);
        await page.getByRole('textbox', { name: label, exact: true }).first().fill(edited);
        await saveEntry(page);
        await expect.poll(() => read(page, path)).toBe(before.replace(value, edited));
      }
    });
}

async function fillForms(page: Page): Promise<void> {
  await test.step('a photo, with a name that the site takes', async () => {
    const path = fileOf('people', person);
    const before = readFileSync(path, 'utf8');
    const buffer = readFileSync('public/favicon.svg');
    await open(page, 'people', person);
    await page.locator('[data-key-path="photo"]').getByRole('button', { name: 'Browse' }).click();
    const dialog = page.getByRole('dialog');
    const chooser = page.waitForEvent('filechooser');
    const upload = dialog.getByRole('button', { name: /upload/i });
    await upload.first().click();
    await (await chooser).setFiles({ name: 'My Photo (1).SVG', mimeType: 'image/svg+xml', buffer });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await saveEntry(page);
    await expect.poll(() => read(page, path), { timeout: 20_000 }).toBe(`${before}photo: my-photo-1.svg\n`);
    await expect.poll(() => read(page, 'src/content/people/my-photo-1.svg')).toBe(buffer.toString());
  });
  await test.step('what the schema refuses is not saved, and the form says why', async () => {
    const claim = entryOf('claims', (text) => /^status: claim$/m.test(text));
    const path = fileOf('claims', claim);
    await open(page, 'claims', claim);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    // A choice that is clicked while the form opens is marked beside the old one, and not taken.
    await expect(async () => {
      for (const name of ['target', 'result']) await page.getByRole('radio', { name }).click();
      await expect(save).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await save.click();
    await expect(page.locator('dialog[open]')).toContainText('a result needs evidence');
    expect(await read(page, path)).toBe(readFileSync(path, 'utf8'));
    await page.locator('dialog[open]').getByRole('button', { name: 'OK' }).click();
  });
  await test.step('a new opening', async () => {
    await page.evaluate(() => (location.hash = '#/collections/jobs/new'));
    const opening = {
      ...{ title: 'Field Engineer', department: 'Engineering', location: 'Remote', type: 'Full-time' },
      description:
        'Measures automations at the places where they run, and writes down what has to change there.',
    };
    for (const [name, value] of Object.entries(opening))
      await page.locator(`[data-key-path="${name}"]`).getByRole('textbox').fill(value);
    await saveEntry(page);
    const orders = entryIds('jobs').map((id) => (readEntry('jobs', id) as { order: number }).order);
    const expected = [
      '# yaml-language-server: $schema=../../../.astro/schemas/jobs.json',
      `order: ${Math.max(0, ...orders) + 1}`,
      ...Object.entries(opening).map(([name, value]) => `${name}: ${value}`),
    ];
    await expect
      .poll(() => read(page, 'src/content/jobs/field-engineer.yaml'), { timeout: 20_000 })
      .toBe(`${expected.join('\n')}\n`);
  });
}

async function addressServices(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/collections/services/new'));
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('About');
  await page.getByRole('textbox', { name: 'Introduction', exact: true }).fill('What the service does.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const address = page.getByRole('textbox', { name: 'Slug' });
  for (const [typed, said] of [
    ['', 'cannot be empty'],
    ['about', 'not the address of another page'],
  ] as const) {
    if (typed) await address.fill(typed);
    await save.click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await address.fill('about-services');
  await saveEntry(page);
  await expect.poll(() => read(page, 'src/content/services/about-services.yaml')).toContain('title: About');
  expect(await read(page, 'src/content/services/about.yaml')).toBe('');

  const below = entryOf('services', (text) => /^under: services$/m.test(text));
  const alone = entryOf('services', (text) => !/^(?:under|formerly):/m.test(text));
  const edit = page.getByText('edit', { exact: true }).last();
  for (const [id, before] of [
    [alone, `/${alone}`],
    [below, `/services/${below}`],
  ] as const) {
    await open(page, 'services', id);
    // The pane stays open from entry to entry; one that is opened while the form opens may close again.
    await expect(async () => {
      if (!(await edit.isVisible())) await page.getByRole('radio', { name: 'Slug' }).click();
      await edit.click({ timeout: 2_000 });
    }).toPass();
    await address.fill(`renamed-${id}`);
    await page.keyboard.press('Enter');
    await saveEntry(page);
    const renamed = () => read(page, `src/content/services/renamed-${id}.yaml`);
    await expect.poll(renamed).toContain(`formerly:\n  - ${before}\n`);
    await expect.poll(() => read(page, `src/content/services/${id}.yaml`)).toBe('');
  }
}

test('each form saves what was edited and nothing else; what the schema refuses is not saved', async ({
  page,
}) => {
  await openCopy(page);
  // A form that is left has changes.
  page.on('dialog', (dialog) => dialog.accept());
  await test.step('an edit changes one line, and taking it back gives the same file', () =>
    editEachForm(page));
  await fillForms(page);
  await test.step('a service gets no address of another page, a renamed one keeps the one it had', () =>
    addressServices(page));
});

test('the editor has a policy of its own and reaches only GitHub', async ({ request }) => {
  const { 'content-security-policy': policy = '', 'x-robots-tag': robots } = (
    await request.get('/desk/edit')
  ).headers();
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain('https://api.github.com');
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|unsafe-eval'[^;]*'unsafe-eval/);
  expect(robots).toMatch(/noindex/);
});
