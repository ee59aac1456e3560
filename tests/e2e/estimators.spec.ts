/** The contract of the estimators: what each kind of visitor can do, and what is said to whom. */
import { expect, test, type Page } from '@playwright/test';
import type { EstimatorContent } from '../../src/content/schemas/estimators.ts';
import type { Industry } from '../../src/content/schemas/industries.ts';
import { readEntry } from '../support/content.ts';
import { expectAccessible, fontsShown, still } from './support.ts';

test.use(still);

const entryOf = (kind: string) => readEntry('estimators', kind) as EstimatorContent;

/** Finds the name of an estimator's input or result by its key. */
function namesOf(kind: string): (key: string) => string {
  const { title, inputs, results } = entryOf(kind);
  const inputNames = Object.fromEntries(inputs.map(({ key, label }) => [key, label]));
  const names: Record<string, string> = { title, ...inputNames, ...results };
  return (key) => {
    if (!names[key]) throw new Error(`${kind} has no input and no result ${key}.`);
    return names[key];
  };
}
const presetOf = (kind: string, index: number): string => entryOf(kind).presets[index]!.name;

const financial = namesOf('financial');
const government = namesOf('government');
const healthcare = namesOf('healthcare');
const hospitality = namesOf('hospitality');

/** Rooms change nothing, and the input says why it is there. */
const roomsNote = entryOf('hospitality').inputs[0]!.idle!;

const pages = {
  financial: '/solutions/financial-services',
  government: '/solutions/government',
  healthcare: '/solutions/healthcare',
  hospitality: '/solutions/hospitality',
};

const total = (page: Page) => page.locator('.est-total');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const term = (page: Page, name: string) =>
  page.locator('.est-line').filter({ has: page.getByText(name, { exact: true }) });

/** Goes to the estimator and waits until the island is hydrated. */
async function wake(page: Page): Promise<void> {
  await page.locator('.est').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr');
}

