/** Acts made right after the HTML arrived, before an island or the script of all islands is there: each takes effect, once. And an island that fails. */
import { expect, test, type Page } from '@playwright/test';
import { estimatorPage, hold, still } from './support.ts';

test.use(still);

/** Opens the estimator of a page whose scripts are held back. @returns lets them come, and waits for the island */
async function early(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const release = await hold(page, scripts);
  // Not 'load': the page waits for a script that is held.
  await page.goto(estimatorPage('financial'), { waitUntil: 'commit' });
  await page.locator('footer.site-footer').waitFor({ state: 'attached' });
  const island = page.locator('astro-island:has(.est)');
  await expect(island).toHaveAttribute('ssr');
  return async () => {
    release();
    await expect(island).not.toHaveAttribute('ssr');
  };
}

const estimator = /\/_astro\/Estimator\.[^/]*\.js/;
for (const [where, scripts, mark] of [
  ['before it is alive', estimator, ''],
  // As under a translator: React renders the island anew.
  ['where the texts are no longer those of the server', estimator, '~'],
  ['before the script of all islands is there', /\/_astro\/island\.[^/]*\.js/, ''],
] as const)
  test(`estimator: a preset, then a typed value with Enter, then a slider, ${where}`, async ({ page }) => {
    const comes = await early(page, scripts);
    const cost = page.locator('#financial-cost-f');
    await page.locator('.est').evaluate((form, text) => {
      for (const label of form.querySelectorAll('label')) label.textContent += text;
      const set = (input: HTMLInputElement, value: string) => {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      form.querySelector<HTMLElement>('.est-presets [aria-pressed=false]')!.click();
      const interactions = form.querySelector<HTMLInputElement>('[name=interactions]')!;
      set(interactions, '60000');
      set(interactions, '90000');
      interactions.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
      set(form.querySelectorAll<HTMLInputElement>('input[type=range]')[1]!, '5');
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const total = document.querySelector('.est-total')?.textContent;
        if (total !== undefined && total !== said.at(-1)) said.push(total);
      }).observe(form.parentElement!, { subtree: true, characterData: true, childList: true });
    }, mark);
    await cost.selectText();
    await comes();
    await expect(cost).toBeFocused();
    // Retail bank: 160 h at $110; then 90,000 interactions of 5 minutes at $6.
    await expect(page.locator('.est-total')).toHaveText('$62,600');
    await expect(page.locator('[name=complianceHours]')).toHaveValue('160');
    await expect(page).toHaveURL(/\/solutions\/financial-services(\?|$)/);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.at(-1)).toBe('$62,600');
    // That of the page, and one change for the preset, one for the last of the typed values, one for the slider at most.
    expect(said.length).toBeLessThanOrEqual(4);
    // Once hydrated, what is sent is a hidden field: the text has separators.
    await expect(page.locator('.est-field input').first()).toHaveValue('90,000');
    // What was selected still is.
    await page.keyboard.type('4000');
    await expect(cost).toHaveValue('4000');
  });

test('a formula that fails in a browser says so in place of the estimator', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('The formula failed.');
      },
    });
  });
  await page.goto(estimatorPage('healthcare'));
  await page.locator('.estimator').scrollIntoViewIfNeeded();
  const error = page.locator('.estimator').getByRole('alert');
  await expect(error.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(error).toContainText('The formula failed.');
});

test('a picture of the first screen that never comes keeps neither fonts nor islands from the page', async ({
  page,
}) => {
  await hold(page, /\.(avif|webp|jpe?g)$/);
  await page.goto(estimatorPage('financial'), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  await page.locator('.est').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(.est)')).not.toHaveAttribute('ssr');
});
