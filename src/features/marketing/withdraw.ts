/** Deletes the cookies and stored data of the marketing platform when consent is withdrawn. */

/** Cookies of the platform, by HubSpot's own list (tracking, chat, consent banner). */
const vendorCookie = /^(__hs|hubspot|_hs|hs[-_]|messagesUtk$)/;

const namesIn = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((pair) => pair.split('=')[0]!.trim())
    .filter((name) => vendorCookie.test(name));

export const hasVendorCookies = (cookies: string): boolean => namesIn(cookies).length > 0;

/** Every domain that a page of this host may set cookies for: www.example.com, example.com, com. */
export const cookieDomains = (host: string): string[] => {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

/**
 * Deletes the platform's cookies and, because a script that runs cannot be unloaded, reloads the page.
 * What a visitor typed into the contact form survives the reload (features/contact/draft.ts).
 */
export function withdraw({ reload = true } = {}): void {
  const queues = window as { _hsp?: unknown[][]; _hsq?: unknown[][] };
  queues._hsp?.push(['revokeCookieConsent']);
  queues._hsq?.push(['doNotTrack']);
  for (const name of namesIn(document.cookie)) {
    const gone = `${name}=; Max-Age=0; Path=/`;
    document.cookie = gone;
    for (const domain of cookieDomains(location.hostname)) document.cookie = `${gone}; Domain=${domain}`;
  }
  if (reload) location.reload();
}
