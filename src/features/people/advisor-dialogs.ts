/**
 * Opens an advisor's dialog from its card or from the address, and keeps the two in step. Nothing is open after Back, whether the
 * browser has kept the page or loads it anew.
 */
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const cameBack = arrival?.type === 'back_forward';
/** Its dialogs are closed as a page is left (dialogs.ts); an address that changes then would take it from the browser's cache. */
let isLeft = false;
addEventListener('pagehide', () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));

for (const card of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
  const dialog = document.getElementById(card.dataset['dialog']!) as HTMLDialogElement;
  /** The fragment that the address had before. */
  let before = '';
  const open = (): void => {
    if (dialog.open) return;
    before = location.hash === `#${dialog.id}` ? '' : location.hash;
    dialog.showModal();
    history.replaceState(history.state, '', `#${dialog.id}`);
  };
  const follow = (): void => {
    if (location.hash === `#${dialog.id}`) open();
  };
  card.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  const forget = (): void => {
    if (location.hash === `#${dialog.id}`)
      history.replaceState(history.state, '', location.pathname + location.search + before);
  };
  dialog.addEventListener('close', () => {
    if (!isLeft) forget();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget();
  });
  addEventListener('hashchange', follow);
  if (cameBack) forget();
  else follow();
}
export {};
