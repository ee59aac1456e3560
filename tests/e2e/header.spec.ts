/** The header's contract: disclosure buttons on a desk, a modal panel on a phone, both before and without React. */
import { expect, test, type Page } from '@playwright/test';
import type { NavigationEntry } from '../../src/content/schemas/navigation.ts';
import { readEntry } from '../support/content.ts';
import { expectAccessible } from './support.ts';

const desktop = ['Products', 'Solutions', 'Services', 'Resources', 'Company'];
const labels = (id: string) =>
  (readEntry('navigation', id) as Pick<NavigationEntry, 'groups'>).groups.flatMap(({ links }) =>
    links.map(({ label }) => label),
  );
const solutions = labels('solutions');
const company = labels('company');

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page, name: string) => nav(page).getByRole('button', { name });
const panel = (page: Page, name: 'solutions' | 'company') => page.locator(`#menu-${name}`);
/** The header's script comes after the first paint. Until then no arrow moves, and Escape leaves a panel that the pointer opens. */
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.main-menu')).toHaveAttribute('data-dismissed', '', { timeout: 200 });
  }).toPass();
};
const texts = async (page: Page, selector: string) =>
  // Without what a menu says of a page, below its name.
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim().split('\n')[0]!);

test.describe('on a desk', () => {
  test('has all items, and no React', async ({ page }) => {
    await page.goto('/advisory-board');
    expect(await texts(page, '.main-menu > ul > li > :is(a, button)')).toEqual(desktop);
    await expect(page.locator('.site-header astro-island')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(button(page, 'Company')).toHaveAttribute('aria-current', 'true');
    await expect(button(page, 'Solutions')).not.toHaveAttribute('aria-current');
  });

  for (const name of ['Products', 'Services'])
    test(`${name} shows its pages to pointer and keyboard, and Escape sends them away`, async ({ page }) => {
      await open(page, '/careers');
      const link = nav(page).getByRole('link', { name, exact: true });
      const shown = link.locator('..').locator('.menu-panel');
      const first = shown.getByRole('link').first();
      await expect(shown).toBeHidden();
      await link.hover();
      await expect(shown).toBeVisible();
      expect(await shown.getByRole('link').count()).toBe(labels(name.toLowerCase()).length);
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
      // No key brings it back while the pointer rests; the pointer does when it comes anew.
      for (const key of ['Control', 'PageDown', 'a', 'Shift']) await page.keyboard.press(key);
      // It shows with a delay: what keeps it away is looked at, too.
      await expect(page.locator('.main-menu')).toHaveAttribute('data-dismissed', '');
      await expect(shown).toBeHidden();
      await page.mouse.move(300, 600);
      await link.hover();
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.move(300, 600);
      await page.keyboard.press('Shift+Tab');
      await link.focus();
      await page.keyboard.press('ArrowDown');
      await expect(first).toBeFocused();
      await expect(link.locator('.icon')).toHaveCSS('rotate', '180deg');
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
      await expect(link.locator('.icon')).toHaveCSS('rotate', 'none');
    });

  test('nothing stands open when a page comes back from the cache of the browser', async ({ page }) => {
    await open(page, '/advisory-board');
    // What the browser sends before it keeps the page; it keeps none while it is automated.
    const leave = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await button(page, 'Solutions').click();
    await panel(page, 'solutions').getByRole('link').first().focus();
    await leave();
    await expect(panel(page, 'solutions')).toBeHidden();
    const products = nav(page).getByRole('link', { name: 'Products', exact: true });
    await products.hover();
    await expect(page.locator('.menu-panel:visible')).toHaveCount(1);
    await leave();
    await expect(page.locator('.menu-panel:visible')).toHaveCount(0);
    await products.focus();
    await page.keyboard.press('Tab');
    await leave();
    await expect(page.locator('.menu-panel:visible')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens by mouse, one at a time, and closes outside', async ({ page }) => {
    await page.goto('/advisory-board');
    await button(page, 'Solutions').click();
    await expect(panel(page, 'solutions')).toBeVisible();
    expect(await texts(page, '#menu-solutions a')).toEqual(solutions);
    await expectAccessible(page, '.site-header');
    await button(page, 'Company').click();
    await expect(panel(page, 'solutions')).toBeHidden();
    expect(await texts(page, '#menu-company a')).toEqual(company);
    await expect(panel(page, 'company').locator('.label')).toHaveText('Leadership');
    await expect(panel(page, 'company').locator('[aria-current="page"]')).toContainText('Advisory Board');
    await expectAccessible(page, '.site-header');
    await page.mouse.click(300, 600);
    await expect(panel(page, 'company')).toBeHidden();
    await button(page, 'Company').click();
    await panel(page, 'company').getByRole('link', { name: 'Executive Team' }).click();
    await expect(page).toHaveURL('/leadership');
  });

  test('shows every list under the pointer, one at a time', async ({ page }) => {
    await open(page, '/careers');
    await button(page, 'Company').click();
    for (const name of ['Products', 'Solutions', 'Services', 'Company']) {
      await nav(page).getByText(name, { exact: true }).first().hover();
      await expect(page.locator('.menu-panel:visible')).toHaveCount(1);
    }
    // Sent away, it comes back by one press, and stays when the pointer leaves.
    await page.keyboard.press('Escape');
    await expect(panel(page, 'company')).toBeHidden();
    await button(page, 'Company').click();
    await page.mouse.move(300, 600);
    await expect(panel(page, 'company')).toBeVisible();
    await nav(page).getByText('Solutions', { exact: true }).first().hover();
    await page.mouse.move(300, 600);
    await expect(page.locator('.menu-panel:visible')).toHaveCount(0);
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
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Financial services' }).first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(button(page, 'Solutions')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panel(page, 'solutions').getByRole('link', { name: 'Hospitality' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Solutions')).toBeFocused();
    await page.keyboard.press('Space');
    for (let tabs = 0; tabs < 5; tabs++) await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'Services', exact: true })).toBeFocused();
    await expect(panel(page, 'solutions')).toBeHidden();
  });

  test('lies over a night hero and turns solid after 24 px', async ({ page }) => {
    await page.goto('/about');
    const alpha = () =>
      page.locator('.site-header').evaluate((header) => {
        const parts = getComputedStyle(header).backgroundColor.match(/[\d.]+/g) ?? [];
        return Number(parts[3] ?? 1);
      });
    expect(await alpha()).toBe(0);
    // On a busy machine a turn of the wheel may come before the page takes it.
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await expect.poll(alpha, { timeout: 2_000 }).toBe(1);
    }).toPass();
    expect(await page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().top)).toBe(
      0,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const menu = (page: Page) => page.locator('#site-menu');

  test('opens a modal panel with everything in it', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu(page)).toBeVisible();
    expect(await texts(page, '#site-menu nav > a, #site-menu summary')).toEqual(desktop);
    // The list of the page stands open, and opening another closes it.
    for (const [name, links] of [
      ['Company', company],
      ['Products', labels('products')],
      ['Solutions', solutions],
      ['Services', labels('services')],
    ] as const) {
      if (name !== 'Company') await menu(page).getByText(name, { exact: true }).tap();
      await expect(menu(page).locator('details a:visible')).toHaveText([...links]);
    }
    // Both stand in sight, whatever is open.
    for (const link of await menu(page).locator('.site-menu-end a').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(menu(page).locator('.site-menu-end a').first()).toHaveAttribute('href', /^tel:/);
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('About Us');
    await expectAccessible(page, '#site-menu');

    // Inert page, trapped focus: Tab never reaches anything outside.
    for (let tabs = 0; tabs < 20; tabs++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('#site-menu') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes by its button, on the backdrop and on every link', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const burger = page.getByRole('button', { name: 'Open menu' });
    await burger.tap();
    await menu(page).getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu(page)).toBeHidden();
    await burger.tap();
    await page.touchscreen.tap(12, 400);
    await expect(menu(page)).toBeHidden();
    // Links are kept from leaving, to see that each of them closes the panel by itself.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
    const links = await menu(page).locator('a').count();
    expect(links).toBeGreaterThan(company.length + solutions.length);
    for (let index = 0; index < links; index++) {
      await burger.tap();
      const link = menu(page).locator('a').nth(index);
      const list = link.locator('xpath=ancestor::details');
      if ((await list.count()) > 0 && !(await list.evaluate((details) => details.hasAttribute('open'))))
        await list.locator('summary').tap();
      await link.tap();
      await expect(menu(page)).toBeHidden();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('disclosures and panel work', async ({ page }) => {
    await page.goto('/advisory-board');
    await button(page, 'Company').click();
    await expect(panel(page, 'company')).toBeVisible();
    await page.mouse.move(300, 600);
    await page.keyboard.press('Escape');
    await expect(panel(page, 'company')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL('/careers');
  });
});

test.describe('in a language of long words', () => {
  const words = 'Informationssicherheitsbeauftragte';
  const names = ['Produkte', 'Branchenlösungen', 'Dienstleistungen', 'Ressourcen', 'Unternehmen'];

  /** Header, menu, closing and footer as if translated. @returns what stands outside the window */
  const translate = (page: Page) =>
    page.evaluate(
      ({ words, names }) => {
        const parts = '.site-header, .closing, .site-footer';
        for (const name of document.querySelectorAll(
          '.main-menu > ul > li > :first-child, #site-menu summary',
        )) {
          const at = [...name.parentElement!.parentElement!.children].indexOf(name.parentElement!);
          name.firstChild!.textContent = names[at % names.length]!;
        }
        for (const action of document.querySelectorAll('.site-header .btn > span'))
          action.textContent = 'Kontakt aufnehmen';
        for (const text of document.querySelectorAll(
          '.menu-panel a, #site-menu li > a, .closing h2, footer li > *',
        ))
          text.firstChild!.textContent = `${words} und ${text.textContent}`;
        return [...document.querySelectorAll(parts)]
          .flatMap((part) => [...part.querySelectorAll('*')])
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (left < -1 || right > innerWidth + 1);
          })
          .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
      },
      { words, names },
    );

  for (const width of [320, 390, 640, 641, 768, 1024, 1280])
    test(`all of it stands in a window of ${width} px, the way to contact too`, async ({ page }) => {
      await page.setViewportSize({ width, height: 664 });
      await page.goto('/about');
      expect(await translate(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width <= 640) await page.getByRole('button', { name: 'Open menu' }).click();
      const contact = page.locator('.site-header .btn:visible');
      await expect(contact).toBeInViewport({ ratio: 1 });
      const menu = page.locator('#site-menu');
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await contact.click();
      await expect(page).toHaveURL('/contact');
    });
});
