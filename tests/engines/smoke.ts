/**
 * What must work in other engines than that of tests/e2e: each page kind without a console message, and what a visitor does first. One
 * list for Firefox and WebKit; how each of the parts behaves in detail is the matter of tests/e2e.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { estimatorAddress } from '../support/content.ts';
import { findOverlaps, findWide } from '../support/layout.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { serveSite, type Site } from '../support/serve-site.ts';
import { translate } from '../support/translator.ts';
import { collector } from './collector.ts';
import { Missing, type Engine } from './engine.ts';

/** How long a condition may take on a busy machine, in milliseconds; a fulfilled one ends the wait at once. */
const TIMEOUT_MS = 30_000;

/** Kinds that have no part or script which another kind has not. */
const SAME_PARTS = /^\/(?:press-releases\/page\/2|advisory-board|how-we-count|privacy-policy)$/;

/** The first visible element of a selector, as an expression that runs in the page. */
const visible = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility({ visibilityProperty: true }))`;

/** Keys that are no character, as the W3C's WebDriver names them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const;

/** Errors and warnings of the page since it was opened. */
const MESSAGES = 'window.pageProblems';

/** Serves the site and opens a browser for the tests of one engine. @returns both, once a test runs, and how a test is declared */
function openSession(open: () => Promise<Engine>) {
  const session = {} as { engine: Engine; site: Site };
  let isOpen = false;

  async function close(): Promise<void> {
    if (isOpen) await session.engine.close();
    isOpen = false;
  }
  beforeAll(async () => {
    session.site = await serveSite(collector);
  });
  // A browser may hang on a loaded machine: WebKitGTK 2.50 did once not answer. The
  // next test has one of its own, or each of them would wait for the end of its time.
  afterEach(({ task }) => (task.result?.state === 'fail' ? close() : undefined));
  afterAll(async () => {
    await close();
    await session.site.close();
  });

  const check = (title: string, body: () => Promise<void>) =>
    test(title, async (context) => {
      try {
        if (!isOpen) session.engine = await open();
        isOpen = true;
      } catch (error) {
        if (!(error instanceof Missing) || process.env['CI']) throw error;
        context.skip(error.message);
      }
      await body();
    });
  return { session, check };
}

/** What a visitor does, and what a test waits for. */
function makeDriver({ session, check }: ReturnType<typeof openSession>) {
  const run = (expression: string) => session.engine.run(expression);
  const goto = (path: string) => session.engine.goto(session.site.address + path);
  /** By another name of the host: scripts of pages that were opened before are not in the browser's cache. */
  const gotoUncached = (path: string) =>
    session.engine.goto(session.site.address.replace('127.0.0.1', 'localhost') + path);
  const becomes = (expression: string, value: unknown = true) =>
    expect
      .poll(() => run(expression), { timeout: TIMEOUT_MS, interval: 50, message: expression })
      .toEqual(value);
  const loaded = () => becomes(`document.readyState === 'complete'`);
  const shows = (selector: string) => becomes(`Boolean(${visible(selector)})`);
  const hides = (selector: string) => becomes(`!(${visible(selector)})`);
  const focused = (selector: string) =>
    becomes(`document.activeElement.matches(${JSON.stringify(selector)})`);
  const quiet = async () => expect(await run(MESSAGES)).toEqual([]);

  async function click(selector: string): Promise<void> {
    await shows(selector);
    // As a person clicks: once it no longer moves. What is laid out only now may move it after the page was scrolled there.
    const { x, y } = (await run(
      `(async (element) => {
        const place = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        for (let before, now; !before || before.x !== now.x || before.y !== now.y; ) {
          before = now ?? {};
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          now = place();
        }
        return place();
      })(${visible(selector)})`,
    )) as { x: number; y: number };
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await session.engine.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }
  const focus = (selector: string) => run(`void ${visible(selector)}.focus()`);
  const type = (keys: string) => {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return session.engine.act([{ type: 'key', id: 'keyboard', actions }]);
  };
  const press = (key: keyof typeof KEYS) => type(KEYS[key]);
  async function retype(selector: string, text: string): Promise<void> {
    await run(`void (${visible(selector)}.focus(), ${visible(selector)}.select())`);
    await type(text);
  }
  return {
    ...{ session, check, run, goto, gotoUncached, click, focus, press, retype },
    ...{ becomes, loaded, shows, hides, focused, quiet },
  };
}
type Driver = ReturnType<typeof makeDriver>;

function checkPages(driver: Driver): void {
  const { check, session, run, goto, becomes, loaded } = driver;
  describe('opens without a message in the console, keeps to the window and lies over nothing', () => {
    for (const path of pageKinds().filter((kind) => !SAME_PARTS.test(kind)))
      check(path, async () => {
        await goto(path);
        await loaded();
        // All pictures are fetched, and islands that wait to be seen are hydrated.
        await run(
          `(async () => {
            for (const image of document.images) image.loading = 'eager';
            for (const island of document.querySelectorAll('astro-island')) {
              (island.firstElementChild ?? island).scrollIntoView({ behavior: 'instant' });
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            }
          })()`,
        );
        await becomes(`document.querySelectorAll('h1').length`, 1);
        // The font that is asked for after the first paint.
        await becomes(
          `'fonts' in document.documentElement.dataset && [...document.fonts].some(({ family, status }) => /^"?Archivo"?$/.test(family) && status === 'loaded')`,
        );
        await becomes(
          `[...document.images].filter((image) => !image.complete || !image.naturalWidth).map((image) => image.src)`,
          [],
        );
        for (const width of session.engine.resize ? [390, 1280] : [1280]) {
          await session.engine.resize?.(width);
          await becomes('innerWidth', width);
          expect(await run(`[...(${findWide})(), ...(${findOverlaps})()]`), `at ${width}`).toEqual([]);
        }
        const messages = (await run(MESSAGES)) as string[];
        // The not-found page says the missing path; WebKit reports the answer 404 besides.
        expect(messages.filter((text) => path !== '/no-such-page' || !/404|no-such-page/.test(text))).toEqual(
          [],
        );
      });
  });

  check('reports what the console says, so that silence means something', async () => {
    await goto('/contact');
    await run(
      `(console.error('planted'), document.body.append(Object.assign(document.createElement('script'), { textContent: '1' })), null)`,
    );
    await becomes(MESSAGES, [expect.stringContaining('planted'), expect.stringMatching(/script-src/)]);
  });
}

function checkMenus(driver: Driver): void {
  const { check, session, run, goto, becomes, shows, hides, focused, quiet, click, focus, press } = driver;
  check('the header menu opens by mouse, one at a time', async () => {
    await goto('/advisory-board');
    await click('.main-menu button[popovertarget=menu-solutions]');
    await shows('#menu-solutions a');
    await click('.main-menu button[popovertarget=menu-company]');
    await shows('#menu-company a');
    await hides('#menu-solutions a');
    if (!session.engine.followsLinks) return;
    await click('#menu-company a[href="/careers"]');
    await becomes('location.pathname', '/careers');
  });

  check('the header menu opens by keyboard', async () => {
    await goto('/advisory-board');
    await focus('.main-menu button[popovertarget=menu-solutions]');
    await press('Enter');
    await shows('#menu-solutions a');
    await press('Escape');
    await hides('#menu-solutions a');
    await focused('button[popovertarget=menu-solutions]');
    // Arrows need the script of the header, which comes after the first content; all before is the browser's own.
    const moves = async () => {
      await press('ArrowDown');
      return run(`document.activeElement.matches('#menu-solutions a')`);
    };
    await expect.poll(moves, { timeout: TIMEOUT_MS, interval: 200 }).toBe(true);
    await quiet();
  });
}

/** What is done before the script of an island is there, or where it does not come. */
function checkIslands(driver: Driver): void {
  const { check, session, run, gotoUncached, becomes, loaded, shows, hides, quiet, click, press, retype } =
    driver;
  check(
    'an estimator counts what was typed before it was alive, and asks where a number is in doubt',
    async () => {
      const path = estimatorAddress('healthcare');
      if (!path) return;
      const release = session.site.hold(/Estimator\.[^/]*\.js/);
      await gotoUncached(path);
      // Of a Japanese keyboard.
      await retype('[name=minutesSaved]', '\uff11\uff15');
      expect(await run(`Boolean(document.querySelector('astro-island[ssr] .est'))`)).toBe(true);
      release();
      await becomes(`document.querySelector('.est-total').textContent`, '$33,750');
      await becomes(`document.querySelector('[name=minutesSaved]').value`, '15');
      await retype('.est-field input', '4.000');
      await press('Enter');
      await becomes(`/4\\.000.*4,000.*4:/.test(document.querySelector('.est').textContent)`);
      await becomes(`document.querySelector('.est-total').textContent`, '$33,750');
      await loaded();
      await quiet();
    },
  );

  check(
    'a question is chosen by its dot before the panel is alive, and the panel goes on under a translator',
    async () => {
      const release = session.site.hold(/FaqPanel\.[^/]*\.js/);
      await gotoUncached('/about');
      const dot = (number: number) => `.faq-dots li:nth-child(${number}) button`;
      const isCurrent = (number: number) =>
        becomes(`document.querySelector('${dot(number)}').getAttribute('aria-current')`, 'true');
      await click(dot(3));
      release();
      await isCurrent(3);
      await run(`void (${translate})('wraps')`);
      // A pointer's press and release may meet two elements while texts are wrapped.
      await run(`document.querySelector('${dot(4)}').click()`);
      await isCurrent(4);
      await becomes(`document.querySelectorAll('.faq-items .rest').length`, 0);
      await hides('.island-error');
      await loaded();
      await quiet();
    },
  );

  check('an address that is sent without its script is not in the URL, and it is said', async () => {
    const restore = session.site.refuse(/SubscribeForm\.[^/]*\.js/);
    await gotoUncached('/resources');
    await retype('input[type=email]', 'ada@example.com');
    await press('Enter');
    await shows('.island-error');
    restore();
    await becomes('location.search + location.pathname', '/resources');
  });
}

function checkDialogs(driver: Driver): void {
  const { check, session, run, goto, becomes, loaded, shows, hides, focused, quiet, click, press } = driver;
  check('nothing is open when a page comes back from the cache of the browser', async () => {
    if (!session.engine.followsLinks) return;
    for (const [path, opener, opened] of [
      ['/advisory-board', '.main-menu button[popovertarget=menu-solutions]', '.menu-panel'],
      ['/about', 'a[data-dialog]', 'dialog[open]'],
      ['/services', '[commandfor=our-services]', 'dialog[open]'],
      ['/cookie-policy', 'main [data-consent-open]', 'dialog[open]'],
    ] as const) {
      await goto(path);
      await loaded();
      await becomes(`'fonts' in document.documentElement.dataset`);
      await click(opener);
      await shows(opened);
      await run(`void (window.isKept = true, location.href = '/accessibility')`);
      await becomes('location.pathname', '/accessibility');
      await loaded();
      await run('void history.back()');
      // A page that was loaded anew would not have it.
      await becomes('location.pathname + window.isKept', `${path}true`);
      await hides(`dialog[open], :popover-open, .menu-panel`);
      await becomes('location.hash', '');
    }
  });

  check('a person opens in a dialog, and Escape leads back', async () => {
    await goto('/about');
    await loaded();
    await click('a[data-dialog]');
    await shows('dialog[open]');
    await press('Escape');
    await hides('dialog');
    await focused('a[data-dialog]');
    await becomes('location.hash', '');
    await quiet();
  });

  check('sharing answers with a toast', async () => {
    await goto('/resources');
    await click('button.share');
    // Whether the clipboard may be written is the browser's decision; the visitor is told either way.
    await shows('.toast');
    const said = String(await run(`document.querySelector('.toast').textContent`));
    expect(said).toMatch(/Link copied to clipboard!|Failed to copy link/);
    await click('.toast button');
    await hides('.toast');
  });
}

export function smoke(name: string, open: () => Promise<Engine>): void {
  describe(name, { timeout: 120_000 }, () => {
    const driver = makeDriver(openSession(open));
    for (const checkPart of [checkPages, checkMenus, checkIslands, checkDialogs]) checkPart(driver);
  });
}
