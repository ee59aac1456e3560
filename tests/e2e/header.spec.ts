/** The header's contract: disclosure buttons on wide screens, a modal panel on a phone, both before and without React. */
import { expect, test, type Page } from '@playwright/test';
import type { NavigationEntry } from '../../src/content/schemas/navigation.ts';
import { readEntry } from '../support/content.ts';
import { lostInForcedColors } from './faults.ts';
import { expectAccessible, overflowing } from './support.ts';

const labels = (id: string) =>
  (readEntry('navigation', id) as Pick<NavigationEntry, 'groups'>).groups.flatMap(({ links }) =>
    links.map(({ label }) => label),
  );

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page, name: string) => nav(page).getByRole('button', { name });
const panel = (page: Page, name: 'solutions' | 'company') => page.locator(`#menu-${name}`);
const shown = (page: Page) => page.locator('.menu-panel:visible');
/** The header's script comes after the first paint. Until then no arrow moves, and Escape leaves a panel that the pointer opens. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.main-menu')).toHaveAttribute('data-dismissed', '', { timeout: 200 });
  }).toPass();
};
const leave = (page: Page) => page.mouse.move(300, 600);
/** Without what a menu says of a page, below its name. */
const namesIn = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim().split('\n')[0]!);

test.describe('on a wide screen', () => {
  test('a list shows its pages to pointer and keyboard, and Escape sends them away', async ({ page }) => {
    await open(page, '/careers');
    for (const name of ['Products', 'Services'])
      await test.step(name, async () => {
        const link = nav(page).getByRole('link', { name, exact: true });
        const list = link.locator('..').locator('.menu-panel');
        await link.hover();
        await expect(list).toBeVisible();
        expect(await list.getByRole('link').count()).toBe(labels(name.toLowerCase()).length);
        await page.keyboard.press('Escape');
        await expect(list).toBeHidden();
        // No key and no wheel bring it back while the pointer rests; the pointer does when it comes anew.
        for (const key of ['Control', 'PageDown', 'a', 'Shift']) await page.keyboard.press(key);
        await page.mouse.wheel(0, 20);
        // It shows with a delay: what keeps it away is looked at, too.
        await expect(page.locator('.main-menu')).toHaveAttribute('data-dismissed', '');
        await expect(list).toBeHidden();
        await leave(page);
        await link.hover();
        await expect(list).toBeVisible();
        await page.keyboard.press('Escape');
        await leave(page);
        await page.keyboard.press('Shift+Tab');
        await link.focus();
        await page.keyboard.press('ArrowDown');
        await expect(list.getByRole('link').first()).toBeFocused();
        await expect(link.locator('.icon')).toHaveCSS('rotate', '180deg');
        // Nor do keys that move nothing, when the focus sent it away.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control');
        await expect(list).toBeHidden();
        await expect(link.locator('.icon')).toHaveCSS('rotate', 'none');
      });
  });

  test('nothing is open when a page is left', async ({ page }) => {
    await open(page, '/advisory-board');
    const products = nav(page).getByRole('link', { name: 'Products', exact: true });
    for (const opens of [
      () => button(page, 'Solutions').press('ArrowDown'),
      () => products.hover(),
      () => products.press('ArrowDown'),
    ]) {
      await opens();
      await expect(shown(page)).toHaveCount(1);
      // What the browser sends before it keeps the page; tests/engines come back to one that was kept.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expect(shown(page)).toHaveCount(0);
    }
  });

  test('opens by mouse, one at a time, and closes outside', async ({ page }) => {
    await open(page, '/advisory-board');
    for (const name of ['solutions', 'company'] as const) {
      await button(page, name === 'company' ? 'Company' : 'Solutions').click();
      await expect(shown(page)).toHaveCount(1);
      expect(await namesIn(page, `#menu-${name} a`)).toEqual(labels(name));
      await expectAccessible(page, '.site-header');
    }
    await expect(panel(page, 'company').locator('[aria-current="page"]')).toContainText('Advisory Board');
    expect(await lostInForcedColors(page, '#menu-company')).toEqual([]);
    await page.mouse.click(300, 600);
    await expect(shown(page)).toHaveCount(0);
    for (const name of ['Products', 'Solutions', 'Services', 'Company']) {
      await nav(page).getByText(name, { exact: true }).first().hover();
      await expect(shown(page)).toHaveCount(1);
    }
    // Sent away, it comes back by one press, and stays when the pointer leaves.
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
    await button(page, 'Company').click();
    await leave(page);
    await expect(panel(page, 'company')).toBeVisible();
    await nav(page).getByText('Solutions', { exact: true }).first().hover();
    await leave(page);
    await expect(shown(page)).toHaveCount(0);
  });

  test('opens by Enter and Down, moves by arrows, closes by Escape and when focus leaves', async ({
    page,
  }) => {
    await open(page, '/advisory-board');
    await button(page, 'Solutions').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page, 'solutions')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page, 'solutions')).toBeHidden();
    await expect(button(page, 'Solutions')).toBeFocused();
    const links = panel(page, 'solutions').getByRole('link');
    for (const [key, focused] of [
      ['ArrowDown', links.first()],
      ['ArrowUp', button(page, 'Solutions')],
      ['ArrowUp', links.last()],
      ['Escape', button(page, 'Solutions')],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused).toBeFocused();
    }
    await page.keyboard.press('Space');
    for (let tabs = 0; tabs <= labels('solutions').length; tabs++) await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'Services', exact: true })).toBeFocused();
    await expect(panel(page, 'solutions')).toBeHidden();
  });

  test('lies over a night hero and turns solid after 24 px', async ({ page }) => {
    await page.goto('/about');
    const header = page.locator('.site-header');
    await expect(header).toHaveCSS('background-color', /, 0\)$/);
    // On a busy machine a turn of the wheel may come before the page takes it.
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await expect(header).toHaveCSS('background-color', /^rgb\(/, { timeout: 2_000 });
    }).toPass();
    expect((await header.boundingBox())!.y).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });
  const menu = (page: Page) => page.locator('#site-menu');

  test('opens a modal panel with everything in it', async ({ page }) => {
    await page.goto('/about');
    const burger = page.getByRole('button', { name: 'Open menu' });
    await burger.tap();
    await expect(menu(page)).toBeVisible();
    // The list of the page is open, and opening another closes it.
    for (const name of ['Company', 'Products', 'Solutions', 'Services']) {
      if (name !== 'Company') await menu(page).getByText(name, { exact: true }).tap();
      await expect(menu(page).locator('details a:visible')).toHaveText(labels(name.toLowerCase()));
    }
    // Both stand in sight, whatever is open.
    for (const link of await menu(page).locator('.site-menu-end a').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('About Us');
    expect(await lostInForcedColors(page, '#site-menu')).toEqual([]);
  });
});

