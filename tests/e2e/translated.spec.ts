/**
 * Pages under a translator, which moves or replaces text nodes at any moment: islands, menus, dialogs and forms go on. The browser
 * has no Navigation API, as older ones of Safari: nothing may count on it.
 */
import { expect, test, type Page } from '@playwright/test';
import { addresses, htmlOf } from '../site/dist.ts';
import { translate, type Manner } from '../support/translator.ts';
import { fontsShown } from './support.ts';

/** A page for each island of the site, by the file of its component: new ones are found without being named here. And the form. */
function pagesOfIslands(): string[] {
  const pages = new Map<string, string>();
  for (const path of addresses)
    for (const [, file] of htmlOf(path).matchAll(/component-url="([^"]+)"/g))
      if (!pages.has(file!)) pages.set(file!, path);
  return [...new Set(['/', '/contact', ...pages.values()])];
}

/** Notes every text that a script changes while it has neighbours: a translator would have taken it from its place. */
const watchTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found = new Set<string>();
    Object.assign(window, { found });
    const name = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement!;
      return `${element.closest('astro-island, section')?.firstElementChild?.className.toString().slice(0, 30)} > ${element.tagName}.${element.className.toString().slice(0, 40)}: ${element.textContent.slice(0, 40)}`;
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
        if (type === 'characterData') {
          if (target.parentNode && target.parentNode.childNodes.length > 1)
            found.add(`changed in ${name(target)}`);
        } else if (
          [...addedNodes, ...removedNodes].some((node) => node instanceof Text && node.data.trim()) &&
          (previousSibling ?? nextSibling)
        )
          found.add(`came or went in ${name(target)}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Acts once on everything in islands and forms: buttons, fields, sliders, choices; and opens every menu and dialog. */
const actOnAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    document.addEventListener('submit', (event) => event.preventDefault());
    window.print = () => {};
    const write = (field: HTMLInputElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    for (const opener of document.querySelectorAll<HTMLElement>(
      '[popovertarget], [command=show-modal], a[data-dialog]',
    )) {
      opener.click();
      await frame();
      dispatchEvent(new PageTransitionEvent('pagehide'));
    }
    const controls = 'button:not(astro-island [type=submit], [type=reset]), input, select';
    for (const island of document.querySelectorAll('astro-island, .hero, [data-contact]'))
      for (let index = 0; ; index += 1) {
        const control = island.querySelectorAll<HTMLElement>(controls)[index];
        if (!control || index > 40) break;
        if (!control.checkVisibility()) continue;
        if (control instanceof HTMLInputElement && !/radio|checkbox/.test(control.type)) {
          control.focus();
          write(control, control.type === 'range' ? control.min : control.type === 'search' ? 'a' : '7');
          await frame();
          control.blur();
        } else control.click();
        await frame();
      }
  });

async function wake(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  // 418: what was translated before the script came is rendered anew, and translated with the next pass.
  page.on('pageerror', ({ message }) => /React error #418/.test(message) || problems.push(message));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.clock.install();
  await page.goto(path);
  await page.waitForFunction(
    () => !document.querySelector('astro-island') || customElements.get('astro-island'),
  );
  await fontsShown(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island'))
      island.firstElementChild?.dispatchEvent(new Event('pointerenter'));
    dispatchEvent(new Event('scroll'));
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  expect(await height(), 'An island that wakes moves nothing.').toBe(before);
  await expect(page.locator('astro-island [style]:not([style=""])')).toHaveCount(0);
  return problems;
}

const foundTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { found: Set<string> }).found]);

/** Acts on everything while a translator is at work: nothing fails. */
async function expectAlive(page: Page, manner: Manner, problems: string[]): Promise<void> {
  await page.evaluate(translate, manner);
  await page.clock.runFor(9_000);
  await actOnAll(page);
  await page.clock.runFor(9_000);
  expect(problems).toEqual([]);
  await expect(page.locator('.island-error')).toHaveCount(0);
}

for (const path of pagesOfIslands())
  test(`${path}: a text that a script changes is alone in its element, and it lives on where a translator replaces it`, async ({
    page,
  }) => {
    const problems = await wake(page, path);
    await watchTexts(page);
    await page.clock.runFor(9_000);
    await actOnAll(page);
    await page.clock.runFor(9_000);
    expect(await foundTexts(page)).toEqual([]);
    await expectAlive(page, 'replaces', problems);
  });

// What lives on where its texts are replaced does so where they are only moved: the panel, whose texts change without end, is the example for all.
test('the panel of questions lives on under a translator that wraps', async ({ page }) => {
  await expectAlive(page, 'wraps', await wake(page, '/about'));
});
