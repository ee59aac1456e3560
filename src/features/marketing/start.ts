/** Loads tracking and chat of the marketing platform: after consent, when the page is idle, once. */
import { loaderUrl, type MarketingConfig } from './hosts.ts';

/** What the visitor permits, as features/consent/choice.ts has it. */
interface MarketingGrants {
  analytics: boolean;
  marketing: boolean;
}

declare global {
  interface Window {
    disableHubSpotCookieBanner?: boolean;
    hsConversationsSettings?: { loadImmediately: boolean; avoidInlineStyles: boolean };
    HubSpotConversations?: { widget: { load: () => void } };
    _hsp?: unknown[][];
    _hsq?: unknown[][];
  }
}

/** Hands our decision to the platform, which must neither ask itself nor remember (its API says the caller does). */
function passConsent({ analytics, marketing }: MarketingGrants): void {
  window.disableHubSpotCookieBanner = true;
  (window._hsp ??= []).push([
    'setHubSpotConsent',
    { analytics, advertisement: marketing, functionality: marketing },
  ]);
  (window._hsq ??= []).push(analytics ? ['doNotTrack', { track: true }] : ['doNotTrack']);
  // Styles from a file rather than from <style> elements.
  window.hsConversationsSettings ??= { loadImmediately: marketing, avoidInlineStyles: true };
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 });
  else setTimeout(run, 1_000);
};

/** Runs once the page is visible; a prerendered page must not count as a visit. */
const whenVisited = (run: () => void): void => {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true });
  } else run();
};

let started = false;

/** Loads the platform, or passes a new choice on when it is loaded already. */
export function startMarketing(
  config: Pick<MarketingConfig, 'portalId' | 'region'>,
  grants: MarketingGrants,
): void {
  passConsent(grants);
  if (started) {
    if (grants.marketing) window.HubSpotConversations?.widget.load();
    return;
  }
  started = true;
  whenVisited(() =>
    whenIdle(() => {
      const script = document.createElement('script');
      script.id = 'hs-script-loader';
      script.async = true;
      script.src = loaderUrl(config);
      document.head.append(script);
    }),
  );
}
