import { expect, test, type Page } from '@playwright/test';
import type { CommandCenter } from '../../src/content/schemas/panels/command-center.ts';
import type { Roi } from '../../src/content/schemas/panels/roi.ts';
import { entryIds, readEntry } from '../support/content.ts';
import { cloudflare, expectAccessible, fontsShown, still } from './support.ts';

test.use(still);

const { entries } = readEntry('panels', 'command-center') as CommandCenter;
/** The first agent with its file stands open; the next one with a file is closed. */
const [opened, closed] = entries.filter(({ dossier }) => dossier) as [Agent, Agent];
type Agent = CommandCenter['entries'][number];
const firstLine = ({ dossier }: Agent): string => dossier!.trail[0]!.what;
const roiAnswer = (readEntry('panels', 'roi') as Roi).answer;
/** The panels of the page; `case` is what they share. */
const panelCount = entryIds('panels').filter((id) => id !== 'case').length;

const register = (page: Page) => page.getByRole('figure', { name: /^Enterprise Command Center/ });
const roi = (page: Page) => page.getByRole('figure', { name: /^ROI Dashboard/ });
const phone = { width: 390, height: 844 };

test.describe('the register', () => {
  test.beforeEach(({ page }) => page.goto('/illuminate'));

  test('opens and closes its rows by button and by keyboard', async ({ page }) => {
    const first = register(page).getByRole('button', { name: opened.name });
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const late = register(page).getByRole('button', { name: closed.name });
    await expect(late).toHaveAttribute('aria-expanded', 'false');
    const line = page.getByText(firstLine(closed));
    await expect(line).toBeHidden();
    await late.focus();
    await page.keyboard.press('Enter');
    await expect(late).toHaveAttribute('aria-expanded', 'true');
    await expect(late).toBeFocused();
    await expect(line).toBeVisible();
    await first.click();
    await expect(page.getByText(firstLine(opened))).toBeHidden();
  });

  test('pauses in one step, keeps the focus, and only asks for a start', async ({ page }) => {
    await expect(register(page)).toContainText('4 running');
    const pause = register(page).getByRole('button', { name: 'Pause', exact: true });
    await pause.focus();
    await page.keyboard.press('Space');
    await expect(register(page)).toContainText('3 running, 1 testing, 2 paused');
    const trail = register(page).getByRole('list').first();
    await expect(trail.getByRole('listitem').first()).toContainText('Paused by you.');
    await expect(register(page).getByRole('status').first()).toContainText(
      'Starting again needs two people.',
    );
    const start = register(page).getByRole('button', { name: 'Ask to start again' }).first();
    await expect(start).toBeFocused();
    await start.click();
    await expect(start).toHaveAttribute('aria-disabled', 'true');
    await expect(register(page).getByRole('status').first()).toContainText('Until both agree');
    await expect(register(page)).toContainText('3 running');
  });

  test('stays a table where its rows become entries', async ({ page }) => {
    await page.setViewportSize(phone);
    // Access and version are left out there.
    await expect(register(page).getByRole('columnheader')).toHaveCount(5);
    await expect(register(page).getByRole('rowheader').first()).toContainText(opened.name);
    const first = register(page).getByRole('button', { name: opened.name });
    await expect(first).toHaveCount(1);
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await first.click();
    await expect(page.getByText(firstLine(opened))).toBeVisible();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, '#command-center');
  });
});

test('an act before the script arrives is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/illuminate', { waitUntil: 'commit' });
  await register(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(register(page)).toContainText('4 running');
  release();
  await expect(register(page)).toContainText('3 running');
});

test('the return explains what it cannot read, follows its inputs, and every line its own arithmetic', async ({
  page,
}) => {
  await page.goto('/illuminate');
  const rate = roi(page).getByRole('textbox', { name: /Blended rate/ });
  await rate.fill('a lot');
  await rate.press('Tab');
  await expect(roi(page)).toContainText('Enter a number from 0 to 9,999,999. 56 was kept.');
  await expect(rate).toHaveValue('56');
  await expect(roi(page)).toContainText('= $13,272');

  const minutes = roi(page).getByRole('textbox', { name: /Minutes saved per case/ });
  await expect(minutes).toHaveValue('12');
  await minutes.fill('6');
  await expect(roi(page)).toContainText('1,600 × 6 ÷ 60');
  await expect(roi(page)).toContainText('$8,512 − $4,200 = $4,312');
  await expect(roi(page).getByRole('status')).toHaveText('Return in four weeks: $4,312');
  const weights = roi(page).getByRole('list').last().getByRole('listitem');
  await expect(weights).toHaveCount(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('panels fold behind their answer, and the page is short', async ({ page }) => {
    await page.goto('/illuminate');
    // What is far below is laid out with the font.
    await fontsShown(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
    await expect(roi(page)).toBeHidden();
    await page.getByText(roiAnswer).click();
    await expect(roi(page)).toBeVisible();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await expectAccessible(page);
  });

  test('the first view is light: 150 KB, and 5 KB of script', async ({ page }) => {
    const answers: Promise<{ url: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) =>
      answers.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes }))),
    );
    await page.goto(`${cloudflare}/illuminate`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(answers);
    const total = (list: typeof sizes) => list.reduce((sum, { bytes }) => sum + bytes, 0);
    const listed = sizes.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(total(sizes), listed).toBeGreaterThan(40_000);
    expect(total(sizes), listed).toBeLessThanOrEqual(150_000);
    expect(total(sizes.filter(({ url }) => url.endsWith('.js'))), listed).toBeLessThanOrEqual(5_000);
  });
});

test('on a wide screen every panel stands open', async ({ page }) => {
  await page.goto('/illuminate');
  await expect(page.getByRole('figure').filter({ hasText: 'Illustration with sample data' })).toHaveCount(
    panelCount,
  );
  for (const panel of await page.getByRole('figure').all()) await expect(panel).toBeVisible();
  await page.getByText('Refuse', { exact: true }).click();
  await expect(page.getByText('becomes a test case for version 8')).toBeVisible();
  await page.getByText('Approve', { exact: true }).click();
  await expect(page.getByText('becomes a test case for version 8')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every record is there, and nothing looks as if it could be pressed', async ({ page }) => {
    await page.goto('/illuminate');
    await expect(page.getByText(firstLine(opened))).toBeVisible();
    await expect(page.getByText(firstLine(closed))).toBeVisible();
    await expect(register(page).getByRole('button')).toHaveCount(0);
    await expect(register(page).getByRole('rowheader', { name: closed.name })).toBeVisible();
    await expect(roi(page)).toContainText('$17,472 − $4,200 = $13,272');
  });
});
