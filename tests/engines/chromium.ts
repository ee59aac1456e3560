/** Chromium, through Playwright. */
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/bootstrap/browser.mjs';
import { Missing, type Engine } from './engine.ts';

export async function openChromium(): Promise<Engine> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Missing('No Chromium (set CHROMIUM_PATH).');
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  let page = await context.newPage();
  let messages: string[] = [];
  return {
    followsLinks: true,
    goto: async (url) => {
      /*
       * A page of its own for each visit: one that hangs would hold up every address that is opened in it. Chromium 156 without a GPU
       * draws no more frames in about one visit of 300 on a loaded machine (its compositor waits for a tree that never gets ready).
       */
      await page.close();
      page = await context.newPage();
      const said: string[] = (messages = []);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    messages: async () => messages,
    close: () => browser.close(),
  };
}