/** Opens a page at its estimator. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** Everything that the browser complains about, policy violations included. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test('mouse: presets, sliders, announcement and address', async ({ page }) => {
  const found = complaints(page);
  await open(page, pages.financial);
  await expect(total(page)).toHaveText('$21,400');
  await expect(page.locator('.est-presets [aria-pressed="true"]')).toHaveCount(0);

  await preset(page, presetOf('financial', 0)).click();
  await expect(preset(page, presetOf('financial', 0))).toHaveAttribute('aria-pressed', 'true');
  await expect(total(page)).toHaveText('$33,600');
  for (const [name, text] of [
    [financial('interactions'), '80,000'],
    [financial('minutesSaved'), '2'],
    [financial('costPerInteraction'), '6'],
    [financial('complianceHours'), '160'],
    [financial('complianceHourly'), '110'],
  ] as const) {
    await expect(field(page, name)).toHaveValue(text);
    await expect(slider(page, name)).toHaveValue(text.replace(',', ''));
  }
  await expect(term(page, financial('cxDollars'))).toContainText('$16,000');
  await expect(term(page, financial('cxDollars'))).toContainText(
    '80,000 interactions × 2 min ÷ 60 min/h × $6 per hour saved',
  );
  await expect(page.locator('output')).toContainText(`${financial('total')}: $33,600.`);
  await expect(page).toHaveURL(/\?e=1&interactions=80000&minutesSaved=2&/);

  const track = (await slider(page, financial('minutesSaved')).boundingBox())!;
  await page.mouse.click(track.x + track.width - 6, track.y + track.height / 2);
  await expect(field(page, financial('minutesSaved'))).toHaveValue('5');
  await expect(total(page)).toHaveText('$57,600');
  await expect(page.locator('.est-presets [aria-pressed="true"]')).toHaveCount(0);
  expect(found).toEqual([]);
});

test('announces once, after the values have rested; what carries the result follows them', async ({
  page,
}) => {
  await open(page, pages.financial);
  const rows = page.locator('.est-influences tbody tr');
  await expect(rows.first()).toHaveText(
    new RegExp(`^${financial('complianceHours')}.*\u2212\\$1,140108 h\\+\\$1,140132 h$`),
  );
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const output = document.querySelector('output')!;
    new MutationObserver(() => said.push(output.textContent)).observe(output, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  await slider(page, financial('interactions')).focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('output')).toContainText('$22,600');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);

  // Ranked, and it says where a bound stops it.
  await slider(page, financial('interactions')).press('End');
  await expect(rows.first()).toHaveText(
    new RegExp(`^${financial('interactions')}.*\u2212\\$4,000180,000at its limit200,000, highest value$`),
  );
});

test('keyboard: sliders, number fields, bounds and bad text', async ({ page }) => {
  await open(page, pages.financial);
  await slider(page, financial('costPerInteraction')).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, financial('costPerInteraction'))).toHaveValue('7');
  await page.keyboard.press('End');
  await expect(slider(page, financial('costPerInteraction'))).toHaveAttribute(
    'aria-valuetext',
    '$20 per hour',
  );

  const interactions = field(page, financial('interactions'));
  const problem = page.locator('.est-problem:not(:empty)');
  await interactions.fill('90000');
  await expect(term(page, financial('cxHours'))).toContainText('3,000');
  await interactions.press('Enter');
  await expect(page).toHaveURL(new RegExp(pages.financial));
  await expect(interactions).toHaveValue('90,000');

  await interactions.fill('9999999');
  await interactions.blur();
  await expect(interactions).toHaveValue('200,000');
  await expect(problem).toHaveText('The highest value is 200,000.');

  await interactions.fill('many');
  await interactions.press('Tab');
  await expect(interactions).toHaveValue('200,000');
  await expect(problem).toHaveText('“many” is not a number. 200,000 was kept.');
  await expect(total(page)).not.toContainText('NaN');
  await expectAccessible(page, '.est');

  await interactions.focus();
  await page.keyboard.press('ArrowDown');
  await expect(interactions).toHaveValue('199,000');
  await expect(problem).toHaveCount(0);
});

test('keys of an input method commit nothing', async ({ page }) => {
  await open(page, pages.financial);
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

test('hospitality: rooms change nothing, and falling results are marked', async ({ page }) => {
  await open(page, pages.hospitality);
  await expect(page.locator('.est-row').getByText(roomsNote)).toBeVisible();
  await slider(page, hospitality('rooms')).press('End');
  await expect(field(page, hospitality('rooms'))).toHaveValue('1,000');
  await expect(total(page)).toHaveText('+$13.20');

  await field(page, hospitality('upliftOcc')).fill('-10');
  await field(page, hospitality('upliftAdr')).fill('-20%');
  await field(page, hospitality('upliftAdr')).blur();
  await expect(total(page)).toHaveText('\u2212$49.28');
  await expect(total(page)).toHaveClass(/est-lower/);
  await expect(term(page, hospitality('projected'))).toContainText('62.00% × $176.00');

  await slider(page, hospitality('occ')).press('Home');
  await expect(page.locator('.est-result').getByText('Occupancy cannot be below 0%')).toBeVisible();
});

test('address: opens with its values, clamps wild ones, goes to contact and comes back', async ({ page }) => {
  await open(page, `${pages.government}?utm_source=mail&e=1&missions=99999&minutesSaved=x&analystHourly=101`);
  await expect(field(page, government('missions'))).toHaveValue('5,000');
  await expect(field(page, government('minutesSaved'))).toHaveValue('5');
  await expect(field(page, government('analystHourly'))).toHaveValue('100');
  await expect(page).toHaveURL(/utm_source=mail&e=1&missions=5000&minutesSaved=5&analystHourly=100&/);
  const before = await total(page).textContent();

  await slider(page, government('maintHours')).press('End');
  await page.getByRole('button', { name: 'Discuss this estimate' }).click();
  await expect(page).toHaveURL(
    /\/contact\?estimate=government&e=1&missions=5000&minutesSaved=5&analystHourly=100&maintHours=1000&maintHourly=110$/,
  );
  await page.goBack();
  await expect(page.locator('.est')).toBeVisible();
  await expect(field(page, government('maintHours'))).toHaveValue('1,000');
  expect(await total(page).textContent()).not.toBe(before);
});

test('share: the copied link opens with the same values', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, pages.hospitality);
  await preset(page, presetOf('hospitality', 2)).click();
  await page.getByRole('button', { name: 'Share this estimate' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(
    /\/solutions\/hospitality\?e=1&rooms=80&occ=72&adr=195&upliftOcc=5&upliftAdr=7#estimator$/,
  );
  await page.goto(link);
  await expect(total(page)).toHaveText('+$20.26');
  await expect(preset(page, presetOf('hospitality', 2))).toHaveAttribute('aria-pressed', 'true');
});

test('a cost is subtracted and goes along; Reset brings the start values back', async ({ page }) => {
  await open(page, pages.financial);
  const { cost, limits } = entryOf('financial');
  const net = page.locator('.est-line').filter({ hasText: cost.net });
  await expect(net).toHaveCount(0);
  await expect(page.locator('.est-result').getByText(cost.before)).toBeVisible();
  await field(page, cost.label).fill('4,000');
  await expect(net).toContainText('$17,400');
  await expect(total(page)).toHaveText('$21,400');
  await expect(page.getByText(cost.before)).toHaveCount(0);
  await expect(page.getByText(`The lines above “${cost.net}” are before cost.`)).toBeVisible();
  await expect(page.getByText(limits)).toBeVisible();
  await expect(page).toHaveURL(/&complianceHourly=95&cost=4000$/);

  await slider(page, financial('interactions')).press('End');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(field(page, financial('interactions'))).toHaveValue('50,000');
  await expect(field(page, cost.label)).toHaveValue('0');
  await expect(page).not.toHaveURL(/cost=/);
});

test('keeps the total in sight beside the last slider, and the ring at the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await open(page, pages.financial);
  const last = slider(page, financial('complianceHourly'));
  await last.focus();
  await page.keyboard.press('ArrowRight');
  await expect(last).toBeInViewport();
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  expect(await last.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
});

test('the sheet of paper holds the estimate and nothing else', async ({ page }) => {
  const { capabilities } = readEntry('industries', 'hospitality') as Industry;
  const found = complaints(page);
  await open(page, pages.hospitality);
  await preset(page, presetOf('hospitality', 0)).click();
  // What a printer would get, while the dialog is open. Some browsers never say that it was closed.
  const mark = () => page.locator('html').getAttribute('data-print');
  await page.evaluate(
    () => (window.print = () => (document.title = document.documentElement.dataset['print']!)),
  );
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle('estimate');
  await expect.poll(mark).toBe(null);
  await page.evaluate(() => (document.documentElement.dataset['print'] = document.title));
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  for (const part of [hospitality('projected'), '79.00% × $296.80']) expect(seen).toContain(part);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('html').getAttribute('style')).toContain('?e=1&rooms=600');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: capabilities.heading })).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset['print']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(found).toEqual([]);
});

test('a formula that fails in a browser says so where the estimator stands', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('The formula failed.');
      },
    });
  });
  await page.goto(pages.healthcare);
  await page.locator('.estimator').scrollIntoViewIfNeeded();
  const error = page.locator('.estimator').getByRole('alert');
  await expect(error.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(error).toContainText('The formula failed.');
});

test('keeps what was set before the island was alive', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/Estimator\.[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pages.healthcare);
  await slider(page, healthcare('minutesSaved')).press('End');
  release();
  await expect(field(page, healthcare('minutesSaved'))).toHaveValue('15');
  await expect(total(page)).toHaveText('$33,750');
});

test.describe('a small touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('keeps the total in sight while the inputs are', async ({ page }) => {
    await open(page, pages.financial);
    const bar = page.locator('.est-head');
    await slider(page, financial('minutesSaved')).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('$21,400');
    await preset(page, presetOf('financial', 2)).tap();
    await expect(bar).toContainText('$16,000');
    expect((await bar.boundingBox())!.height).toBeGreaterThanOrEqual(56);

    const thumb = slider(page, financial('minutesSaved'));
    const track = (await thumb.boundingBox())!;
    expect(track.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(track.x + track.width - 8, track.y + track.height / 2);
    await expect(thumb).toHaveValue('5');

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a complete example and a form that works', async ({ page }) => {
    await page.goto(pages.hospitality);
    await expect(total(page)).toHaveText('+$13.20');
    await expect(term(page, hospitality('base'))).toContainText('72% × $220.00');
    await expect(page.locator('.est-scale').nth(2)).toHaveText('$60 to $1,000');
    await expect(page.getByText('This is the result of the starting values.')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);

    await field(page, hospitality('adr')).fill('300');
    await page.getByRole('button', { name: 'Discuss this estimate' }).click();
    await expect(page).toHaveURL(/\/contact\?estimate=hospitality&e=1&rooms=250&occ=72&adr=300&/);
  });
});

for (const [kind, path] of Object.entries(pages)) {
  test(`${kind}: nothing moves when the island wakes`, async ({ page }) => {
    const found = complaints(page);
    await page.goto(path);
    await fontsShown(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await wake(page);
    expect(await height()).toBe(before);
    // Lines that the late font would break elsewhere are fitted by a script, which the policy allows.
    expect(await page.locator('[style]:not([style=""], [style^="letter-spacing: "])').count()).toBe(0);
    expect(found).toEqual([]);
  });
}
