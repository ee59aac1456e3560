/** Saving on GitHub, as editors do on the preview site: GitHub itself is a stand-in that keeps the files in memory. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fakeGitHub } from '../support/fake-github.ts';
import { choosePhoto, saveEntry } from './support.ts';

test.use({ baseURL: process.env['DESK_ADDRESS']! });
// The editor is two megabytes of script, and reads every entry before it shows one: few tests open it.
test.describe.configure({ timeout: 120_000 });

const token = 'github_pat_of_an_editor';
const written = () =>
  new Map(
    globSync('src/content/*/**/*.{yaml,md}').map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );

const path = 'src/content/people/adrian-bell.yaml';

/** The same desk as `DESK_WORKFLOW=direct` makes it. */
const withoutReview = (page: Page) =>
  page.route('**/desk/edit', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"editorial_workflow"', '"simple"');
    await route.fulfill({ response, body });
  });

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto('/desk/edit');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
const entries = (page: Page) => page.getByText('Legal texts');
/** Opens the form of one person. */
const openPerson = (page: Page) =>
  page.evaluate(() => (location.hash = '#/collections/people/entries/adrian-bell'));
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

test('a changed field is one commit of one file, and a photo one with the entry that names it', async ({
  page,
}) => {
  const github = await fakeGitHub(page, written(), token);
  await withoutReview(page);
  await signIn(page, token);

  await test.step('a changed field is one commit of one file, the same but for the field', async () => {
    await expect(entries(page)).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('meta[name="viewport"][content*="maximum-scale"]')).toHaveCount(0);
    const before = readFileSync(path, 'utf8');
    await openPerson(page);
    const value = await titleOf(page).inputValue();
    await titleOf(page).fill(`${value} II`);
    await saveEntry(page);
    await expect.poll(() => github.commits.length, { timeout: 30_000 }).toBe(1);
    expect(github.commits[0]).toMatchObject({
      token,
      branch: 'main',
      additions: { [path]: before.replace(value, `${value} II`) },
      deletions: [],
    });
    expect(github.commits[0]!.message).toContain('adrian-bell');
  });

  await test.step('a photo and the entry that names it are one commit', async () => {
    const before = github.files.get(path)!;
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#987' } })
      .jpeg()
      .toBuffer();
    await openPerson(page);
    await choosePhoto(page, { name: 'IMG 2041.JPG', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => github.commits.length, { timeout: 30_000 }).toBe(2);
    const commit = github.commits[1]!;
    const [name, bytes] = Object.entries(commit.pictures)[0]!;
    expect(name).toMatch(/^src\/content\/people\/[\w-]+\.jpg$/);
    expect(bytes.equals(photo)).toBe(true);
    expect(commit.additions[path]).toContain(`photo: ${name.split('/').at(-1)!}\n`);
    expect(commit.additions[path]!.replace(/^photo: .*\n/m, '')).toBe(before);
  });
  expect(github.unknown).toEqual([]);
});

test('what somebody else has saved is not overwritten unasked, and a refused commit loses nothing', async ({
  page,
}) => {
  const github = await fakeGitHub(page, written(), token);
  await withoutReview(page);
  await signIn(page, token);
  await expect(entries(page)).toBeVisible({ timeout: 60_000 });
  await openPerson(page);
  const title = titleOf(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('an entry that somebody else has saved is not overwritten unasked', async () => {
    await title.fill('President of delivery');
    const theirs = readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Chair');
    github.commitElsewhere(path, theirs);
    await save.click();
    // One that was closed stays a moment.
    const question = page.locator('dialog[open]');
    await expect(question).toContainText('changed this entry');
    await expect(question).toContainText('their changes will be lost');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(title).toHaveValue('President of delivery');
    expect(github.files.get(path)).toBe(theirs);
    expect(github.commits).toEqual([]);
    await page.getByRole('button', { name: 'Reload Entry' }).click();
    await expect(question).toContainText('Your unsaved changes will be lost');
    await question.getByRole('button', { name: 'Reload Entry' }).click();
    await expect(title).toHaveValue('Chair');
  });

  await test.step('a commit that GitHub refuses loses nothing, and goes through when tried again', async () => {
    await title.fill('President of delivery');
    const other = 'src/content/jobs/senior-ai-engineer.yaml';
    const theirs = `${readFileSync(other, 'utf8')}question: Why?\n`;
    github.duringNextCommit = () => github.commitElsewhere(other, theirs);
    await save.click();
    await expect(page.getByText(/updated by someone else while saving/)).toBeVisible({ timeout: 30_000 });
    expect([github.refused, github.commits]).toEqual([1, []]);
    await expect(title).toHaveValue('President of delivery');
    await page
      .getByRole('button', { name: 'OK' })
      .or(page.getByRole('button', { name: 'Close' }))
      .first()
      .click();
    await save.click();
    await expect.poll(() => github.commits.length, { timeout: 30_000 }).toBe(1);
    expect(github.files.get(path)).toContain('title: President of delivery\n');
    expect(github.files.get(other)).toBe(theirs);
  });
});

test('what is saved waits as a pull request with its preview until somebody publishes that entry', async ({
  page,
}) => {
  const github = await fakeGitHub(page, written(), token);
  await signIn(page, token);
  await expect(entries(page)).toBeVisible({ timeout: 60_000 });
  const before = readFileSync(path, 'utf8');
  await openPerson(page);
  const value = await titleOf(page).inputValue();
  const after = before.replace(value, `${value} II`);
  await titleOf(page).fill(`${value} II`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send for Review' }).click();
  await expect.poll(() => github.pulls[0]?.labels).toEqual(['sveltia-cms/pending_review']);
  const [pull] = github.pulls;
  expect(github.commits[0]).toMatchObject({ branch: pull!.branch, additions: { [path]: after } });
  expect(github.files.get(path)).toBe(before);
  await openPerson(page);
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Ready' }).click();
  await expect.poll(() => pull!.labels).toEqual(['sveltia-cms/pending_publish']);
  // The link goes to the page as the pull request makes it; the form asks for it again and again.
  await expect(page.getByRole('button', { name: 'View Preview' })).toBeVisible({ timeout: 60_000 });
  expect(github.files.get(path)).toBe(before);
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => pull).toMatchObject({ state: 'merged', mergeMethod: 'squash' });
  expect(github.files.get(path)).toBe(after);
  expect(github.unknown).toEqual([]);
});

test('a token that GitHub refuses opens nothing and says so', async ({ page }) => {
  const github = await fakeGitHub(page, written(), token);
  await signIn(page, 'github_pat_expired');
  await expect(page.getByText(/token/i).and(page.getByRole('alert'))).toBeVisible();
  await expect(entries(page)).toBeHidden();
  expect(github.commits).toEqual([]);
});
