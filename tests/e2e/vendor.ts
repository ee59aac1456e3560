/** The configured site, and stand-ins for the marketing platform at its own, intercepted addresses. */
import { expect, test as base, type Page } from '@playwright/test';
import { example } from '../../scripts/preview/example-portal.ts';

/** Address of a running `npm run preview:configured`; Playwright starts one (playwright.config.ts). */
export const configured = process.env['CONFIGURED_ADDRESS'] ?? '';
export const { HUBSPOT_PORTAL_ID: portal, HUBSPOT_FORM_ID: form } = example;
export const loader = `https://js-eu1.hs-scripts.com/${portal}.js`;
export const submission = `https://api-eu1.hsforms.com/submissions/v3/integration/submit/${portal}/${form}`;

/** What the platform answers; undefined is refused, as by a blocker. */
export interface Answer {
  status?: number;
  type?: string;
  body?: string;
}

export interface Watch {
  /** Requests that left our origin, answered ones included. */
  thirdParty: string[];
  /** Answers to requests that leave our origin by their addresses: the body of a POST in. */
  answers: Record<string, ((sent: string) => Answer | undefined) | undefined>;
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

export const script = (body: string) => (): Answer => ({ type: 'text/javascript', body });

export const test = base.extend<{ watch: Watch }>({
  baseURL: configured,
  watch: async ({ page, baseURL }, use) => {
    const watch: Watch = { thirdParty: [], answers: { [loader]: script(loaderScript) } };
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(baseURL!)) watch.thirdParty.push(url);
    });
    await page.route(/^https:/, (route) => {
      const answer = watch.answers[route.request().url()]?.(route.request().postData() ?? '');
      if (!answer) return route.abort('blockedbyclient');
      const { status = 200, type: contentType = 'application/json', body = '{}' } = answer;
      return route.fulfill({ status, contentType, body, headers: { 'access-control-allow-origin': '*' } });
    });
    await use(watch);
  },
});
export { expect };

/** Waits until the page has been idle, as the loader does, and what waited for that has run. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 2_000 }), { timeout: 2_000 }),
      ),
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
