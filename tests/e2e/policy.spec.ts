/** What browsers make of the headers: the policy stops what it should, and pictures are shown on other origins. How servers answer: tests/publishing. */
import { expect, test } from '@playwright/test';

test.describe('elsewhere', () => {
  // A page that may show what it likes, on the same server by another name.
  test.use({ bypassCSP: true });

  test('pictures are shown on other origins; pages and data are not read there', async ({
    page,
    request,
    baseURL,
  }) => {
    const home = await (await request.get('/')).text();
    const hashed = [...new Set(home.match(/\/_astro\/[^" ,]+\.(?:webp|avif|svg|jpg)/g))];
    await page.goto(`${baseURL!.replace('127.0.0.1', 'localhost')}/robots.txt`);
    const widthOf = (path: string) =>
      page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode().catch(() => {});
        return image.naturalWidth;
      }, baseURL + path);
    for (const path of ['/social/home.jpg', '/favicon.ico', '/favicon.svg', ...hashed])
      expect(await widthOf(path), path).toBeGreaterThan(0);
    const read = (path: string) =>
      page.evaluate(
        (address) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => 'read',
            () => 'refused',
          ),
        baseURL + path,
      );
    for (const path of ['/', '/build.json', '/blog/rss.xml']) expect(await read(path), path).toBe('refused');
  });
});

test('the policy stops what a page did not bring along', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(async () => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    addEventListener('securitypolicyviolation', (event) => stopped.push(event.effectiveDirective));
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
    };
    add('script', {}, 'window.injected = true');
    add('img', { src: 'https://elsewhere.example/x.png', onerror: 'window.injected = true' });
    add('p', { style: 'color: red' });
    add('base', { href: 'https://elsewhere.example/' });
    await fetch('https://elsewhere.example/').catch(() => {});
  });
  const stopped = () => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
  for (const directive of [
    ...['script-src-elem', 'script-src-attr', 'style-src-attr'],
    ...['img-src', 'base-uri', 'connect-src'],
  ])
    await expect.poll(stopped).toContain(directive);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
