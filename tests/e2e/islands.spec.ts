/** Acts made right after the HTML arrived, on slow 4G with a processor four times slower: each takes effect, once. */
import { expect, test, type Page } from '@playwright/test';

test.describe.configure({ timeout: 90_000 });

/** Lighthouse's slow 4G, and its processor. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page and returns before its islands are hydrated. */
async function early(page: Page, path: string, island: string): Promise<void> {
  await slow(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(island).first().waitFor({ state: 'attached' });
  await expect(page.locator('astro-island', { has: page.locator(island) })).toHaveAttribute('ssr');
}

test('estimator: a preset, then a typed value, then a slider', async ({ page }) => {
  await early(page, '/solutions/financial-services', '.est');
  // In one task, so that nothing can hydrate in between.
  await page.locator('.est').evaluate((form) => {
    const press = (node: Element) => (node as HTMLElement).click();
    const set = (selector: string, value: string) => {
      const input = form.querySelector<HTMLInputElement>(selector)!;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    press(form.querySelector('.est-presets button')!);
    set('[name=interactions]', '60000');
    set('[name=interactions]', '90000');
    const [, minutes] = form.querySelectorAll<HTMLInputElement>('input[type=range]');
    minutes!.value = '5';
    minutes!.dispatchEvent(new Event('input', { bubbles: true }));
    const said: string[] = [];
    Object.assign(window, { said });
    const total = form.querySelector('.est-total')!;
    new MutationObserver(() => said.push(total.textContent)).observe(total, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr', { timeout: 30_000 });
  // Retail bank: 160 h at $110; then 90,000 interactions of 5 minutes at $6.
  await expect(page.locator('.est-total')).toHaveText('$62,600');
  // Once hydrated, what is sent is a hidden field: the text has separators.
  await expect(page.locator('.est-field input').first()).toHaveValue('90,000');
  await expect(page.locator('[name=complianceHours]')).toHaveValue('160');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.at(-1)).toBe('$62,600');
  // One change for the preset, one for the last of the typed values, one for the slider at most.
  expect(said.length).toBeLessThanOrEqual(3);
});

test('a field that is rendered anew keeps its focus and its selection', async ({ page }) => {
  await early(page, '/solutions/financial-services', '.est');
  // Texts that are not the server's any more, as under a translator: React renders the island anew.
  await page.locator('.est').evaluate((form) => {
    for (const label of form.querySelectorAll('label')) label.textContent += '~';
  });
  const field = page.locator('.est-field input').first();
  await field.selectText();
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr', { timeout: 30_000 });
  await expect(field).toBeFocused();
  await page.keyboard.type('90000');
  await expect(field).toHaveValue('90000');
});

test('what is done before the script of all islands is there takes effect when it comes', async ({
  page,
}) => {
  let comes = () => {};
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/_astro\/island\.[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  // Not 'load': the page waits for the script that is held.
  await page.goto('/solutions/financial-services', { waitUntil: 'commit' });
  await page.locator('footer.site-footer').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => customElements.get('astro-island') === undefined)).toBe(true);
  await page.locator('.est-presets button').first().click();
  await page.locator('[name=interactions]').fill('90000');
  comes();
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr');
  // Of the preset, and what was typed over it.
  await expect(page.locator('[name=complianceHours]')).toHaveValue('160');
  const field = page.locator('.est-field input').first();
  await field.blur();
  await expect(field).toHaveValue('90,000');
});
