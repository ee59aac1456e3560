/** An installed browser for the pictures that hold text or have to be PNG icons. */
import { chromium, type Browser } from '@playwright/test';
import { browserArgs, findBrowser } from './site.ts';

export async function browserObstacle(): Promise<string | undefined> {
  if (findBrowser()) return undefined;
  return 'a Chromium or Chrome is needed for pictures with text. Install one or set CHROMIUM_PATH.';
}

let running: Promise<Browser> | undefined;

/** One browser for all pictures of a run. */
export const browser = (): Promise<Browser> =>
  (running ??= chromium.launch({ executablePath: findBrowser()!, args: browserArgs }));

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}
