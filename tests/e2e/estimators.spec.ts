import { expect, test, type Page } from '@playwright/test';
import type { EstimatorContent } from '../../src/content/schemas/estimators.ts';
import type { Industry } from '../../src/content/schemas/industries.ts';
import { readEntry } from '../support/content.ts';
import { estimatorPage, expectAccessible, problemsOf, still } from './support.ts';

test.use(still);

const entryOf = (kind: string) => readEntry('estimators', kind) as EstimatorContent;

/** Finds the name of an estimator's input or result by its key. */
function namesOf(kind: string): (key: string) => string {
  const { inputs, results } = entryOf(kind);
  const names: Record<string, string> = {
    ...Object.fromEntries(inputs.map(({ key, label }) => [key, label])),
    ...results,
  };
  return (key) => names[key]!;
}
const presetOf = (kind: string, index: number): string => entryOf(kind).presets[index]!.name;

const financial = namesOf('financial');

const total = (page: Page) => page.locator('.est-total');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const term = (page: Page, name: string) =>
  page.locator('.est-line').filter({ has: page.getByText(name, { exact: true }) });

/** Opens a page at its estimator, and waits until that is alive. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.est').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr');
}

/** Everything that the browser complains about, policy violations included. */
const complaints = (page: Page) => problemsOf(page, 'all', ['error', 'warning']);

test('mouse: presets, sliders, announcement and address', async ({ page }) => {
  await open(page, estimatorPage('financial'));
  await expect(total(page)).toHaveText('$21,400');
  await preset(page, presetOf('financial', 0)).click();
  await expect(preset(page, presetOf('financial', 0))).toHaveAttribute('aria-pressed', 'true');
  await expect(total(page)).toHaveText('$33,600');
  await expect(field(page, financial('interactions'))).toHaveValue('80,000');
  await expect(slider(page, financial('complianceHourly'))).toHaveValue('110');
  await expect(term(page, financial('cxDollars'))).toContainText('80,000 interactions × 2 min ÷ 60 min/h');
  await expect(page.locator('output')).toContainText(`${financial('total')}: $33,600.`);
  await expect(page).toHaveURL(/\?e=1&interactions=80000&minutesSaved=2&/);

  // Six steps are said once, when they have rested.
  await page.locator('output').evaluate((output) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(output.textContent)).observe(output, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  await slider(page, financial('interactions')).focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toContainText('$34,800');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);

  const track = (await slider(page, financial('minutesSaved')).boundingBox())!;
  await page.mouse.click(track.x + track.width - 6, track.y + track.height / 2);
  await expect(field(page, financial('minutesSaved'))).toHaveValue('5');
  await expect(page.locator('.est-presets [aria-pressed="true"]')).toHaveCount(0);
  // What carries the result is ranked, and says where a bound stops it.
  await slider(page, financial('interactions')).press('End');
  await expect(page.locator('.est-influences tbody tr').first()).toHaveText(
    new RegExp(`^${financial('interactions')}.*200,000, highest value$`),
  );
  expect(await complaints(page)).toEqual([]);
});

test('keyboard: sliders, number fields, bounds and bad text', async ({ page }) => {
  await open(page, estimatorPage('financial'));
  const cost = slider(page, financial('costPerInteraction'));
  await cost.focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, financial('costPerInteraction'))).toHaveValue('7');
  await page.keyboard.press('End');
  await expect(cost).toHaveAttribute('aria-valuetext', '$20 per hour');

  const interactions = field(page, financial('interactions'));
  const problem = page.locator('.est-problem:not(:empty)');
  await interactions.fill('90000');
  await expect(term(page, financial('cxHours'))).toContainText('3,000');
  await interactions.press('Enter');
  await expect(page).toHaveURL(new RegExp(estimatorPage('financial')));
  await expect(interactions).toHaveValue('90,000');
  for (const [typed, said] of [
    ['9999999', 'The highest value is 200,000.'],
    ['many', '“many” is not a number. 200,000 was kept.'],
  ] as const) {
    await interactions.fill(typed);
    await interactions.press('Tab');
    await expect(interactions).toHaveValue('200,000');
    await expect(problem).toHaveText(said);
  }
  await expectAccessible(page, '.est');
  await interactions.focus();
  await page.keyboard.press('ArrowDown');
  await expect(interactions).toHaveValue('199,000');
  await expect(problem).toHaveCount(0);
});

