/** Opens an advisor's dialog from its card or from the address, and keeps the two in step. */
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
  const forget = (): void =>
    history.replaceState(history.state, '', location.pathname + location.search + before);
  dialog.addEventListener('close', forget);
  // A page that is kept for Back closes its dialogs as it is left (dialogs.ts), when no address can be changed any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && location.hash === `#${dialog.id}`) forget();
  });
  addEventListener('hashchange', follow);
  follow();
}
export {};
