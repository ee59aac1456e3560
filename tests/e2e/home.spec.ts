import { expect, test } from '@playwright/test';
import { fontsShown } from './support.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Helps your\s*business\.\.\./);
    await expect(page.getByRole('main').getByRole('link', { name: 'See ILLUMINATE' })).toHaveAttribute(
      'href',
      '/illuminate',
    );
    await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0);

    for (const [title, href, figure] of [
      ['Financial services', '/solutions/financial-services', '99.9%'],
      ['Government', '/solutions/government', '60%'],
      ['Healthcare', '/solutions/healthcare', '40%'],
      ['Hospitality', '/solutions/hospitality', '12%'],
    ] as const) {
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', href);
      await expect(card).toContainText(figure);
    }
    await expect(page.getByRole('link', { name: 'Schedule a Demo' })).toHaveAttribute(
      'href',
      /^\/contact\?about=demo/,
    );
    await expect(page.getByRole('link', { name: 'View Our Solutions' })).toHaveAttribute('href', '/services');
  });
});

test('the whole of an industry sheet and of the hero bar is a link', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('main').getByRole('link', { name: 'See ILLUMINATE' }).locator('..');
  const box = (await bar.boundingBox())!;
  await page.mouse.click(box.x + 60, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/illuminate$/);
  await page.goBack();
  // Until then the browser may still scroll to where the page was left.
  await fontsShown(page);
  const figure = page.getByText('Rates and rooms decided on demand');
  await figure.scrollIntoViewIfNeeded();
  // Sections that come into the window get their own height in the next frame.
  await fontsShown(page);
  const place = (await figure.boundingBox())!;
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(page).toHaveURL(/\/solutions\/hospitality$/);
});

test('an unknown address is logged to the console', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(lines.some((line) => line.includes('/no/such/page'))).toBe(true);
});

test('no picture of the first screens is broken', async ({ page }) => {
  for (const path of ['/', '/illuminate', '/products/white-label', '/careers', '/resources']) {
    await page.goto(path, { waitUntil: 'load' });
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
    );
    expect(broken, path).toEqual([]);
  }
});

test('what announces the demo ends between two lines of the register behind it', async ({ page }) => {
  await page.goto('/');
  await fontsShown(page);
  for (const width of [641, 768, 901, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.locator('.slot').evaluate((slot) => {
      const card = slot.querySelector('.over')!.getBoundingClientRect();
      const walker = document.createTreeWalker(slot.querySelector('.picture')!, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        for (const { top, bottom, left, right } of range.getClientRects())
          if (right > left && left < card.right && right > card.left && top < card.top && bottom > card.top)
            cut.push(walker.currentNode.textContent ?? '');
      }
      return cut;
    });
    expect(cut, `at ${width}`).toEqual([]);
  }
});
