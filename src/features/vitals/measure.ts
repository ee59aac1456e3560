/**
 * Measures how a page was for its visitor (largest paint, response to input, layout shifts) and sends that to the site's own
 * address: kind of page, name, value. No cookie, no identifier, no address of a page. Nothing happens, and nothing is
 * loaded, where the browser says Do Not Track or Global Privacy Control.
 */
import type { Metric } from 'web-vitals';

interface Signals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

export const mayMeasure = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;

/** What is sent: layout shifts have no unit, all else is milliseconds. */
export const messageOf = (kind: string, { name, value, navigationType }: Metric): string =>
  JSON.stringify({
    kind,
    metric: name,
    value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
    navigation: navigationType,
  });

/** After the page has loaded and has nothing to do. */
function whenIdle(then: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 1));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

export function measure(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitals"]');
  const url = meta?.dataset['url'];
  if (!meta || !url || !mayMeasure(navigator)) return;
  const send = (metric: Metric) => void navigator.sendBeacon(url, messageOf(meta.content, metric));
  whenIdle(() => {
    void import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send);
    });
  });
}
