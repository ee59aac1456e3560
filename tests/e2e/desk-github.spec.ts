/** Saving on GitHub, as editors do on the preview site: GitHub itself is a stand-in that keeps the files in memory. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { fakeGitHub } from '../support/fake-github.ts';

test.use({ baseURL: process.env['DESK_ADDRESS'] ?? 'http://127.0.0.1:4323' });
// The editor is two megabytes of script, and reads every entry before it shows one.
test.describe.configure({ timeout: 120_000 });

const token = 'github_pat_of_an_editor';
const written = () =>
  new Map(
    globSync('src/content/*/**/*.{yaml,md}').map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto('/desk/edit');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a changed field is one commit of one file, the same but for the field', async ({ page }) => {
  const path = 'src/content/people/adrian-bell.yaml';
  const before = readFileSync(path, 'utf8');
  const github = await fakeGitHub(page, written(), token);
  await signIn(page, token);
  await expect(page.getByText('Legal texts')).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => (location.hash = '#/collections/people/entries/adrian-bell'));
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const value = await title.inputValue();
  await title.fill(`${value} II`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => github.commits.length, { timeout: 30_000 }).toBe(1);
  expect(github.commits[0]).toMatchObject({
    token,
    branch: 'main',
    additions: { [path]: before.replace(value, `${value} II`) },
    deletions: [],
  });
  expect(github.commits[0]!.message).toContain('adrian-bell');
  expect(github.unknown).toEqual([]);
});

test('a token that GitHub refuses opens nothing and says so', async ({ page }) => {
  const github = await fakeGitHub(page, written(), token);
  await signIn(page, 'github_pat_expired');
  await expect(page.getByText(/token/i).and(page.getByRole('alert'))).toBeVisible();
  await expect(page.getByText('Legal texts')).toBeHidden();
  expect(github.commits).toEqual([]);
});
