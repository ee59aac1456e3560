/** The configured site, and stand-ins for the marketing platform at its own, intercepted addresses. */
import { expect, test as base, type Page, type Route } from '@playwright/test';
import { example } from '../../scripts/preview/example-portal.ts';

/** Address of a running `npm run preview:configured`; Playwright starts one (playwright.config.ts). */
export const configured = process.env['CONFIGURED_ADDRESS'] ?? 'http://127.0.0.1:4322';
export const { HUBSPOT_PORTAL_ID: portal, HUBSPOT_FORM_ID: form } = example;
export const loader = `https://js-eu1.hs-scripts.com/${portal}.js`;
export const submission = `https://api-eu1.hsforms.com/submissions/v3/integration/submit/${portal}/${form}`;

export interface Watch {
  /** Requests that left our origin, intercepted ones included. */
  thirdParty: string[];
  /** Console errors (policy violations among them) and uncaught exceptions. */
  problems: string[];
}

/** Loader: what it was told, the cookies and the chat that the real one leaves. */
const loaderScript = `
  window.vendorRan = (window.vendorRan || 0) + 1;
  window.vendorTold = { consent: window._hsp, chat: window.hsConversationsSettings, banner: window.disableHubSpotCookieBanner };
  document.cookie = 'hubspotutk=visitor123; path=/';
  document.cookie = '__hstc=1.2.3; path=/';
  const chat = document.createElement('div');
  chat.id = 'hubspot-messages-iframe-container';
  chat.textContent = 'Chat';
  document.body.append(chat);
`;

export const test = base.extend<{ watch: Watch }>({
  baseURL: configured,
  // Every test that uses it goes without the network: what is not a stand-in is refused and recorded.
  watch: async ({ page, baseURL }, use) => {
    const watch: Watch = { thirdParty: [], problems: [] };
    page.on('pageerror', (error) => watch.problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') watch.problems.push(`${message.text()} (${page.url()})`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(baseURL!)) watch.thirdParty.push(url);
    });
    await page.route(
      (url) => url.protocol.startsWith('http') && !url.href.startsWith(baseURL!),
      (route) => route.abort('blockedbyclient'),
    );
    await page.route(loader, (route) => script(route, loaderScript));
    await use(watch);
  },
});
export { expect };

export const script = (route: Route, body: string): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body });

/** Waits until the page has been idle for a moment, as the loader does. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 2_000 })),
  );

/** Stores a choice before the page opens, as an earlier visit would have. */
export const chosen = (
  page: Page,
  grants: { analytics: boolean; marketing: boolean },
  extra: object = {},
): Promise<unknown> =>
  page.addInitScript(
    (choice) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('consent', JSON.stringify(choice));
      sessionStorage.setItem('seeded', '1');
    },
    { version: 1, at: Date.now(), gpc: false, ...grants, ...extra },
  );
export const all = { analytics: true, marketing: true };

/** Turns Global Privacy Control on, as a browser or an extension does. */
export const signal = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