test('in a browser that knows neither popovers nor :has, the menus open by pointer and keyboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const)
      for (const { prototype } of [Element, Document]) {
        const own = (prototype as Element)[name] as ((selector: string) => unknown) | undefined;
        if (!Object.hasOwn(prototype, name) || !own) continue;
        Object.assign(prototype, {
          [name](this: Element, selector: string) {
            if (/:popover-open|:has\(/.test(selector)) throw new SyntaxError(selector);
            return own.call(this, selector);
          },
        });
      }
  });
  await open(page, '/careers');
  const list = panel(page, 'solutions');
  await button(page, 'Solutions').hover();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await leave(page);
  await button(page, 'Solutions').focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(list).toBeHidden();
  expect(await page.pageErrors()).toEqual([]);
});

/** The names of the row, and of the button, as a translator gives them; the last language has the longest words of all. */
const languages = [
  'Produits, Solutions sectorielles, Prestations, Ressources, Entreprise, Contactez-nous',
  'Productos, Soluciones, Servicios, Recursos, Nuestra empresa, Póngase en contacto',
  'Produtos, Soluções, Serviços, Recursos, Nossa empresa, Entre em contato conosco',
  'Produkte, Branchenlösungen, Dienstleistungen, Ressourcen, Unternehmen, Kontaktieren Sie uns',
];

test('in languages of long words all of it is in the window, the way to contact too', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  const contact = page.locator('.site-header .btn:visible');
  const translate = (names: string[]) =>
    page.evaluate((words) => {
      const items = '.main-menu > ul > li > :first-child, #site-menu summary';
      for (const name of document.querySelectorAll(items)) {
        const at = [...name.parentElement!.parentElement!.children].indexOf(name.parentElement!);
        name.firstChild!.textContent = words[at % 5]!;
      }
      for (const action of document.querySelectorAll('.site-header .btn > span'))
        action.textContent = words[5]!;
    }, names);
  await page.evaluate((word) => {
    const others = '.menu-panel a, #site-menu li > a, .closing h2, footer li > *';
    for (const text of document.querySelectorAll(others))
      text.firstChild!.textContent = `${word} und ${text.textContent}`;
  }, 'Informationssicherheitsbeauftragte');
  /** What is outside the window, or of the menu. */
  const outside = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('#site-menu')!;
      return [...document.querySelectorAll('.site-header *, .closing *, .site-footer *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (left < -1 || right > innerWidth + 1);
        })
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
        .concat(scrollWidth > clientWidth ? 'in the menu' : []);
    });
  for (const width of [1280, 1100, 1024, 768, 641, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    if (width === 640) await page.getByRole('button', { name: 'Open menu' }).click();
    for (const names of languages) {
      await translate(names.split(', '));
      const where = `${names} at ${width}`;
      expect(await outside(), where).toEqual([]);
      expect(await overflowing(page), where).toEqual([]);
      await expect(contact, where).toBeInViewport({ ratio: 1 });
    }
  }
  await contact.click();
  await expect(page).toHaveURL('/contact');
});
