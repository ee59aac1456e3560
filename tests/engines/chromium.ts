/** Chromium, through Playwright. */
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/bootstrap/browser.mjs';
import { Missing, type Engine } from './engine.ts';

export async function openChromium(): Promise<Engine> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Missing('No Chromium (set CHROMIUM_PATH).');
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return {
    followsLinks: true,
    goto: async (url) => {
      messages = [];
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    narrowest: 0,
    resize: (width) => page.setViewportSize({ width, height: 800 }),
    run: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    messages: async () => messages,
    close: () => browser.close(),
  };
}
