/**
 * Sends `page:settled` once: when the page has loaded, and with it the picture of the first screen, and a second has
 * passed without a long task; at once when the visitor does anything. React and the film wait for it.
 */
const CALM_MS = 1_000;
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let sent = false;

const send = () => {
  if (sent) return;
  sent = true;
  document.dispatchEvent(new Event('page:settled'));
};
const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(send, CALM_MS);
};

for (const act of acts) addEventListener(act, send, { capture: true, passive: true, once: true });
if (document.readyState === 'complete') wait();
else addEventListener('load', wait);
if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
  new PerformanceObserver(() => timer && !sent && wait()).observe({ type: 'longtask' });
