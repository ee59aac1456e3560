import { existsSync } from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string[]} paths */
const firstExisting = (paths) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/** Debian's chromium-headless-shell, without the shell script around it. */
export const HEADLESS = '/usr/lib/chromium/chromium-headless-shell';

/** Path of an installed Chromium or Chrome, or undefined. `CHROMIUM_PATH` wins. */
export const findBrowser = () => firstExisting([...candidates, HEADLESS]);

/**
 * The same engine without windows, menus and extensions, for suites that open hundreds of pages: 25 tests took 36 processor
 * seconds with Debian's chromium-headless-shell 156 and 66 with its chromium, the pictures of pages 95 and 148. Where there is
 * none, `findBrowser()`.
 */
export const findHeadless = () => firstExisting([HEADLESS, ...candidates]);

/** Flags for a headless browser that also runs as root, offline, in a container. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // As the browser draws text; the headless shell would use whole pixels: other widths, other lines.
  '--font-render-hinting=slight',
];
