/** Saving on GitHub, as editors do on the preview site: GitHub itself is a stand-in that keeps the files in memory. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { entryIds } from '../support/content.ts';
import { fakeGitHub } from '../support/fake-github.ts';

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

const [person = ''] = entryIds('people');
const path = `src/content/people/${person}.yaml`;

async function signIn(page: Page, secret: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
const entries = (page: Page) => page.getByText('Legal texts');
/** Opens the form of one person. */
const openPerson = (page: Page) =>
  page.evaluate((hash) => (location.hash = hash), `#/collections/people/entries/${person}`);
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

test('what is saved waits as a pull request with its preview until somebody publishes that entry', async ({
  page,
}) => {
  const github = await fakeGitHub(page, written(), token);
  await page.goto('/desk/edit');
  await signIn(page, 'github_pat_expired');
  await expect(page.getByText(/token/i).and(page.getByRole('alert'))).toBeVisible();
  await expect(entries(page)).toBeHidden();
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
  expect(github.commits).toMatchObject([
    { token, branch: pull!.branch, additions: { [path]: after }, deletions: [] },
  ]);
  expect(github.commits[0]!.message).toContain(person);
  expect(github.files.get(path)).toBe(before);
  // The editor closes the form when it has saved: opened before that, it would be closed again.
  await expect(titleOf(page)).toBeHidden();
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
