/** What every dialog keeps, whatever opens it. What each of them contains: advisors, consent, header and services. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, still } from './support.ts';

test.use(still);

interface Dialog {
  path: string;
  opener: string;
  dialog: string;
  /** Opens on a phone alone. */
  phone?: boolean;
}
const dialogs: Dialog[] = [
  { path: '/services', opener: '[commandfor=our-services]', dialog: '#our-services' },
  { path: '/about', opener: 'a[data-dialog]', dialog: 'dialog:has(.portrait)' },
  { path: '/cookie-policy', opener: 'main [data-consent-open]', dialog: '#consent' },
  { path: '/about', opener: '[commandfor=site-menu]', dialog: '#site-menu', phone: true },
];

/** A company may have no advisors. */
async function partsOf(page: Page, { path, opener, dialog, phone }: Dialog) {
  await page.setViewportSize(phone ? { width: 390, height: 664 } : { width: 1280, height: 800 });
  await page.goto(path);
  test.skip((await page.locator(opener).count()) === 0, 'It is not there.');
  const box = page.locator(dialog).first();
  return {
    opener: page.locator(opener).first(),
    box,
    close: box.getByRole('button', { name: /^Close/ }).last(),
  };
}

for (const one of dialogs) {
  test(`${one.dialog} opens and closes by mouse and keyboard, keeps the focus, and fits small windows`, async ({
    page,
  }) => {
    const { opener, box, close } = await partsOf(page, one);
    const beside = () => page.mouse.click(8, 400);
    await expect(box).toBeHidden();
    // The script of some comes after the first paint.
    await expect(async () => {
      await opener.click();
      await expect(box).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page, one.dialog);
    // A click inside leaves it open, one beside it closes it.
    await box
      .getByRole(one.phone ? 'navigation' : 'heading')
      .first()
      .click({ position: { x: 2, y: 2 } });
    await expect(box).toBeVisible();
    await beside();
    await expect(box).toBeHidden();
    await opener.click();
    await close.click();
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(box).toBeVisible();
    for (let tabs = 0; tabs < 20; tabs++) {
      const isOut = () => !document.activeElement!.matches('body, dialog[open], dialog[open] *');
      expect(await page.evaluate(isOut)).toBe(false);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    for (const [width, height] of [[320, 480], one.phone ? [390, 844] : [1024, 420]] as const) {
      await page.setViewportSize({ width, height });
      const place = (await box.boundingBox())!;
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(width);
      expect(place.height).toBeLessThanOrEqual(height);
      const last = box.locator('a, dd, button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    }
    // Links are kept from leaving, to see that each closes the dialog by itself.
    const left = await box.evaluate((dialog: HTMLDialogElement) => {
      document.addEventListener('click', (event) => event.preventDefault());
      return [...dialog.querySelectorAll('a')].filter((link) => {
        if (!dialog.open) dialog.showModal();
        link.click();
        return dialog.open;
      }).length;
    });
    expect(left).toBe(0);
  });
}

test('dialogs open and close in browsers that do not know the command attributes', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement> & { commandForElement?: unknown })
      .commandForElement;
  });
  for (const one of dialogs.filter(({ opener }) => !opener.startsWith('a')))
    await test.step(one.dialog, async () => {
      const { opener, box, close } = await partsOf(page, one);
      // What the browser of this test would do by itself is switched off.
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('[command]')) {
          button.dataset['does'] = button.getAttribute('command')!;
          Object.assign(button, { command: '', getAttribute: () => button.dataset['does'] });
        }
      });
      await expect(async () => {
        await opener.click();
        await expect(box).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await close.click();
      await expect(box).toBeHidden();
      await opener.click();
      await page.mouse.click(8, 400);
      await expect(box).toBeHidden();
      await expect(opener).toBeFocused();
    });
});