test('keys of an input method commit nothing', async ({ page }) => {
  await open(page, estimatorPage('financial'));
  const interactions = field(page, financial('interactions'));
  await interactions.click();
  await interactions.press('Control+a');
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('\uff16\uff10\uff10\uff10\uff10');
  const isLeft = await interactions.evaluate((input) => {
    const key = (name: string, init: KeyboardEventInit) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
      );
    return [
      key('Enter', { isComposing: true, keyCode: 229 }),
      key('ArrowDown', { isComposing: true, keyCode: 229 }),
      // Safari: the composition is over, the key is still of the input method.
      key('Enter', { keyCode: 229 }),
    ];
  });
  expect(isLeft).toEqual([true, true, true]);
  await expect(interactions).toHaveValue('\uff16\uff10\uff10\uff10\uff10');
  await session.send('Input.insertText', { text: '\uff16\uff10\uff10\uff10\uff10' });
  await interactions.press('Enter');
  await expect(interactions).toHaveValue('60,000');
  await expect(page.locator('.est-problem:not(:empty)')).toHaveCount(0);
});

test('address: opens with its values, clamps wild ones, is shared, goes to contact and comes back', async ({
  page,
  context,
}) => {
  const missions = page.locator('.est-field input').first();
  await open(
    page,
    `${estimatorPage('government')}?utm_source=mail&e=1&missions=99999&minutesSaved=x&analystHourly=101`,
  );
  await expect(missions).toHaveValue('5,000');
  await expect(page).toHaveURL(/utm_source=mail&e=1&missions=5000&minutesSaved=5&analystHourly=100&/);
  const before = await total(page).textContent();
  await page.getByRole('slider').nth(3).press('End');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share this estimate' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/solutions\/government\?e=1&missions=5000&.*&maintHours=1000&.*#estimator$/,
  );
  await page.getByRole('button', { name: 'Discuss this estimate' }).click();
  await expect(page).toHaveURL(
    /\/contact\?estimate=government&e=1&missions=5000&minutesSaved=5&analystHourly=100&maintHours=1000&maintHourly=110$/,
  );
  await page.goBack();
  await expect(page.locator('.est-field input').nth(3)).toHaveValue('1,000');
  expect(await total(page).textContent()).not.toBe(before);
});

test('a cost is subtracted and goes along; Reset brings the start values back', async ({ page }) => {
  await open(page, estimatorPage('financial'));
  const { cost } = entryOf('financial');
  const net = page.locator('.est-line').filter({ hasText: cost.net });
  await expect(page.locator('.est-result').getByText(cost.before)).toBeVisible();
  await field(page, cost.label).fill('4,000');
  await expect(net).toContainText('$17,400');
  await expect(total(page)).toHaveText('$21,400');
  await expect(page.getByText(cost.before)).toHaveCount(0);
  await expect(page).toHaveURL(/&complianceHourly=95&cost=4000$/);

  await slider(page, financial('interactions')).press('End');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(field(page, financial('interactions'))).toHaveValue('50,000');
  await expect(field(page, cost.label)).toHaveValue('0');
  await expect(page).not.toHaveURL(/cost=/);
});

test('the sheet of paper holds the estimate and nothing else', async ({ page }) => {
  const { capabilities } = readEntry(
    'industries',
    estimatorPage('hospitality').split('/').at(-1)!,
  ) as Industry;
  await open(page, estimatorPage('hospitality'));
  await preset(page, presetOf('hospitality', 0)).click();
  // What a printer would get, while the dialog is open. Some browsers never say that it was closed.
  const mark = () => page.locator('html').getAttribute('data-print');
  await page.evaluate(
    () => (window.print = () => (document.title = document.documentElement.dataset['print']!)),
  );
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await expect(page).toHaveTitle('estimate');
  await expect.poll(mark).toBe(null);
  // Nor does a print leave its mark that a browser inside an app does not know.
  await page.evaluate(() => Object.assign(window, { print: undefined }));
  await print.click();
  await expect.poll(() => complaints(page)).toEqual(['Uncaught TypeError: print is not a function']);
  await page.clearPageErrors();
  expect(await mark()).toBe(null);
  await page.evaluate(() => (document.documentElement.dataset['print'] = document.title));
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  expect(seen).toContain('79.00% × $296.80');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('html').getAttribute('style')).toContain('?e=1&occ=75&adr=280');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: capabilities.heading })).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset['print']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
});

test.describe('a small touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('keeps the total in sight while the inputs are', async ({ page }) => {
    await open(page, estimatorPage('financial'));
    const bar = page.locator('.est-head');
    await slider(page, financial('minutesSaved')).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('$21,400');
    await preset(page, presetOf('financial', 2)).tap();
    await expect(bar).toContainText('$16,000');
    const thumb = slider(page, financial('minutesSaved'));
    const track = (await thumb.boundingBox())!;
    expect(track.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(track.x + track.width - 8, track.y + track.height / 2);
    await expect(thumb).toHaveValue('5');

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    // Beside the last slider in a low window.
    await page.setViewportSize({ width: 1440, height: 620 });
    const last = slider(page, financial('complianceHourly'));
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(total(page)).toBeInViewport({ ratio: 1 });
  });
});
