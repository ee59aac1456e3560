/** What browsers make of the headers. How servers answer: tests/publishing. */
import { expect, test } from '@playwright/test';

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
